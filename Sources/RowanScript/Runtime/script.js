// The module "scripting", and the runtime's entries.

const own = {
  Fragment: fragment, createElement, Observable, useState, useReducer, useObservable, useEffect, useMemo, useCallback, useRef,
  useContext, createContext, useSelector, useEffectEvent, useColorScheme, withAnimation, sorted, gradient, Navigation, Script,
  modifiers: () => makeChain([]), EditMode, Animation, Transition, VirtualNode: ScriptElement, FileManager, Path, Dialog, Storage,
  UUID, Safari, HapticFeedback, Device, fetch, Response, Headers, Request, ...onPhone, ...stores, ...pictureTypes,
  ...pickers, WebViewController,
};

/// The globals of scripts.
const ambient = {
  createElement, Fragment: fragment, Observable, EditMode, Animation, Transition, withAnimation, FileManager, Path, Dialog, Storage,
  UUID, Safari, HapticFeedback, Device, Headers, Request, URL, URLSearchParams, TextEncoder, TextDecoder, atob, btoa,
};

/// The globals of scripts that the module has too, or that exist on phones only and have declarations of their own.
const ambientOfModule = [
  "AbortController", "AbortSignal", "NaturalLanguage", "Assistant", "Calendar", "Clipboard", "Crypto", "Data", "DocumentPicker",
  "EditorController",
  "Keychain", "Pasteboard", "Photos", "SQLite", "ShareSheet", "Thread", "UIImage", "WebSocket", "WebViewController", "AlarmManager",
  "Translation", "FormData", "HttpResponse", "HttpResponseBody", "SSHAuthenticationMethod", "TTYStdinWriter", "MediaPlayerPlaybackState",
  "TimeControlStatus", "CalendarNotificationTrigger", "TimeIntervalNotificationTrigger", "CalendarSource", "MapItem", "MapUtils",
  "MapSearch", "PDFDocument", "PDFPage", "HealthUnit", "HealthMetricPrefix", "HealthStatistics", "HealthCategorySample",
  "HealthCategoryValueSleepAnalysis", "HealthSource", "IntentMemoryStorage", "SocketIOClient", "SocketManager", "SSHClient",
];

/// The names that exist on phones only, whose use is refused; the table has more.
const knownOnPhones = new Set([
  ...ambientOfModule, "Marker", "LiveActivityUI", "MapUserLocationButton", "MapPitchToggle", "Path2D", "MapCompass", "MapScaleView",
]);

/// Returns a substitute for a name that does not exist, whose use throws an error, or that exists on phones only.
function missing(name) {
  if (knownOnPhones.has(name)) return refusing(name);
  const refuse = () => {
    throw mistake(`There is no ${name} in "scripting" on Linux. ${nearest(name, Object.keys(own))}`.trim());
  };
  return new Proxy(function () {}, { apply: refuse, construct: refuse, get: refuse, set: refuse });
}

const absent = new Map();
const scripting = Object.create(new Proxy({}, {
  get(_, name) {
    if (typeof name !== "string" || name === "__esModule" || name === "then") return undefined;
    if (!absent.has(name)) absent.set(name, missing(name));
    return absent.get(name);
  },
}));

let table = { modifiers: {}, ignored: [], shared: {}, components: [], phoneGlobals: [], phoneNames: [] };

/// Sets the table of components and props.
function describeTable(_, __, ___, text) {
  table = parseOwn(text);
  table.modifiers = Object.assign(Object.create(null), table.modifiers);
  table.shared = Object.assign(Object.create(null), table.shared);
  table.components.forEach((component, index) => {
    if (component.name) own[component.name] = new Builtin(index, component);
  });
  plainWebView = own.WebView;
  own.WebView = WebView;
  Object.assign(scripting, own);
  Object.assign(globalThis, ambient);
  for (const name of [...table.phoneGlobals, ...table.phoneNames]) knownOnPhones.add(name);
  for (const name of [...ambientOfModule, ...table.phoneGlobals]) globalThis[name] = scripting[name];
}

const jsxModule = { jsxDEV, jsx, jsxs, Fragment: fragment };
const modules = {
  scripting, "scripting/testing": testingModule, "scripting/jsx-dev-runtime": jsxModule, "scripting/jsx-runtime": jsxModule,
};

function load(body, name) {
  isReloading = presentations.size > 0;
  try {
    run(body, name);
  } finally {
    isReloading = false;
  }
}

function run(body, name) {
  if (isReloading) {
    generation += 1;
    timers.forEach((_, id) => stopTimer(id));
    const first = presentations.get(1);
    if (first) first.isRenewed = false;
  }
  scriptFolder = Path.dirname(name);
  // A script of several files is a folder with an `index`.
  scriptName = Path.basename(name) === "index" ? Path.basename(scriptFolder) : Path.basename(name);
  const module = { exports: {} };
  const require = (id) => {
    if (Object.hasOwn(modules, id)) return modules[id];
    throw mistake(`There is no module "${id}": a script imports "scripting" and files of its own folder.`);
  };
  body(require, module, module.exports);
  const start = module.exports.default;
  const first = presentations.get(1);
  const isShown = isReloading ? first && first.isRenewed : first;
  if (!isShown && typeof start === "function") {
    Navigation.present(new ScriptElement(start, {}, undefined, undefined));
  } else if (!isShown && start instanceof ScriptElement) {
    Navigation.present(start);
  }
  if (isReloading) for (const scope of scopes.values()) if (scope.kind !== "row" && scope.kind !== "destination") markDirty(scope);
}

/// Returns an entry that runs an action and then the jobs. State may be set in it, since nothing is rendering.
const turn = (action) => (a, b, c, text) => {
  let result = "";
  turns += 1;
  try {
    result = action(a, b, c, text);
  } catch (error) {
    reportError(error);
  } finally {
    turns -= 1;
  }
  // A nested turn, or one during a rendering, leaves the jobs to the outer one.
  if (turns === 0 && !current) drain();
  return result;
};

let turns = 0;

/// Returns an entry whose exception is returned to the host as an error.
const asked = (action) => (a, b, c, text) => {
  try {
    return action(a, b, c, text);
  } catch (error) {
    beginStream();
    numbers[0] = -1;
    return errorText(error, current);
  }
};

/// Resets the runtime after a call that was stopped.
function recover() {
  // Where the script was: in a body, or in the last function that the host has called.
  const running = current || scopes.get(lastCalled);
  const where = jsonForHost({
    path: running ? running.path : "", element: running && running.place ? placeText(running.place).slice(0, -2) : "",
  });
  current = null;
  settings = 0;
  turns = 0;
  thrownInAnimation = null;
  beginStream();
  jobs = [];
  animated = null;
  animations = 0;
  isReloading = false;
  rejected.clear();
  effects.length = 0;
  return where;
}
