// What a script may ask of the machine, where whoever runs it allows it.

const requests = new Map();
let nextRequest = 1;

/// Asks the host; it answers later.
function request(what, values) {
  return new Promise((resolve, reject) => {
    const id = nextRequest++;
    requests.set(id, { resolve, reject });
    host(op.request, id, 0, 0, JSON.stringify({ what, ...values }));
  });
}

function answer(id, isRejected, text) {
  const waiting = requests.get(id);
  requests.delete(id);
  if (!waiting) return;
  if (isRejected) waiting.reject(new Error(text));
  else waiting.resolve(JSON.parse(text));
}

const FileManager = Object.freeze({
  readDirectory: (path) => request("list", { path: String(path) }),
  readAsString: (path) => request("read", { path: String(path) }),
  exists: (path) => request("exists", { path: String(path) }),
  stat: (path) => request("stat", { path: String(path) }),
});

globalThis.fetch = (address, options) =>
  request("fetch", { path: String(address), method: (options && options.method) || "GET", body: (options && options.body) || "" })
    .then(({ status, body }) => Object.freeze({
      status, ok: status >= 200 && status < 300,
      text: () => Promise.resolve(body), json: () => Promise.resolve(body).then(JSON.parse),
    }));
