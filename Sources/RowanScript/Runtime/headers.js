// The headers of requests and responses. Their names have no case.

/// Returns a name and a value of a script's array.
function pairOf(pair, name) {
  if (!Array.isArray(pair) || lengthOf(pair) !== 2) throw new TypeError(`${name} takes pairs of a name and a value, and got ${nameOf(pair)}.`);
  return [String(pair[0]), String(pair[1])];
}

/// Returns the pairs of what a script passes as headers: an object, an array of pairs, or headers.
function pairsOfHeaders(init) {
  if (init instanceof Headers) return init.entries();
  if (Array.isArray(init)) return listOf(init).map((pair) => pairOf(pair, "Headers"));
  if (isMap(init)) return pairsOf(init).map(([name, value]) => [String(name), String(value)]);
  if (typeof init !== "object" || init === null) return [];
  return Object.keys(init).filter((name) => init[name] !== undefined).map((name) => [name, String(init[name])]);
}

class Headers {
  #values = new Map();
  #cookies = [];

  constructor(init) { for (const [name, value] of pairsOfHeaders(init)) this.append(name, value); }

  append(name, value) {
    const key = String(name).toLowerCase();
    const old = this.#values.get(key);
    if (key === "set-cookie") this.#cookies.push(String(value));
    this.#values.set(key, old === undefined ? String(value) : `${old}, ${value}`);
  }
  set(name, value) {
    this.delete(name);
    this.append(name, value);
  }
  get(name) {
    const value = this.#values.get(String(name).toLowerCase());
    return value === undefined ? null : value;
  }
  has(name) { return this.#values.has(String(name).toLowerCase()); }
  delete(name) {
    const key = String(name).toLowerCase();
    this.#values.delete(key);
    if (key === "set-cookie") this.#cookies = [];
  }
  forEach(action) { for (const [name, value] of [...this.#values]) action(value, name); }
  getSetCookie() { return scriptArray(this.#cookies); }
  keys() { return scriptArray([...this.#values.keys()]); }
  values() { return scriptArray([...this.#values.values()]); }
  entries() { return scriptArray([...this.#values].map((pair) => scriptArray(pair))); }
  toJson() { return Object.assign(new ScriptObject(), Object.fromEntries(this.#values)); }
  [Symbol.iterator]() { return [...this.#values].map((pair) => scriptArray(pair)).values(); }
}

/// A request that `fetch` takes in place of an address.
class Request {
  constructor(address, options) {
    const other = address instanceof Request ? address : null;
    const { method, headers, body, signal } = options || {};
    this.url = other ? other.url : String(address);
    this.method = String(method !== undefined ? method : other ? other.method : "GET").toUpperCase();
    this.headers = new Headers(headers !== undefined ? headers : other ? other.headers : undefined);
    this.body = body !== undefined ? body : other ? other.body : null;
    this.signal = signal !== undefined ? signal : other ? other.signal : undefined;
  }
}
