// Texts as bytes, and bytes as texts: `TextEncoder`, `TextDecoder`, `btoa` and `atob`.

/// Returns the bytes of a text in which some are written as `%` and a number.
function bytesOfEscapes(text) {
  const bytes = toUTF8(text);
  const digit = (byte) => (byte >= 48 && byte <= 57 ? byte - 48 : (byte | 32) >= 97 && (byte | 32) <= 102 ? (byte | 32) - 87 : -1);
  const result = [];
  for (let i = 0; i < bytes.length; i++) {
    const [high, low] = bytes[i] === 37 && i + 2 < bytes.length ? [digit(bytes[i + 1]), digit(bytes[i + 2])] : [-1, -1];
    if (high < 0 || low < 0) {
      result.push(bytes[i]);
    } else {
      result.push(high * 16 + low);
      i += 2;
    }
  }
  return result;
}

/// Returns the text of bytes in UTF-8. Bytes that are none are replaced by U+FFFD, or reported by `bad`.
function decodeBytes(bytes, bad = () => "\ufffd") {
  const parts = [];
  let i = 0;
  while (i < bytes.length) {
    const first = bytes[i++];
    if (first < 0x80) {
      parts.push(String.fromCharCode(first));
      continue;
    }
    const count = first >= 0xc2 && first <= 0xdf ? 1 : first >= 0xe0 && first <= 0xef ? 2 : first >= 0xf0 && first <= 0xf4 ? 3 : 0;
    let code = first & (0x3f >> count);
    let [least, most] = [first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80, first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf];
    let read = 0;
    while (read < count && i < bytes.length && bytes[i] >= least && bytes[i] <= most) {
      code = (code << 6) | (bytes[i++] & 0x3f);
      [least, most] = [0x80, 0xbf];
      read += 1;
    }
    parts.push(count > 0 && read === count ? String.fromCodePoint(code) : bad());
  }
  return parts.join("");
}

class TextEncoder {
  get encoding() { return "utf-8"; }
  encode(text = "") { return new ScriptBytes(toUTF8(text)); }
}

class TextDecoder {
  #isFatal;
  #keepsMark;

  constructor(label = "utf-8", options) {
    if (!/^\s*(utf-?8|unicode-1-1-utf-8)\s*$/i.test(String(label))) throw new RangeError(`not on Linux: TextDecoder of "${label}". It reads UTF-8.`);
    this.#isFatal = Boolean(options && options.fatal);
    this.#keepsMark = Boolean(options && options.ignoreBOM);
  }

  get encoding() { return "utf-8"; }
  get fatal() { return this.#isFatal; }
  get ignoreBOM() { return this.#keepsMark; }
  decode(values, options) {
    if (options && options.stream) throw mistake("not on Linux: TextDecoder.decode in parts (stream).");
    if (values === undefined) return "";
    const bytes = values instanceof Data ? values.toUint8Array() : memoryOf(values) || bytesOf(values, "TextDecoder");
    const bad = () => { throw new TypeError("The bytes are no text in UTF-8."); };
    const text = decodeBytes(bytes, this.#isFatal ? bad : undefined);
    return text.startsWith("\ufeff") && !this.#keepsMark ? text.slice(1) : text;
  }
}

/// Returns the letters of a text, each of which is a byte, in base 64.
function btoa(text) {
  const letters = String(text);
  const bytes = new Uint8Array(letters.length);
  for (let i = 0; i < letters.length; i++) {
    const code = letters.charCodeAt(i);
    if (code > 255) throw Object.assign(new Error("btoa takes letters of one byte each: encode the text by TextEncoder."), { name: "InvalidCharacterError" });
    bytes[i] = code;
  }
  return toBase64(bytes);
}

/// Returns the bytes of base 64 as the letters of a text.
function atob(text) {
  const plain = String(text).replace(/[\t\n\f\r ]/g, "").replace(/^((?:.{4})*.{2,3}?)={1,2}$/s, "$1");
  if (/[^A-Za-z0-9+/]/.test(plain) || plain.length % 4 === 1) {
    throw Object.assign(new Error("atob takes a text in base 64."), { name: "InvalidCharacterError" });
  }
  return lettersOf(fromBase64(plain));
}
