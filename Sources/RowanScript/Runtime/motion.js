// How what changes moves: animations, transitions, and the edit mode, which are values here and known by the host.

/// An animation as the host reads it. Seconds, as in `Animation.easeIn(0.3)`.
class Animation {
  constructor(curve, options) {
    this.curve = curve;
    if (typeof options === "number") this.duration = options;
    else if (options) Object.assign(this, options);
    if (this.extraBounce !== undefined) this.bounce = this.extraBounce;
    // A spring by its response and damping is one by duration and bounce.
    if (this.response !== undefined) this.duration = this.response;
    if (this.dampingFraction !== undefined) this.bounce = 1 - this.dampingFraction;
  }

  delay(seconds) {
    return this.with({ delay: seconds });
  }

  repeatCount(count, autoreverses = true) {
    return this.with({ repeats: Math.max(0, Math.floor(count)), autoreverses });
  }

  repeatForever(autoreverses = true) {
    return this.with({ repeats: -1, autoreverses });
  }

  speed(factor) {
    return this.with({ speedFactor: (this.speedFactor || 1) * factor });
  }

  with(changes) {
    return Object.assign(Object.create(Animation.prototype), this, changes);
  }
}

for (const curve of [
  "default", "linear", "easeIn", "easeOut", "easeInOut", "spring", "interactiveSpring", "interpolatingSpring", "bouncy", "smooth",
  "snappy",
]) {
  Animation[curve] = (options) => new Animation(curve, options);
}

/// How a view comes and goes.
class Transition {
  constructor(kind, values) {
    Object.assign(this, { kind }, values);
  }

  animation(animation) {
    return Object.assign(Object.create(Transition.prototype), this, { animation });
  }

  combined(other) {
    return new Transition("combined", { first: this, second: other });
  }

  static identity() { return new Transition("identity"); }
  static opacity() { return new Transition("opacity"); }
  static slide() { return new Transition("slide"); }
  static move(edge) { return new Transition("move", { edge }); }
  static pushFrom(edge) { return new Transition("pushFrom", { edge }); }
  static scale(scale, anchor) { return new Transition("scale", { scale, anchor }); }
  static offset(position) { return new Transition("offset", { x: 0, y: 0, ...position }); }
  static asymmetric(insertion, removal) { return new Transition("asymmetric", { insertion, removal }); }
  static fade(duration) { return new Transition("opacity", { animation: Animation.default(duration) }); }
}

for (const name of ["flipFromLeft", "flipFromRight", "flipFromTop", "flipFromBottom"]) {
  Transition[name] = () => {
    throw mistake(`not on Linux: Transition.${name}. Use Transition.pushFrom(…) or Transition.opacity().`);
  };
}

/// Whether a list is edited: one of three values, which are the same each time.
class EditMode {
  constructor(value) {
    this.value = value;
    Object.freeze(this);
  }

  get isEditing() {
    return this.value !== "inactive";
  }

  toString() {
    return this.value;
  }
}

for (const value of ["active", "inactive", "transient"]) {
  const mode = new EditMode(value);
  EditMode[value] = () => mode;
}

const gradient = (colors) => colors;

// What runs within an animation

let animated = null;
let thrownInAnimation = null;
let animations = 0;
const animationEnds = new Map();
let nextAnimation = 1;

/// `withAnimation(body)`, `(animation, body)`, `(animation, criteria, body)`: a promise, and a function behind the body, hear of the end
/// of the animation.
function withAnimation(...values) {
  refuseWhileRendering("withAnimation was called");
  const animation = typeof values[0] === "function" ? null : values.shift();
  if (typeof values[0] === "string") values.shift();
  const [action, done] = values;
  if (typeof action !== "function") throw mistake("withAnimation takes a function that changes state.");
  if (animations >= 32) throw mistake("withAnimation was called within itself, 32 times.");
  const id = nextAnimation++;
  const ended = new Promise((resolve) => animationEnds.set(id, resolve));
  animated = action;
  animations += 1;
  try {
    host(op.animate, id, 0, 0, JSON.stringify(animation === undefined ? null : animation));
  } finally {
    animations -= 1;
  }
  if (thrownInAnimation) {
    const { error } = thrownInAnimation;
    thrownInAnimation = null;
    animationEnds.delete(id);
    throw error;
  }
  return typeof done === "function" ? ended.then(() => void done()) : ended;
}

/// What is thrown is the caller's of `withAnimation`, on the other side of the host.
function runAnimated() {
  const action = animated;
  animated = null;
  try {
    if (action) action();
  } catch (error) {
    thrownInAnimation = { error };
  }
}

function animationEnded(id) {
  const resolve = animationEnds.get(id);
  animationEnds.delete(id);
  if (resolve) resolve();
}
