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
  nodes = 0;
  latestPlace = undefined;
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

function checkLength(length, scope) {
  if (length > limit.values || at > limit.values * 64) {
    throw mistake(
      `${scope.name || "The script"}: ${length} elements cannot be written one by one. Show them by ForEach with data, which asks for ` +
        "those that are seen.",
      scope.place,
    );
  }
}

// The elements, objects and children that the scope has written.
let nodes = 0;
// The place of the element that was written last, for messages.
let latestPlace;

function countNodes(count, scope, place) {
  nodes += count;
  if (nodes > limit.nodes) {
    throw mistake(
      `${scope.name || "The script"}: more than ${limit.nodes} elements cannot be shown one by one. Show them by ForEach with data, ` +
        "which asks for those that are seen.",
      place || latestPlace || scope.place,
    );
  }
}

function checkText(text) {
  if (text.length > limit.text) {
    throw mistake(`A text of ${text.length} characters cannot be shown; at most ${limit.text} are.`, current && current.place);
  }
}

function writeText(text) {
  checkText(text);
  put(text.length);
  if (text.length > limit.shortText) return void pieces.push(text);
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
  latestPlace = place;
  if (place.fileName !== lastFile) {
    let file = files.get(place.fileName);
    if (file === undefined && files.size >= limit.files) {
      put(-1);
      put(0);
      return;
    }
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
    if (keys.size >= limit.keys) throw mistake(`Objects of more than ${limit.keys} different names cannot be shown.`);
    checkText(key);
    keys.set(key, (id = keys.size));
    host(op.key, id, 0, 0, key);
  }
  return id;
}
