// Web addresses: `URL` and `URLSearchParams`, by the rules of the URL Standard. Names of hosts are ASCII: those in other
// letters are refused.

const standardPorts = Object.freeze({ "http:": "80", "https:": "443", "ws:": "80", "wss:": "443", "ftp:": "21", "file:": "" });
const isSpecial = (scheme) => Object.hasOwn(standardPorts, scheme);
const escaped = { fragment: /[\0-\x20"<>`\x7f-\u{10ffff}]/gu, query: /[\0-\x20"#<>\x7f-\u{10ffff}]/gu, specialQuery: /[\0-\x20"#'<>\x7f-\u{10ffff}]/gu,
  path: /[\0-\x20"#<>?^`{}\x7f-\u{10ffff}]/gu, user: /[\0-\x20"#/:;<=>?@[\\\]^`{|}\x7f-\u{10ffff}]/gu };

/// Writes letters of a set as the numbers of their bytes.
function escapeLetters(text, letters) {
  return text.toWellFormed().replace(letters, (letter) => (letter < "\x80" ? `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}` : encodeURIComponent(letter)));
}

const badAddress = (text) => new TypeError(`"${text}" is not the address of a URL.`);

function parseHost(text, scheme, whole) {
  if (!isSpecial(scheme)) return text;
  let host = text;
  try {
    host = decodeURIComponent(text);
  } catch {
    throw badAddress(whole);
  }
  if (/[^\0-\x7f]/.test(host)) throw new TypeError(`The host of "${whole}" has letters that are not ASCII, which are refused on Linux: write it in Punycode.`);
  if (/[\0-\x20#%/<>?@\\^|\x7f]/.test(host) || (/[:[\]]/.test(host) && !/^\[[0-9a-fA-F:.]+\]$/.test(host))) throw badAddress(whole);
  return host.toLowerCase();
}

function parsePort(text, scheme, whole) {
  if (text === undefined || text === "") return "";
  if (!/^\d+$/.test(text) || Number(text) > 65535) throw badAddress(whole);
  const port = String(Number(text));
  return port === standardPorts[scheme] ? "" : port;
}

/// Returns a path without its steps `.` and `..`.
function resolveSteps(path, scheme) {
  const steps = [];
  const names = (isSpecial(scheme) ? path.replace(/\\/g, "/") : path).split("/");
  names.forEach((name, index) => {
    const plain = name.replace(/%2e/gi, ".");
    const isLast = index === names.length - 1;
    if (plain === "..") {
      if (steps.length > 1) steps.pop();
      if (isLast) steps.push("");
    } else if (plain === ".") {
      if (isLast) steps.push("");
    } else {
      steps.push(escapeLetters(name, escaped.path));
    }
  });
  return steps.join("/");
}

function parseAddress(input, base) {
  const text = String(input).replace(/^[\0-\x20]+|[\0-\x20]+$/g, "").replace(/[\t\n\r]/g, "");
  const [, before, hash] = /^([^#]*)(?:#(.*))?$/s.exec(text);
  const [, rest, query] = /^([^?]*)(?:\?(.*))?$/s.exec(before);
  const scheme = /^([a-zA-Z][a-zA-Z0-9+.-]*:)(.*)$/s.exec(rest);
  const parts = { scheme: "", user: "", password: "", host: null, port: "", path: "", query: "", hash: "" };
  const setEnd = () => {
    if (query !== undefined) parts.query = escapeLetters(query, isSpecial(parts.scheme) ? escaped.specialQuery : escaped.query);
    if (hash !== undefined) parts.hash = escapeLetters(hash, escaped.fragment);
    return parts;
  };
  if (!scheme || (base && isSpecial(base.scheme) && scheme[1].toLowerCase() === base.scheme && !/^[/\\]/.test(scheme[2]))) {
    const path = scheme ? scheme[2] : rest;
    if (!base || (!base.path.startsWith("/") && path !== "")) throw badAddress(text);
    if (/^[/\\]{2}/.test(path)) return parseAddress(`${base.scheme}${text}`, null);
    Object.assign(parts, base, { hash: "", query: path === "" && query === undefined ? base.query : "" });
    if (/^[/\\]/.test(path)) parts.path = resolveSteps(path, parts.scheme);
    else if (path !== "") parts.path = resolveSteps(base.path.slice(0, base.path.lastIndexOf("/") + 1) + path, parts.scheme);
    return setEnd();
  }
  parts.scheme = scheme[1].toLowerCase();
  let place = scheme[2];
  if (isSpecial(parts.scheme)) place = parts.scheme === "file:" ? place.replace(/\\/g, "/") : `//${place.replace(/\\/g, "/").replace(/^\/*/, "")}`;
  if (!place.startsWith("//")) {
    parts.path = place.startsWith("/") ? resolveSteps(place, parts.scheme) : escapeLetters(place, /[\0-\x1f\x7f-\u{10ffff}]/gu);
    if (parts.scheme === "file:") parts.host = "";
    return setEnd();
  }
  const [, authority, path] = /^\/\/([^/]*)(.*)$/s.exec(place);
  const at = authority.lastIndexOf("@");
  if (at >= 0) {
    const [, user, password = ""] = /^([^:]*)(?::(.*))?$/s.exec(authority.slice(0, at));
    Object.assign(parts, { user: escapeLetters(user, escaped.user), password: escapeLetters(password, escaped.user) });
  }
  const [, host, port] = /^(\[[^\]]*\]|[^:]*)(?::(.*))?$/s.exec(authority.slice(at + 1)) || [];
  if (host === undefined || (host === "" && isSpecial(parts.scheme) && parts.scheme !== "file:")) throw badAddress(text);
  parts.host = parseHost(host, parts.scheme, text);
  parts.port = parsePort(port, parts.scheme, text);
  parts.path = path === "" && isSpecial(parts.scheme) ? "/" : resolveSteps(path, parts.scheme);
  return setEnd();
}

/// The pairs of a query in their order. A change is written into the address that they belong to.
class URLSearchParams {
  #pairs = [];
  #changed = null;

  constructor(init) {
    if (init instanceof URLSearchParams) this.#pairs = init.#pairs.map((pair) => [...pair]);
    else if (init instanceof Headers) this.#pairs = init.entries().map((pair) => [...pair]);
    else if (isMap(init)) this.#pairs = pairsOf(init).map((pair) => [String(pair[0]), String(pair[1])]);
    else if (Array.isArray(init)) this.#pairs = listOf(init).map((pair) => pairOf(pair, "URLSearchParams"));
    else if (typeof init === "object" && init !== null) this.#pairs = Object.keys(init).map((name) => [name, String(init[name])]);
    else if (init !== undefined && init !== null) this.#read(String(init));
  }

  #read(text) {
    const plain = (part) => {
      const spaced = part.replace(/\+/g, " ");
      return spaced.includes("%") ? decodeBytes(bytesOfEscapes(spaced)) : spaced;
    };
    this.#pairs = text.replace(/^\?/, "").split("&").filter(Boolean).map((part) => {
      const place = part.indexOf("=");
      return place < 0 ? [plain(part), ""] : [plain(part.slice(0, place)), plain(part.slice(place + 1))];
    });
  }

  #change(pairs) {
    this.#pairs = pairs;
    if (this.#changed) this.#changed(this.toString());
  }

  /// Returns the pairs of an address, and a function that reads others.
  static follow(text, changed) {
    const pairs = new URLSearchParams(text);
    pairs.#changed = changed;
    return [pairs, (text) => pairs.#read(text)];
  }

  get size() { return this.#pairs.length; }
  append(name, value) { this.#change([...this.#pairs, [String(name), String(value)]]); }
  delete(name, value) { this.#change(this.#pairs.filter((pair) => pair[0] !== String(name) || (value !== undefined && pair[1] !== String(value)))); }
  get(name) {
    const pair = this.#pairs.find((pair) => pair[0] === String(name));
    return pair ? pair[1] : null;
  }
  getAll(name) { return scriptArray(this.#pairs.filter((pair) => pair[0] === String(name)).map((pair) => pair[1])); }
  has(name, value) { return this.#pairs.some((pair) => pair[0] === String(name) && (value === undefined || pair[1] === String(value))); }
  set(name, value) {
    const place = this.#pairs.findIndex((pair) => pair[0] === String(name));
    const pair = [String(name), String(value)];
    if (place < 0) this.#change([...this.#pairs, pair]);
    else this.#change(this.#pairs.filter((old, index) => index <= place || old[0] !== pair[0]).map((old, index) => (index === place ? pair : old)));
  }
  sort() { this.#change([...this.#pairs].sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0))); }
  forEach(action) { for (const [name, value] of [...this.#pairs]) action(value, name, this); }
  keys() { return this.#pairs.map((pair) => pair[0]).values(); }
  values() { return this.#pairs.map((pair) => pair[1]).values(); }
  entries() { return this.#pairs.map((pair) => scriptArray(pair)).values(); }
  [Symbol.iterator]() { return this.entries(); }
  toString() {
    const word = (text) => encodeURIComponent(text.toWellFormed()).replace(/[!'()~]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`).replace(/%20/g, "+");
    return this.#pairs.map(([name, value]) => `${word(name)}=${word(value)}`).join("&");
  }
}

/// The parts of an address, each of which can be set.
class URL {
  #parts;
  #pairs;
  #readPairs;

  constructor(address, base) {
    this.#parts = parseAddress(address, base === undefined || base === null ? null : parseAddress(base, null));
    [this.#pairs, this.#readPairs] = URLSearchParams.follow(this.#parts.query, (text) => { this.#parts.query = text; });
  }

  static canParse(address, base) {
    try {
      return new URL(address, base) instanceof URL;
    } catch {
      return false;
    }
  }

  get href() {
    const { scheme, user, password, host, path, query, hash } = this.#parts;
    const person = user || password ? `${user}${password ? `:${password}` : ""}@` : "";
    const end = `${query ? `?${query}` : ""}${hash ? `#${hash}` : ""}`;
    return host === null ? `${scheme}${path}${end}` : `${scheme}//${person}${this.host}${path}${end}`;
  }
  set href(text) {
    this.#parts = parseAddress(text, null);
    this.#readPairs(this.#parts.query);
  }
  get origin() { return isSpecial(this.#parts.scheme) && this.#parts.scheme !== "file:" ? `${this.#parts.scheme}//${this.host}` : "null"; }
  get protocol() { return this.#parts.scheme; }
  set protocol(text) {
    const scheme = `${String(text).replace(/:.*$/s, "").toLowerCase()}:`;
    if (!/^[a-z][a-z0-9+.-]*:$/.test(scheme) || isSpecial(scheme) !== isSpecial(this.#parts.scheme)) return;
    this.#parts.scheme = scheme;
    this.#parts.port = parsePort(this.#parts.port, scheme, text);
  }
  get username() { return this.#parts.user; }
  set username(text) { this.#parts.user = escapeLetters(String(text), escaped.user); }
  get password() { return this.#parts.password; }
  set password(text) { this.#parts.password = escapeLetters(String(text), escaped.user); }
  get host() { return `${this.#parts.host || ""}${this.#parts.port ? `:${this.#parts.port}` : ""}`; }
  set host(text) {
    const [, host, port] = /^(\[[^\]]*\]|[^:/?#\\]*)(?::(\d*))?/.exec(String(text));
    this.hostname = host;
    if (port) this.port = port;
  }
  get hostname() { return this.#parts.host || ""; }
  set hostname(text) {
    if (this.#parts.host !== null && String(text) !== "") this.#parts.host = parseHost(String(text), this.#parts.scheme, text);
  }
  get port() { return this.#parts.port; }
  set port(text) { if (this.#parts.host) this.#parts.port = parsePort(String(text), this.#parts.scheme, text); }
  get pathname() { return this.#parts.path; }
  set pathname(text) {
    if (this.#parts.host === null && !this.#parts.path.startsWith("/")) return;
    this.#parts.path = resolveSteps(String(text).replace(/^(?![/\\])/, "/"), this.#parts.scheme);
  }
  get search() { return this.#parts.query ? `?${this.#parts.query}` : ""; }
  set search(text) {
    this.#parts.query = escapeLetters(String(text).replace(/^\?/, ""), isSpecial(this.#parts.scheme) ? escaped.specialQuery : escaped.query);
    this.#readPairs(this.#parts.query);
  }
  get searchParams() { return this.#pairs; }
  get hash() { return this.#parts.hash ? `#${this.#parts.hash}` : ""; }
  set hash(text) { this.#parts.hash = escapeLetters(String(text).replace(/^#/, ""), escaped.fragment); }
  toString() { return this.href; }
  toJSON() { return this.href; }
}
