// Expectations of tests: `expect(value)` with its matchers, and recorded functions.

class Asymmetric {
  constructor(matches, words) {
    Object.assign(this, { matches, words });
    Object.freeze(this);
  }
}

/// Returns whether two values are equal by their content. Unless `isStrict`, fields that are `undefined` count as absent.
function isEqual(a, b, isStrict = false, pairs = []) {
  if (b instanceof Asymmetric) return b.matches(a);
  if (a instanceof Asymmetric) return a.matches(b);
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (pairs.some(([one, other]) => one === a && other === b)) return true;
  const inner = [...pairs, [a, b]];
  const isSame = (x, y) => isEqual(x, y, isStrict, inner);
  if (isStrict && prototypeFor(a) !== prototypeFor(b)) return false;
  if (isDate(a) || isDate(b)) return isDate(a) && isDate(b) && Object.is(timeOf(a), timeOf(b));
  if (a instanceof Data && b instanceof Data) return a.toHexString() === b.toHexString();
  if (isExpression(a) || isExpression(b)) return String(a) === String(b);
  if (isError(a) || isError(b)) return isError(a) && isError(b) && a.message === b.message;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  if (isMap(a) && isMap(b)) {
    const [ours, theirs] = [pairsOf(a), pairsOf(b)];
    return ours.length === theirs.length && ours.every(([key, value]) => theirs.some(([other, its]) => isSame(key, other) && isSame(value, its)));
  }
  if (isSet(a) && isSet(b)) {
    const [ours, theirs] = [valuesOf(a), valuesOf(b)];
    return ours.length === theirs.length && ours.every((value) => theirs.some((other) => isSame(value, other)));
  }
  if (Array.isArray(a) && a.length !== b.length) return false;
  const names = (value) => Object.keys(value).filter((name) => isStrict || value[name] !== undefined);
  const [ours, theirs] = [names(a), names(b)];
  return ours.length === theirs.length && ours.every((name) => name in b && isSame(a[name], b[name]));
}

function isPartOf(part, value) {
  if (part instanceof Asymmetric || typeof part !== "object" || part === null) return isEqual(value, part);
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(part)) {
    return Array.isArray(value) && part.length === value.length && everyOne(part, (each, index) => isPartOf(each, value[index]));
  }
  return Object.keys(part).every((name) => name in value && isPartOf(part[name], value[name]));
}

const shown = (value) =>
  value instanceof Asymmetric ? value.words : value === undefined ? "undefined" : describe(value, 1);

const textMatches = (text, pattern) =>
  typeof text === "string" && (isExpression(pattern) ? pattern.test(text) : text.includes(String(pattern)));

/// Returns whether a thrown value is the expected one: any, a class, an error with the message, or a part of the message.
function isThrown(error, expected) {
  if (expected === undefined) return true;
  if (typeof expected === "function") return isInstance(error, expected);
  const message = isError(error) ? error.message : String(error);
  if (isError(expected)) return message === expected.message;
  if (expected instanceof Asymmetric) return expected.matches(error);
  return textMatches(message, expected);
}

function valueAt(value, path) {
  const names = Array.isArray(path) ? listOf(path) : String(path).split(".");
  let found = value;
  for (const name of names) {
    if (found === null || found === undefined || !(name in Object(found))) return { exists: false };
    found = found[name];
  }
  return { exists: true, found };
}

function recorded(value) {
  if (typeof value !== "function" || !value.mock) throw mistake("This matcher takes a function that fn() made.");
  return { calls: listOf(value.mock.calls), results: listOf(value.mock.results) };
}

const elementsOf = (values) => (Array.isArray(values) ? listOf(values) : [...values]);

/// The matchers. Each returns whether the value matches, and the expectation in words.
const matchers = {
  toBe: (value, other) => [Object.is(value, other), `to be ${shown(other)}`],
  toEqual: (value, other) => [isEqual(value, other), `to equal ${shown(other)}`],
  toStrictEqual: (value, other) => [isEqual(value, other, true), `to equal strictly ${shown(other)}`],
  toMatchObject: (value, part) => [isPartOf(part, value), `to match ${shown(part)}`],
  toBeNull: (value) => [value === null, "to be null"],
  toBeUndefined: (value) => [value === undefined, "to be undefined"],
  toBeDefined: (value) => [value !== undefined, "to be defined"],
  toBeNaN: (value) => [Number.isNaN(value), "to be NaN"],
  toBeTruthy: (value) => [!!value, "to be truthy"],
  toBeFalsy: (value) => [!value, "to be falsy"],
  toBeGreaterThan: (value, other) => [value > other, `to be greater than ${shown(other)}`],
  toBeGreaterThanOrEqual: (value, other) => [value >= other, `to be at least ${shown(other)}`],
  toBeLessThan: (value, other) => [value < other, `to be less than ${shown(other)}`],
  toBeLessThanOrEqual: (value, other) => [value <= other, `to be at most ${shown(other)}`],
  toBeCloseTo: (value, other, digits = 2) =>
    [Object.is(value, other) || Math.abs(value - other) < 10 ** -digits / 2, `to be close to ${shown(other)}`],
  toBeInstanceOf: (value, type) => [isInstance(value, type), `to be an instance of ${type && type.name}`],
  toContain: (value, part) => [
    typeof value === "string" ? value.includes(part) : elementsOf(value).some((each) => Object.is(each, part)), `to contain ${shown(part)}`,
  ],
  toContainEqual: (value, part) => [elementsOf(value).some((each) => isEqual(each, part)), `to contain an equal of ${shown(part)}`],
  toHaveLength: (value, length) =>
    [value !== null && value !== undefined && value.length === length, `to have the length ${length}, and not ${value && value.length}`],
  toHaveProperty(value, path, ...rest) {
    const { exists, found } = valueAt(value, path);
    const words = `to have the property ${shown(path)}`;
    return rest.length === 0 ? [exists, words] : [exists && isEqual(found, rest[0]), `${words} with ${shown(rest[0])}`];
  },
  toMatch: (value, pattern) => [textMatches(value, pattern), `to match ${isExpression(pattern) ? pattern : shown(pattern)}`],
  toThrow(value, expected) {
    const words = `to throw ${expected === undefined ? "an error" : typeof expected === "function" ? expected.name : shown(expected)}`;
    if (typeof value !== "function") throw mistake("toThrow takes a function: expect(() => …).toThrow().");
    try {
      value();
    } catch (error) {
      return [isThrown(error, expected), `${words}, and it threw ${shown(error)}`];
    }
    return [false, words];
  },
  toHaveBeenCalled: (value) => [recorded(value).calls.length > 0, "to have been called"],
  toHaveBeenCalledTimes: (value, count) =>
    [recorded(value).calls.length === count, `to have been called ${count} times, and not ${recorded(value).calls.length} times`],
  toHaveBeenCalledWith: (value, ...values) =>
    [recorded(value).calls.some((call) => isEqual(call, values)), `to have been called with ${shown(values)}; its calls: ${shown(recorded(value).calls)}`],
  toHaveBeenLastCalledWith: (value, ...values) =>
    [isEqual(recorded(value).calls.at(-1), values), `to have been called last with ${shown(values)}`],
  toHaveReturnedWith: (value, result) =>
    [recorded(value).results.some((each) => each.type === "return" && isEqual(each.value, result)), `to have returned ${shown(result)}`],
};
matchers.toThrowError = matchers.toThrow;
matchers.toBeCalled = matchers.toHaveBeenCalled;

function verify(value, name, isNot, values) {
  const [holds, words] = matchers[name](value, ...values);
  if (holds === isNot) throw new Error(`expected ${shown(value)} ${isNot ? "not " : ""}${words}`);
}

function matcherObject(run) {
  const made = (isNot) => Object.fromEntries(Object.keys(matchers).map((name) => [name, (...values) => run(name, isNot, values)]));
  return Object.freeze({ ...made(false), not: Object.freeze(made(true)) });
}

/// Matchers of a promise's value, or of its error, which `toThrow` compares as a thrown one.
function settledMatchers(promise, isRejection) {
  const settling = () =>
    Promise.resolve(typeof promise === "function" ? promise() : promise).then(
      (value) => {
        if (isRejection) throw new Error(`expected a promise to be rejected, and it resolved to ${shown(value)}`);
        return value;
      },
      (error) => {
        if (isRejection) return error;
        throw new Error(`expected a promise to resolve, and it was rejected: ${shown(error)}`);
      },
    );
  return matcherObject((name, isNot, values) =>
    settling().then((value) => {
      const isThrow = isRejection && (name === "toThrow" || name === "toThrowError");
      verify(isThrow ? () => { throw value; } : value, name, isNot, values);
    }));
}

function expect(actual) {
  return Object.freeze({
    ...matcherObject((name, isNot, values) => verify(actual, name, isNot, values)),
    get resolves() { return settledMatchers(actual, false); },
    get rejects() { return settledMatchers(actual, true); },
  });
}

Object.assign(expect, {
  anything: () => new Asymmetric((value) => value !== null && value !== undefined, "anything"),
  any: (type) => new Asymmetric(
    (value) => (value !== null && value !== undefined && isInstance(ScriptObject(value), type)) || (type === ScriptObject && typeof value === "object"),
    `any ${type && type.name}`,
  ),
  objectContaining: (part) => new Asymmetric((value) => isPartOf(part, value), `an object with ${describe(part, 1)}`),
  arrayContaining: (parts) => new Asymmetric(
    (value) => Array.isArray(value) && everyOne(parts, (part) => listOf(value).some((each) => isEqual(each, part))), `an array with ${describe(parts, 1)}`,
  ),
  stringContaining: (part) => new Asymmetric((value) => typeof value === "string" && value.includes(part), `a text with ${describe(part, 1)}`),
  stringMatching: (pattern) => new Asymmetric((value) => textMatches(value, pattern), `a text that matches ${pattern}`),
});
Object.freeze(expect);

const noCalls = () => ({ calls: scriptArray(noValues), results: scriptArray(noValues) });

/// Returns a function that records its calls in `mock.calls` and `mock.results`.
function fn(implementation) {
  let standard = implementation;
  const once = [];
  const made = function (...values) {
    append(made.mock.calls, scriptArray(values));
    try {
      const action = once.length > 0 ? once.shift() : standard;
      const value = action ? apply(action, this, values) : undefined;
      append(made.mock.results, { type: "return", value });
      return value;
    } catch (value) {
      append(made.mock.results, { type: "throw", value });
      throw value;
    }
  };
  return Object.assign(made, {
    mock: noCalls(),
    mockImplementation: (action) => ((standard = action), made),
    mockImplementationOnce: (action) => (once.push(action), made),
    mockReturnValue: (value) => ((standard = () => value), made),
    mockReturnValueOnce: (value) => (once.push(() => value), made),
    mockResolvedValue: (value) => ((standard = () => Promise.resolve(value)), made),
    mockRejectedValue: (error) => ((standard = () => Promise.reject(error)), made),
    mockClear: () => ((made.mock = noCalls()), made),
    mockReset: () => ((standard = undefined), once.splice(0), made.mockClear()),
  });
}

/// Replaces a method of an object by a recorded one, which calls it.
function spyOn(object, name) {
  const original = object[name];
  if (typeof original !== "function") throw mistake(`spyOn: ${String(name)} is ${nameOf(original)} and no function.`);
  const spy = fn(original);
  object[name] = spy;
  spy.mockRestore = () => void (object[name] = original);
  return spy;
}
