// Names of the phone's system. Those that a script can do without are harmless: they change nothing, and the log says so
// once. Others refuse their use by name.

const mentioned = new Set();

function mention(name) {
  if (mentioned.has(name)) return;
  mentioned.add(name);
  host(op.log, 0, 0, 0, `not on Linux: ${name}. It changes nothing here.`);
}

/// Returns an object whose functions change nothing. `members` are its values and the results of its functions.
function harmless(name, members = {}) {
  return new Proxy(members, {
    get(_, member) {
      if (member in members || typeof member !== "string" || member === "then" || member === "toJSON") return members[member];
      return () => mention(`${name}.${member}`);
    },
    set: () => true,
  });
}

/// The names of functions that only register a listener, which is called for nothing here.
const isListening = /^(add|remove)\w*(Listener|Observer)s?$/;

/// The names of functions and properties that report whether a service is available or active. All return false.
const answeredNo = new Set([
  "AlarmManager.isAvailable", "Assistant.hasActiveConversation", "Assistant.isAvailable", "Assistant.isPresented", "Haptics.supportsAudio",
  "Haptics.supportsHaptics", "HeadphoneMotionManager.isActive", "HeadphoneMotionManager.isAvailable", "Health.isHealthDataAvailable", "LanguageModelSession.isAvailable",
  "LocalAuth.isAvailable", "LocalAuth.isBiometricsAvailable", "Location.isAuthorizedForWidgetUpdates", "Mail.isAvailable", "MailUI.isAvailable",
  "MessageUI.canSendAttachments", "MessageUI.canSendSubject", "MessageUI.isAvailable", "Rime.isDeploying", "Rime.isSetUp",
  "SpeechRecognition.isRecognizing", "VideoRecorder.hasTorch",
]);

/// Returns a substitute for a name that exists on phones only. Its functions, which mostly are asynchronous there, answer
/// a promise that is rejected by name, so that a script can go on without; what is taken from the answer is refused
/// likewise. A component is refused at once. An object can be made, and is refused when it is used; a listener is told nothing.
function refusing(name) {
  const refusal = () => mistake(`not on Linux: ${name}.`);
  const refuse = (path) => {
    if (current && path === name) throw refusal();
    const promise = Promise.reject(mistake(`not on Linux: ${path}.`));
    return new Proxy(promise, {
      get: (_, member) => (member === Symbol.toPrimitive ? () => path : member in promise || typeof member !== "string" ? bound(promise, member) : refusingFunction(`${path}().${member}`)),
      set: () => true,
    });
  };
  const bound = (owner, member) => (typeof owner[member] === "function" ? owner[member].bind(owner) : owner[member]);
  const refusingFunction = (path) => new Proxy(function () {}, {
    apply: () => refuse(path),
    construct: () => unusable(`new ${path}`),
    get: (target, member) => (member === Symbol.toPrimitive ? () => path : typeof member !== "string" || member === "prototype" ? target[member] : member === "then" ? undefined : memberOf(path, member)),
    set: () => true,
  });
  const memberOf = (path, member) => {
    if (isListening.test(member)) return () => mention(`${path}.${member}`);
    if (!answeredNo.has(`${path}.${member}`)) return refusingFunction(`${path}.${member}`);
    mention(`${path}.${member}`);
    return false;
  };
  const unusable = (path) => new Proxy({}, {
    get: (_, member) => (typeof member !== "string" || member === "then" || member === "toJSON" ? undefined : memberOf(path, member)),
    set: () => true,
  });
  return refusingFunction(name);
}

/// Returns an object for values of looks that the engine does not have: every member and every call is itself.
function decorative(name) {
  const made = new Proxy(function () {}, {
    apply: () => made, construct: () => made, set: () => true,
    get: (target, member) => {
      // A number that is none: comparisons with it are false.
      if (member === Symbol.toPrimitive) return (hint) => (hint === "string" ? name : NaN);
      if (typeof member !== "string" || member === "prototype") return target[member];
      mention(name);
      return made;
    },
  });
  return made;
}

const settledWith = (name, value) => () => {
  mention(name);
  return Promise.resolve(value);
};

const listeners = (name) => harmless(name, { addListener: () => mention(name), removeListener() {} });

const Widget = harmless("Widget", {
  family: "systemMedium", displaySize: Object.freeze({ width: 338, height: 158 }), parameter: "", isWidget: false,
  reloadAll: () => mention("Widget.reloadAll"),
  preview: settledWith("Widget.preview", undefined),
  /// Shows the widget in the window, in its size.
  present: (element) => Navigation.present(view("VStack", {}, view("VStack", {
    padding: 16, frame: { width: 338, height: 158 }, background: "secondarySystemGroupedBackground", clipShape: { type: "rect", cornerRadius: 22 },
  }, element))),
});

const AppIntentManager = harmless("AppIntentManager", {
  register: ({ name, protocol, perform }) => (params) => ({ script: scriptName, name, protocol, params, perform }),
});
const AppIntentProtocol = Object.freeze({
  AppIntent: 0, AudioPlaybackIntent: 1, AudioRecordingIntent: 2, LiveActivityIntent: 3,
});

/// The values of `IntentMemoryStorage`, kept while the script runs.
const remembered = new Map();
const IntentMemoryStorage = partly("IntentMemoryStorage", {
  get: (key) => (remembered.has(String(key)) ? remembered.get(String(key)) : null),
  set: (key, value) => void remembered.set(String(key), value),
  contains: (key) => remembered.has(String(key)),
  remove: (key) => void remembered.delete(String(key)),
  keys: () => scriptArray([...remembered.keys()]),
  clear: () => remembered.clear(),
});

const Intent = new Proxy({}, {
  get: (_, name) => (typeof name !== "string" || name.endsWith("Parameter") ? null : name.endsWith("Array") ? scriptArray(noValues) : (value) => ({ kind: name, value })),
});

const noneOf = () => Promise.resolve(scriptArray(noValues));

/// A notification is shown in the page at once, whatever its trigger; what is to be repeated is shown once.
const Notification = harmless("Notification", {
  schedule(options) {
    const { title, subtitle, body } = options || {};
    question("alert", { title: String(title || ""), message: [subtitle, body].filter(Boolean).join("\n") }, "message");
    return Promise.resolve(true);
  },
  getAllDelivered: noneOf, getAllDelivereds: noneOf, getAllPendings: noneOf,
  removeAllDelivereds() {}, removeAllPendings() {}, removeDelivereds() {}, removePendings() {}, setBadgeCount() {}, current: null,
});

const AppEvents = harmless("AppEvents", { scenePhase: listeners("AppEvents.scenePhase"), colorScheme: listeners("AppEvents.colorScheme") });
const LiveActivity = harmless("LiveActivity", { areActivitiesEnabled: settledWith("LiveActivity", false), getAllActivities: () => (mention("LiveActivity"), noneOf()) });

// Copied texts stay in the script.
let copied = null;
const Pasteboard = harmless("Pasteboard", {
  setString: (text) => Promise.resolve(void (copied = text === null || text === undefined ? null : String(text))), getString: () => Promise.resolve(copied),
  hasStrings: () => Promise.resolve(copied !== null), get hasString() { return Promise.resolve(copied !== null); },
  copyText: (text) => Promise.resolve(void (copied = String(text))), getText: () => Promise.resolve(copied),
});

// Aborting

class AbortSignal {
  constructor() {
    Object.assign(this, { aborted: false, reason: undefined, onabort: null, _listeners: new Set() });
  }

  addEventListener(name, listener) { if (name === "abort") this._listeners.add(listener); }
  removeEventListener(_, listener) { this._listeners.delete(listener); }
  throwIfAborted() { if (this.aborted) throw this.reason; }

  static abort(reason) {
    const controller = new AbortController();
    controller.abort(reason);
    return controller.signal;
  }

  static timeout(milliseconds) {
    const controller = new AbortController();
    startTimer(() => controller.abort(Object.assign(new Error("The time is over."), { name: "TimeoutError" })), milliseconds, false, []);
    return controller.signal;
  }
}

class AbortController {
  constructor() { this.signal = new AbortSignal(); }

  abort(reason) {
    const { signal } = this;
    if (signal.aborted) return;
    signal.aborted = true;
    signal.reason = reason === undefined ? Object.assign(new Error("It was aborted."), { name: "AbortError" }) : reason;
    const event = { type: "abort", target: signal };
    if (typeof signal.onabort === "function") guarded(() => signal.onabort(event));
    for (const listener of [...signal._listeners]) guarded(() => listener(event));
  }
}

/// Rejects a promise when a signal is aborted.
function abortable(promise, signal) {
  if (!(signal instanceof AbortSignal)) return promise;
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason));
    promise.then(resolve, reject);
  });
}

// Views

/// A view of which nothing can be shown here: its name and a symbol in its place.
function placeholder(name, symbol) {
  const component = ({ frame }) => {
    mention(name);
    return view("VStack", { spacing: 6, padding: 12, frame }, view("Image", { systemName: symbol, foregroundStyle: "secondary" }),
      view("Text", { font: "footnote", foregroundStyle: "secondary" }, `${name} is not on Linux.`));
  };
  return Object.defineProperty(component, "name", { value: name });
}

const placeholders = Object.fromEntries(Object.entries({
  Map: "map", VideoPlayer: "play.rectangle", AVPlayerView: "play.rectangle", CaptureVideoPreviewView: "video", QRImage: "qrcode",
  LivePhotoView: "livephoto", LookAroundPreview: "binoculars", DirectoryBrowserView: "folder", VideoRecorderPreviewView: "video", SVG: "photo",
  Canvas: "scribble", TimelineCanvas: "scribble", HeatMapChart: "square.grid.3x3", AnimatedImage: "photo", AnimatedGif: "photo", PathShape: "scribble",
}).map(([name, symbol]) => [name, placeholder(name, symbol)]));

const GlassEffectContainer = ({ children }) => children;

/// Rows that a person moves, where their data is an Observable. The items of an array are shown, and stay where they are.
function ReorderableForEach({ data, builder, itemBuilder }) {
  const make = builder || itemBuilder;
  if (!Array.isArray(data)) return view("ForEach", { data, builder: make, editActions: "move" });
  mention("ReorderableForEach.onMove");
  return scriptArray(listOf(data).map((item, index) => createElement(fragment, { key: String(item.id) }, make(item, index))));
}

// Gestures: `gesture={DragGesture().onChanged((drag) => …)}`

class Gesture {
  constructor(what, options) { Object.assign(this, { what, ...options }); }

  with(changes) { return Object.assign(new Gesture(this.what), this, changes); }
  onChanged(action) { return this.with({ onChanged: (text) => action(gestured(this.what, text)) }); }
  onEnded(action) { return this.with({ onEnded: (text) => action(gestured(this.what, text)) }); }
}

/// Returns the value of a gesture, which the host passes as JSON.
function gestured(what, text) {
  if (typeof text !== "string") return text;
  return what === "magnify" || what === "rotate" ? fingersOf(what, text) : dragged(text);
}

/// Returns the values of a gesture of two fingers. Angles are in degrees.
function fingersOf(what, text) {
  const [value, velocity, anchorX, anchorY, x, y, time] = parseOwn(text);
  const angle = (degrees) => ({ type: "degrees", value: degrees, degrees, radians: (degrees * Math.PI) / 180 });
  const own = what === "magnify" ? { magnification: value, velocity } : { rotation: angle(value), velocity: angle(velocity) };
  return { ...own, startAnchor: { x: anchorX, y: anchorY }, startLocation: { x, y }, time };
}

/// Returns an angle in degrees, which is a number of degrees or has a unit.
function degreesOf(angle) {
  if (typeof angle !== "object" || angle === null) return angle;
  return angle.type === "radians" ? (angle.value * 180) / Math.PI : angle.value;
}

/// Returns the values of a drag.
function dragged(text) {
  const [startX, startY, x, y, velocityX, velocityY, time] = parseOwn(text);
  const point = (x, y) => ({ x, y });
  const translation = { x: x - startX, y: y - startY, width: x - startX, height: y - startY };
  return {
    startLocation: point(startX, startY), location: point(x, y), translation, velocity: { ...point(velocityX, velocityY), width: velocityX, height: velocityY },
    predictedEndLocation: point(x + velocityX / 4, y + velocityY / 4), predictedEndTranslation: { ...translation, width: translation.width + velocityX / 4 },
    time,
  };
}

/// Returns the gesture of `onDragGesture`.
function dragOf({ onChanged, onEnded, ...options }) {
  let gesture = new Gesture("drag", options);
  if (typeof onChanged === "function") gesture = gesture.onChanged(onChanged);
  return typeof onEnded === "function" ? gesture.onEnded(onEnded) : gesture;
}

const gestures = {
  DragGesture: (options) => new Gesture("drag", options), TapGesture: (count) => new Gesture("tap", { count: typeof count === "number" ? count : 1 }),
  LongPressGesture: (options) => new Gesture("press", options), MagnifyGesture: (least) => new Gesture("magnify", { least }), RotateGesture: (least) => new Gesture("rotate", { least: degreesOf(least) }),
};

/// The script itself. What belongs to the phone's windows and shortcuts changes nothing.
const Script = harmless("Script", {
  exit: () => void host(op.exit),
  onResume: () => mention("Script.onResume"), onMinimize: () => mention("Script.onMinimize"), enableMinimize() {}, minimize: settledWith("Script.minimize", false),
  isMinimized: () => false, hasFullAccess: () => false, supportsMinimization: () => false, widgetParameter: "",
  createRunURLScheme: (name) => `scripting://run/${encodeURIComponent(name)}`, createOpenURLScheme: (name) => `scripting://open/${encodeURIComponent(name)}`,
  createRunSingleURLScheme: (name) => `scripting://run_single/${encodeURIComponent(name)}`,
  env: "index",
  queryParameters: Object.freeze({}),
  get name() { return scriptName; },
  get directory() { return scriptFolder; },
  get metadata() { return Object.freeze({ localizedName: scriptName, name: scriptName }); },
});
let scriptName = "";
let scriptFolder = "";

/// Names that scripts use in passing, and that do nothing here.
const harmlessNames = Object.fromEntries(
  ["ControlWidget", "BackgroundKeeper", "SharedAudioSession", "MediaPlayer", "CustomKeyboard", "QuickLook"].map((name) => [name, harmless(name)]),
);
harmlessNames.ShareSheet = harmless("ShareSheet", { present: settledWith("ShareSheet.present", false) });

const onPhone = {
  ...Object.fromEntries(["UIGlass", "MapCamera", "MapCameraBounds", "MapCameraPosition"].map((name) => [name, decorative(name)])), IntentMemoryStorage,
  Widget, AppIntentManager, AppIntentProtocol, Intent, Notification, AppEvents, LiveActivity, Pasteboard, Clipboard: Pasteboard, AbortController,
  AbortSignal, Data, Editor, EditorController, GlassEffectContainer, ReorderableForEach, ...placeholders, ...gestures, ...harmlessNames, ...chartComponents,
};
