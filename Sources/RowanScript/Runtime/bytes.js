// Bytes: base 64, UTF-8, and `Data`.

const digits64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

function toBase64(bytes) {
  let text = "";
  for (let i = 0; i < bytes.length; i += 3) {
    const three = (bytes[i] << 16) | ((bytes[i + 1] || 0) << 8) | (bytes[i + 2] || 0);
    for (let place = 0; place < 4; place++) text += i + place > bytes.length ? "=" : digits64[(three >> (18 - 6 * place)) & 63];
  }
  return text;
}

function fromBase64(text) {
  const plain = String(text).replace(/[\s=]/g, "").replace(/-/g, "+").replace(/_/g, "/");
  if (/[^A-Za-z0-9+/]/.test(plain)) return null;
  const bytes = new Uint8Array(Math.floor((plain.length * 6) / 8));
  let [bits, count, at] = [0, 0, 0];
  for (const digit of plain) {
    bits = ((bits << 6) | digits64.indexOf(digit)) & 0xffffff;
    count += 6;
    if (count >= 8) bytes[at++] = (bits >> (count -= 8)) & 255;
  }
  return bytes;
}

function toUTF8(text) {
  const escaped = encodeURIComponent(String(text).toWellFormed ? String(text).toWellFormed() : String(text));
  const bytes = [];
  for (let i = 0; i < escaped.length; i++) {
    if (escaped[i] === "%") bytes.push(parseInt(escaped.slice(i + 1, (i += 2) + 1), 16));
    else bytes.push(escaped.charCodeAt(i));
  }
  return Uint8Array.from(bytes);
}

function fromUTF8(bytes) {
  let text = "";
  for (const byte of bytes) text += `%${byte.toString(16).padStart(2, "0")}`;
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/// Returns a copy of bytes that a script passes.
function bytesOf(values, name) {
  if (isTypedArray(values)) return new Uint8Array(values);
  if (Array.isArray(values)) return Uint8Array.from(listOf(values));
  if (isBuffer(values)) return new Uint8Array(values).slice();
  throw mistake(`${name} takes bytes, and got ${nameOf(values)}.`);
}

/// Returns the bytes of hexadecimal digits, two for each; null for a text of others.
function fromHex(text) {
  const digits = String(text);
  if (digits.length % 2 > 0 || /[^0-9a-fA-F]/.test(digits)) return null;
  return Uint8Array.from(digits.match(/../g) || noValues, (pair) => parseInt(pair, 16));
}

const namesOfUTF8 = new Set(["utf-8", "utf8", "unicode-1-1-utf-8"]);
const namesOfLatin1 = new Set(["ascii", "us-ascii", "latin1", "latin-1", "isolatin1", "iso-8859-1"]);

/// Returns whether an encoding is one of a byte for each letter, and not UTF-8.
function isLatin1(encoding, name) {
  const word = encoding === undefined || encoding === null ? "utf-8" : String(encoding).toLowerCase();
  if (!namesOfUTF8.has(word) && !namesOfLatin1.has(word)) throw mistake(`not on Linux: ${name} with the encoding "${clipped(word)}". There are UTF-8 and Latin-1.`);
  return namesOfLatin1.has(word);
}

/// Returns the bytes of a text in an encoding; null where the encoding does not have its letters.
function encodedBytes(text, encoding, name) {
  if (!isLatin1(encoding, name)) return toUTF8(text);
  const letters = String(text);
  const highest = /ascii/i.test(encoding) ? 127 : 255;
  const bytes = new Uint8Array(letters.length);
  for (let i = 0; i < letters.length; i++) {
    const code = letters.charCodeAt(i);
    if (code > highest) return null;
    bytes[i] = code;
  }
  return bytes;
}

/// Returns the text of bytes in an encoding; null for bytes that are none.
function decodedText(bytes, encoding, name) {
  if (!isLatin1(encoding, name)) return fromUTF8(bytes);
  const highest = /ascii/i.test(encoding) ? 127 : 255;
  return bytes.every((byte) => byte <= highest) ? lettersOf(bytes) : null;
}

/// Returns a text of a letter for each byte.
function lettersOf(bytes) {
  const parts = [];
  for (let i = 0; i < bytes.length; i += 4096) parts.push(String.fromCharCode(...bytes.subarray(i, i + 4096)));
  return parts.join("");
}

class Data {
  #bytes;

  constructor(bytes) { this.#bytes = bytesOf(bytes, "Data.constructor"); }

  get size() { return this.#bytes.length; }
  get length() { return this.#bytes.length; }
  toRawString(encoding) { return decodedText(this.#bytes, encoding, "Data.toRawString"); }
  toDecodedString(encoding) { return decodedText(this.#bytes, encoding, "Data.toDecodedString"); }
  toBase64String() { return toBase64(this.#bytes); }
  toHexString() { return [...this.#bytes].map((byte) => byte.toString(16).padStart(2, "0")).join(""); }
  toUint8Array() { return new ScriptBytes(this.#bytes); }
  toIntArray() { return scriptArray([...this.#bytes]); }
  toArrayBuffer() { return new ScriptBytes(this.#bytes).buffer; }
  slice(from, to) { return new Data(this.#bytes.slice(from, to)); }
  append(other) { this.#bytes = Data.#joined([this, other]); }

  static #orNull(bytes) { return bytes && new Data(bytes); }
  static fromRawString(text, encoding) { return Data.#orNull(encodedBytes(text, encoding, "Data.fromRawString")); }
  static fromString(text, encoding) { return Data.#orNull(encodedBytes(text, encoding, "Data.fromString")); }
  static fromBase64String(text) { return Data.#orNull(fromBase64(text)); }
  static fromHexString(text) { return Data.#orNull(fromHex(text)); }
  static fromUint8Array(bytes) { return new Data(bytesOf(bytes, "Data.fromUint8Array")); }
  static fromIntArray(bytes) { return new Data(bytesOf(bytes, "Data.fromIntArray")); }
  static fromArrayBuffer(buffer) { return new Data(bytesOf(buffer, "Data.fromArrayBuffer")); }
  static combine(parts) { return new Data(Data.#joined(listOf(parts))); }

  static #joined(parts) {
    for (const part of parts) if (!(part instanceof Data)) throw mistake(`Data is joined with Data, and got ${nameOf(part)}.`);
    const all = parts.map((part) => part.#bytes);
    const length = all.reduce((sum, bytes) => sum + bytes.length, 0);
    if (length > largest) throw new RangeError(`Data: more than ${largest} bytes`);
    const joined = new Uint8Array(length);
    let place = 0;
    for (const bytes of all) {
      joined.set(bytes, place);
      place += bytes.length;
    }
    return joined;
  }
}
