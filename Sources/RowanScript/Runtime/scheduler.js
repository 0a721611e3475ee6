// Promises, timers and the console. The runtime has its own job queue, which is run before a host's call ends, so that
// the watchdog covers the jobs: JavaScriptCore would run those of native promises outside of it.

let jobs = [];
let timers = new Map();
let nextTimer = 1;
const rejected = new Set();

function drain() {
  while (jobs.length > 0) {
    const batch = jobs;
    jobs = [];
    for (let i = 0; i < batch.length; i++) batch[i]();
  }
  if (rejected.size > 0) {
    const reasons = [...rejected].map((promise) => promise._value);
    rejected.clear();
    for (const reason of reasons) reportError(reason, "A promise was rejected and nobody waits for it: ");
  }
}

for (const name of ["then", "catch", "finally"]) delete globalThis.Promise.prototype[name];

class ScriptPromise {
  constructor(executor) {
    if (typeof executor !== "function") throw new TypeError("A Promise is made with a function.");
    this._state = 0;
    this._value = undefined;
    this._reactions = [];
    this._isHandled = false;
    let isDone = false;
    const once = (settle) => (value) => {
      if (!isDone) {
        isDone = true;
        settle(this, value);
      }
    };
    try {
      executor(once(resolvePromise), once(rejectPromise));
    } catch (error) {
      once(rejectPromise)(error);
    }
  }

  then(onFulfilled, onRejected) {
    const next = new ScriptPromise(() => {});
    const reaction = () => {
      const isFulfilled = this._state === 1;
      const handler = isFulfilled ? onFulfilled : onRejected;
      if (typeof handler !== "function") {
        (isFulfilled ? resolvePromise : rejectPromise)(next, this._value);
        return;
      }
      let value;
      try {
        value = handler(this._value);
      } catch (error) {
        rejectPromise(next, error);
        return;
      }
      resolvePromise(next, value);
    };
    this._isHandled = true;
    rejected.delete(this);
    if (this._state === 0) this._reactions.push(reaction);
    else jobs.push(reaction);
    return next;
  }

  catch(onRejected) {
    return this.then(undefined, onRejected);
  }

  finally(action) {
    return this.then(
      (value) => ScriptPromise.resolve(action()).then(() => value),
      (error) =>
        ScriptPromise.resolve(action()).then(() => {
          throw error;
        }),
    );
  }

  static resolve(value) {
    return value instanceof ScriptPromise ? value : new ScriptPromise((resolve) => resolve(value));
  }

  static reject(reason) {
    return new ScriptPromise((_, reject) => reject(reason));
  }

  static withResolvers() {
    const parts = {};
    parts.promise = new ScriptPromise((resolve, reject) => Object.assign(parts, { resolve, reject }));
    return parts;
  }

  static all(values) {
    return gather(values, (results, resolve, reject) => (promise, index, done) =>
      promise.then((value) => done(index, value), reject));
  }

  static allSettled(values) {
    return gather(values, () => (promise, index, done) =>
      promise.then(
        (value) => done(index, { status: "fulfilled", value }),
        (reason) => done(index, { status: "rejected", reason }),
      ));
  }

  static race(values) {
    return new ScriptPromise((resolve, reject) => {
      for (const value of values) ScriptPromise.resolve(value).then(resolve, reject);
    });
  }

  static any(values) {
    return new ScriptPromise((resolve, reject) => {
      const waitForAll = () => (promise, index, done) => promise.then(resolve, (error) => done(index, error));
      const none = (errors) => reject(new AggregateError(errors, "None of the promises was fulfilled."));
      gather(values, waitForAll).then(none, reject);
    });
  }

  get [Symbol.toStringTag]() {
    return "Promise";
  }
}

function gather(values, makeWaiter) {
  return new ScriptPromise((resolve, reject) => {
    const promises = [...values].map((value) => ScriptPromise.resolve(value));
    const results = new Array(promises.length);
    let waiting = promises.length;
    if (waiting === 0) resolve(scriptArray(results));
    const wait = makeWaiter(results, resolve, reject);
    promises.forEach((promise, index) =>
      wait(promise, index, (place, value) => {
        results[place] = value;
        waiting -= 1;
        if (waiting === 0) resolve(scriptArray(results));
      }));
  });
}

function resolvePromise(promise, value) {
  if (value === promise) return rejectPromise(promise, new TypeError("A promise waits for itself."));
  if (value !== null && (typeof value === "object" || typeof value === "function")) {
    let then;
    try {
      then = value.then;
    } catch (error) {
      return rejectPromise(promise, error);
    }
    if (typeof then === "function") {
      jobs.push(() => {
        let isDone = false;
        const once = (settle) => (result) => {
          if (!isDone) {
            isDone = true;
            settle(promise, result);
          }
        };
        try {
          apply(then, value, [once(resolvePromise), once(rejectPromise)]);
        } catch (error) {
          once(rejectPromise)(error);
        }
      });
      return;
    }
  }
  settle(promise, 1, value);
}

function rejectPromise(promise, reason) {
  if (promise._state === 0 && !promise._isHandled) rejected.add(promise);
  settle(promise, 2, reason);
}

function settle(promise, state, value) {
  if (promise._state !== 0) return;
  promise._state = state;
  promise._value = value;
  for (const reaction of promise._reactions) jobs.push(reaction);
  promise._reactions = [];
}

function startTimer(action, milliseconds, repeats, values) {
  if (typeof action !== "function") {
    throw mistake(`${repeats ? "setInterval" : "setTimeout"} takes a function: what is done when the time comes.`);
  }
  if (timers.size >= limit.timers) {
    throw mistake(
      `${repeats ? "setInterval" : "setTimeout"}: ${limit.timers} timers wait already. Clear those that are not needed, or use one for all.`,
    );
  }
  const id = nextTimer++;
  timers.set(id, { action: () => action(...values), repeats });
  host(op.timer, id, Math.max(0, Number(milliseconds) || 0), repeats ? 1 : 0);
  return id;
}

function stopTimer(id) {
  if (timers.delete(id)) host(op.timer, id, -1);
}

/// Runs the action of a timer, and returns whether the timer continues.
function fireTimer(id) {
  const timer = timers.get(id);
  if (!timer) return "";
  if (!timer.repeats) timers.delete(id);
  guarded(timer.action);
  return timers.has(id) ? "again" : "";
}

/// Returns a text that is limited for the host. A very long one, which JavaScriptCore may hold in parts, is not joined.
function clipped(text) {
  if (text.length <= 20000) return text;
  return text.length > largest >> 4 ? `a text of ${text.length} characters` : `${text.slice(0, 20000)}…`;
}

function describe(value, depth = 0) {
  if (typeof value === "string") return depth === 0 ? clipped(value) : JSON.stringify(clipped(value));
  if (isError(value)) return clipped(`${value.name}: ${value.message}`);
  if (value instanceof Observable) return `Observable(${describe(value._value, depth + 1)})`;
  if (typeof value === "function") return `function ${value.name}`;
  if (value === null || typeof value !== "object") return String(value);
  if (depth > 3) return Array.isArray(value) ? "[…]" : "{…}";
  if (Array.isArray(value)) {
    const some = listOf(value, 100).map((entry) => describe(entry, depth + 1));
    return `[${some.join(", ")}${value.length > 100 ? ", …" : ""}]`;
  }
  const fields = Object.keys(value).slice(0, 100).map((key) => `${key}: ${describe(value[key], depth + 1)}`);
  return `{${fields.join(", ")}}`;
}

const logger = (level) => (...values) => host(op.log, level, 0, 0, values.map((value) => describe(value)).join(" "));

const Promise = ScriptPromise;
globalThis.Promise = ScriptPromise;
globalThis.console = Object.freeze({
  log: logger(0), info: logger(0), debug: logger(0), warn: logger(1), error: logger(2), trace: logger(0), table: logger(0),
  clear() {}, present: () => ScriptPromise.resolve(), dismiss() {},
});
globalThis.setTimeout = (action, milliseconds, ...values) => startTimer(action, milliseconds, false, values);
globalThis.setInterval = (action, milliseconds, ...values) => startTimer(action, milliseconds, true, values);
globalThis.clearTimeout = stopTimer;
globalThis.clearInterval = stopTimer;
globalThis.queueMicrotask = (action) => {
  if (typeof action !== "function") throw mistake("queueMicrotask takes a function: what is done when this turn is over.");
  jobs.push(() => guarded(action));
};

// Removes globals that evaluate code, block the thread or create native promises.
for (const name of ["eval", "WebAssembly", "SharedArrayBuffer", "Atomics", "FinalizationRegistry", "ShadowRealm"]) {
  delete globalThis[name];
}
delete globalThis.Array.fromAsync;
