// The stream to the host: numbers and strings.

// Numbers are written to the shared buffer after their count and the scope's number, including the code units of short
// strings. Longer strings are joined and returned as one.
const head = 2;
let at = head;
let pieces = [];

function put(number) {
  if (at >= numbers.length) numbers = host(op.grow, at + 1);
  numbers[at++] = number;
}

function beginStream() {
  at = head;
  if (pieces.length > 0) pieces = [];
}

// The depth of the written element, including the depth of its scope. The host's recursion has the same depth.
let depth = 0;
const deepest = 300;
const depthOf = { element: 1, array: 2, component: 3 };

function goDeeper(by, scope) {
  depth += by;
  if (depth > deepest) {
    throw mistake(`${scope.name || "The script"}: what it shows is more than ${deepest} elements deep. Does it contain itself?`, scope.place);
  }
}

const most = 1 << 18;

function checkLength(length, scope) {
  if (length > most || at > most * 64) {
    throw mistake(
      `${scope.name || "The script"}: ${length} elements cannot be written one by one. Show them by ForEach with data, which asks for ` +
        "those that are seen.",
      scope.place,
    );
  }
}

const longestText = 1 << 17;
/// The longest string that is written as numbers. A returned string is copied several times.
const shortText = 64;

function checkText(text) {
  if (text.length > longestText) {
    throw mistake(`A text of ${text.length} characters cannot be shown; at most ${longestText} are.`, current && current.place);
  }
}

function writeText(text) {
  checkText(text);
  put(text.length);
  if (text.length > shortText) return void pieces.push(text);
  if (at + text.length > numbers.length) numbers = host(op.grow, at + text.length);
  for (let i = 0; i < text.length; i++) numbers[at++] = text.charCodeAt(i);
}

/// Ends the stream: its length, the scope and the numbers are in the buffer, and the strings are returned.
function finish() {
  numbers[0] = at - head;
  numbers[1] = current ? current.id : 0;
  const text = pieces.length === 0 ? undefined : pieces.length === 1 ? pieces[0] : pieces.join("");
  beginStream();
  return text;
}

const files = new Map();
let lastFile = "";
let lastFileID = -1;

function writePlace(place) {
  if (!place || !place.fileName) {
    put(-1);
    put(0);
    return;
  }
  if (place.fileName !== lastFile) {
    let file = files.get(place.fileName);
    if (file === undefined) {
      files.set(place.fileName, (file = files.size));
      host(op.file, file, 0, 0, place.fileName);
    }
    lastFile = place.fileName;
    lastFileID = file;
  }
  put(lastFileID);
  put(place.lineNumber * 4096 + (place.columnNumber < 4095 ? place.columnNumber : 4095));
}

const keys = new Map();

function keyID(key) {
  let id = keys.get(key);
  if (id === undefined) {
    keys.set(key, (id = keys.size));
    host(op.key, id, 0, 0, key);
  }
  return id;
}
