// Services of the machine, as far as the script's permissions allow.

const requests = new Map();
let nextRequest = 1;

/// Sends an asynchronous request to the host.
function request(what, values) {
  if (requests.size >= limit.requests) throw mistake(`${limit.requests} requests wait for an answer already.`);
  return new Promise((resolve, reject) => {
    const id = nextRequest++;
    requests.set(id, { resolve, reject });
    host(op.request, id, 0, 0, jsonForHost({ what, ...values, what }));
  });
}

function answer(id, isRejected, text) {
  const waiting = requests.get(id);
  requests.delete(id);
  if (!waiting) return;
  if (isRejected) waiting.reject(new Error(text));
  else waiting.resolve(JSON.parse(text));
}

/// Returns an object of which only some members exist here; access to others throws an error.
function partly(name, members) {
  return new Proxy(members, {
    get(_, member) {
      if (member in members || typeof member !== "string" || member === "then" || member === "toJSON") return members[member];
      throw mistake(`not on Linux: ${name}.${member}.`);
    },
    set() {
      throw mistake(`${name} cannot be changed.`);
    },
  });
}

let knownMachine = null;
const machine = () => (knownMachine = knownMachine || JSON.parse(host(op.describeMachine)));

// Files, in folders that the script may access. Each function is asynchronous, and has a synchronous variant with the
// suffix `Sync`.

/// Throws an error for an encoding of files other than UTF-8, of which ASCII is a part.
function refuseEncoding(name, encoding) {
  if (isLatin1(encoding, `FileManager.${name}`) && !/ascii/i.test(encoding)) throw mistake(`not on Linux: FileManager.${name} with the encoding "${clipped(String(encoding))}". There is UTF-8.`);
}

const fileRequests = {
  readDirectory: (path, recursive) => ({ what: "list", path, recursive: Boolean(recursive) }),
  readAsString: (path, encoding) => (refuseEncoding("readAsString", encoding), { what: "read", path }),
  exists: (path) => ({ what: "exists", path }),
  isFile: (path) => ({ what: "isFile", path }),
  isDirectory: (path) => ({ what: "isDirectory", path }),
  stat: (path) => ({ what: "stat", path }),
  writeAsString: (path, text, encoding) => (refuseEncoding("writeAsString", encoding), { what: "write", path, text: String(text) }),
  appendText: (path, text) => ({ what: "append", path, text: String(text) }),
  createDirectory: (path, recursive) => ({ what: "makeDirectory", path, recursive: recursive !== false }),
  remove: (path) => ({ what: "remove", path }),
  rename: (path, target) => ({ what: "rename", path, target: String(target) }),
  copyFile: (path, target) => ({ what: "copy", path, target: String(target) }),
};

function atOnce(values) {
  const reply = host(op.disk, 0, 0, 0, jsonForHost(values));
  if (reply.startsWith("!")) throw new Error(reply.slice(1));
  return JSON.parse(reply);
}

function documents(name) {
  const { documents: folder } = machine();
  if (folder) return folder;
  throw mistake(`FileManager.${name}: no folder is open to write in. Run the script with --allow-write=DIR.`);
}

const fileMembers = {};
for (const name of Object.keys(fileRequests)) {
  const fileRequest = (path, ...values) => fileRequests[name](String(path), ...values);
  fileMembers[name] = (...values) => {
    const { what, ...rest } = fileRequest(...values);
    return request(what, rest);
  };
  fileMembers[`${name}Sync`] = (...values) => atOnce(fileRequest(...values));
}
for (const name of ["documentsDirectory", "appGroupDocumentsDirectory", "temporaryDirectory", "scriptsDirectory", "iCloudDocumentsDirectory"]) {
  Object.defineProperty(fileMembers, name, { get: () => documents(name) });
}
Object.defineProperty(fileMembers, "isiCloudEnabled", { value: false });
const FileManager = partly("FileManager", fileMembers);

const Device = partly("Device", {
  isiPhone: false,
  isiPad: false,
  isiOSAppOnMac: false,
  model: "Linux",
  isLandscape: false,
  isPortrait: true,
  // The addresses of the machine are nothing that a script has to know.
  networkInterfaces: () => new globalThis.Object(),
  // The size for which scripts for phones are written; GeometryReader tells that of the window.
  screen: Object.freeze({ width: 390, height: 844, scale: 2 }),
  get colorScheme() { return colorScheme.value; },
  get systemName() { return machine().systemName; },
  get systemVersion() { return machine().systemVersion; },
  get systemLocale() { return machine().locale; },
  get systemLocales() { return machine().languages; },
  get preferredLanguages() { return machine().languages; },
  get systemLanguageTag() { return machine().languages[0] || machine().languageCode; },
  get systemLanguageCode() { return machine().languageCode; },
  get systemCountryCode() { return machine().countryCode; },
});

/// A response of `fetch`. The names of its headers are in lower case.
class Response {
  constructor({ status, url, headers, body }) {
    Object.assign(this, { status, url, ok: status >= 200 && status < 300, statusText: "" });
    this.headers = new Headers(headers);
    this.text = () => Promise.resolve(body);
    this.json = () => Promise.resolve(body).then(JSON.parse);
    return partly("Response", this);
  }
}

function fetch(address, options) {
  const { url, method, headers, body, signal } = new Request(address, options);
  const isForm = body instanceof URLSearchParams;
  if (isForm && !headers.has("content-type")) headers.set("content-type", "application/x-www-form-urlencoded;charset=UTF-8");
  const text = body === undefined || body === null ? "" : body instanceof Data ? body.toRawString() : String(body);
  if (text === null) return Promise.reject(mistake("not on Linux: fetch with a body of bytes that are no text in UTF-8."));
  return abortable(request("fetch", { path: url, method, headers: Object.fromEntries(headers), body: text }), signal)
    .then((answer) => new Response(answer));
}
globalThis.fetch = fetch;

// Dialogs

const question = (kind, options, name) => {
  refuseWhileRendering("A question was asked");
  const given = typeof options === "object" && options !== null ? options : { [name]: options };
  const words = {};
  for (const name of ["title", "message", "buttonLabel", "cancelLabel", "confirmLabel", "defaultValue", "placeholder"]) {
    if (given[name] !== undefined && given[name] !== null) words[name] = String(given[name]);
  }
  if (given.obscureText) words.obscureText = true;
  if (given.cancelButton === false) words.cancelButton = false;
  if (Array.isArray(given.actions)) {
    words.actions = listOf(given.actions).map((action) => ({ label: String(action && action.label), destructive: Boolean(action && action.destructive) }));
  }
  return request("dialog", { ...words, kind });
};

const Dialog = Object.freeze({
  alert: (options) => question("alert", options, "message").then(() => undefined),
  confirm: (options) => question("confirm", options, "message"),
  prompt: (options) => question("prompt", options, "title"),
  actionSheet: (options) => question("actionSheet", options, "title"),
});

// Storage of JSON values by key

function store(what, key, value) {
  const reply = host(op.store, what, 0, 0, jsonForHost({ key, value }));
  if (typeof reply === "string" && reply.startsWith("!")) throw mistake(`Storage: ${reply.slice(1)}`);
  return reply;
}

const Storage = Object.freeze({
  get(key) {
    const text = store(0, String(key));
    if (text === undefined) return null;
    try {
      return JSON.parse(text);
    } catch {
      throw mistake(`Storage: what is kept as "${clipped(String(key))}" cannot be read.`);
    }
  },
  set(key, value) {
    const text = JSON.stringify(value);
    if (text === undefined) throw mistake(`Storage keeps what JSON can write, and "${clipped(String(key))}" is ${nameOf(value)}.`);
    store(1, String(key), text);
    return true;
  },
  remove: (key) => void store(2, String(key)),
  contains: (key) => store(0, String(key)) !== undefined,
  keys: () => JSON.parse(store(3)),
  clear: () => void store(4),
});

// Paths

const Path = Object.freeze({
  sep: "/",
  delimiter: ":",
  isAbsolute: (path) => String(path).startsWith("/"),
  normalize(path) {
    const text = String(path);
    const parts = [];
    for (const part of text.split("/")) {
      if (part === "" || part === ".") continue;
      if (part === ".." && parts.length > 0 && parts[parts.length - 1] !== "..") parts.pop();
      else if (part !== ".." || !text.startsWith("/")) parts.push(part);
    }
    return (text.startsWith("/") ? "/" : "") + parts.join("/") + (text.endsWith("/") && parts.length > 0 ? "/" : "") || ".";
  },
  join: (...parts) => Path.normalize(parts.filter((part) => part !== "").join("/")),
  dirname(path) {
    const text = String(path).replace(/\/+$/, "");
    const end = text.lastIndexOf("/");
    return end < 0 ? "." : end === 0 ? "/" : text.slice(0, end);
  },
  basename(path, ending = "") {
    const name = String(path).replace(/\/+$/, "").split("/").pop();
    return ending !== "" && name !== ending && name.endsWith(ending) ? name.slice(0, -ending.length) : name;
  },
  extname(path) {
    const name = Path.basename(path);
    const dot = name.lastIndexOf(".");
    return dot > 0 ? name.slice(dot) : "";
  },
  parse(path) {
    const [base, ext] = [Path.basename(path), Path.extname(path)];
    const root = Path.isAbsolute(path) ? "/" : "";
    return { root, dir: String(path).includes("/") ? Path.dirname(path) : "", base, ext, name: ext ? base.slice(0, -ext.length) : base };
  },
});

const UUID = Object.freeze({
  string: () => "XXXXXXXX-XXXX-4XXX-YXXX-XXXXXXXXXXXX".replace(/[XY]/g, (letter) => {
    const digit = Math.floor(Math.random() * 16);
    return (letter === "X" ? digit : (digit & 3) | 8).toString(16).toUpperCase();
  }),
});

function openAddress(address) {
  refuseWhileRendering("An address was opened");
  return host(op.openURL, 0, 0, 0, String(address)) === 1;
}

const Safari = Object.freeze({
  openURL: (address) => Promise.resolve(openAddress(address)),
  present: (address) => Promise.resolve(openAddress(address)).then(() => undefined),
});

/// Haptic feedback, which has no effect here.
const HapticFeedback = Object.freeze(Object.fromEntries(
  ["vibrate", "lightImpact", "mediumImpact", "heavyImpact", "softImpact", "rigidImpact", "selection", "notificationSuccess",
    "notificationError", "notificationWarning"].map((name) => [name, () => {}]),
));
