// Animations, transitions and edit modes, as values that the host decodes.

/// An animation. Durations are in seconds, as in `Animation.easeIn(0.3)`.
class Animation {
  constructor(curve, options) {
    this.curve = curve;
    if (typeof options === "number") this.duration = options;
    else if (options) Object.assign(this, options);
    if (this.extraBounce !== undefined) this.bounce = this.extraBounce;
    // Converts the response and damping of a spring to duration and bounce.
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

/// A transition of a view's insertion and removal.
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

/// The edit mode of a list: one of three shared values.
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

/// Returns colors, or the options behind the kind of a gradient: the options tell the kind.
const gradient = (kind, options) => (options === undefined ? kind : options);

// State changes in animations

let animated = null;
let thrownInAnimation = null;
let animations = 0;
const animationEnds = new Map();
let nextAnimation = 1;

/// Runs a function in an animation: `withAnimation(body)`, `(animation, body)` or `(animation, criteria, body)`. The
/// returned promise, and a function after the body, report the end of the animation.
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
    host(op.animate, id, 0, 0, jsonForHost(animation === undefined ? null : animation));
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

/// Runs the pending function. An exception is rethrown by `withAnimation`, on the other side of the host's call.
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
