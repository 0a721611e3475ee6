// @ts-check
/** @typedef {import("./wire.js").LayerID} LayerID */
/** @typedef {import("./scroll.js").Scroller} Scroller */

/**
 * The height in points beyond which a layer without children is clipped to the nearby part, and others shift their
 * children.
 */
const hugeExtent = 1_000_000;

/** @type {WeakMap<Element, LayerNode>} */
const nodes = new WeakMap();

/**
 * Returns the layer of an element of the page.
 * @param {EventTarget | null} target
 * @returns {LayerNode | null}
 */
export function layerOf(target) {
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    const node = nodes.get(element);
    if (node) return node;
  }
  return null;
}

/**
 * One layer in the page.
 *
 * `element` is the layer's own element. `box` contains its children: the same element or one inside it. `shell` is its
 * element among its siblings: the same, or a wrapper in which a pinned layer sticks.
 */
export class LayerNode {
  /** @param {LayerID} id */
  constructor(id) {
    this.id = id;
    this.element = document.createElement("div");
    this.element.className = "layer";
    nodes.set(this.element, this);
    /** @type {HTMLElement} */
    this.box = this.element;
    /** @type {HTMLElement} */
    this.shell = this.element;
    /** @type {LayerNode | null} */
    this.parent = null;
    /** @type {LayerNode[]} */
    this.children = [];
    /** @type {[number, number, number, number]} */
    this.frame = [0, 0, 0, 0];
    /** @type {import("./wire.js").Content} */
    this.content = null;
    /** @type {import("./wire.js").Style} */
    this.style = {};
    /** @type {import("./wire.js").Semantics | null} */
    this.semantics = null;
    this.interests = 0;
    /** @type {(() => void) | null} */
    this.stopPinches = null;
    /** @type {(() => void) | null} */
    this.stopLifting = null;
    /** @type {(() => void) | null} */
    this.stopPairing = null;
    /** @type {(() => void) | null} */
    this.stopSweeps = null;
    /** @type {Element | null} */
    this.drawn = null;
    /**
     * The text that `element` draws itself, without another element.
     * @type {import("./text.js").PlainText | null}
     */
    this.plain = null;
    /** @type {import("./field.js").Field | null} */
    this.field = null;
    /**
     * The text area of a grid, for text without keys.
     * @type {HTMLTextAreaElement | null}
     */
    this.entry = null;
    /** @type {Scroller | null} */
    this.scroller = null;
    /**
     * The scroller in which the layer is pinned.
     * @type {Scroller | null}
     */
    this.pinnedIn = null;
    /** Whether the layer is removed; its element may remain for a transition. */
    this.isGone = false;
    /** The children's coordinate at the top of `box`. */
    this.originY = 0;
    /** @type {Map<string, Animation>} */
    this.animations = new Map();
    /** Whether `aria.js` has written attributes. */
    this.isDescribed = false;
    /**
     * The attributes that it wrote.
     * @type {Map<string, string>}
     */
    this.attributes = new Map();
    /** @type {Map<string, string>} */
    this.innerAttributes = new Map();
    /** @type {HTMLElement | null} */
    this.inner = null;
    /** @type {HTMLElement | null} */
    this.spoken = null;
    /** Whether the element is in its parent's flow; see `canFlow`. */
    this.isFlowing = false;
    /**
     * The geometry that `place` wrote.
     * @type {[number, number, number, number]}
     */
    this.spot = [NaN, NaN, NaN, NaN];
    /**
     * The child in the flow of this layer.
     * @type {LayerNode | null}
     */
    this.flowing = null;
  }

  /**
   * Whether margins can position the layer. Positioned elements cost the browser more in drawing and hit testing, and
   * cells with their texts are the majority. It must be a text behind all other content of its parent, as elements in
   * the flow are.
   */
  get canFlow() {
    const { parent } = this;
    if (!this.plain || !parent || parent.children[0] !== this || parent.box !== parent.element) return false;
    if (parent.drawn || parent.plain || parent.shell !== parent.element || this.shell !== this.element) return false;
    for (const _ in this.style) return false;
    return true;
  }

  /** Moves the layer and its children into or out of the flow after a change. */
  settleFlow() {
    if (this.isFlowing !== this.canFlow) this.place();
    const { flowing, children: [first] } = this;
    if (first && first.isFlowing !== first.canFlow) first.place();
    if (flowing && flowing !== first && flowing.isFlowing !== flowing.canFlow) flowing.place();
  }

  /** Moves the element out of the flow before a transition, so that another can take its place. */
  leaveFlow() {
    if (!this.isFlowing) return;
    this.isFlowing = false;
    const { classList, style } = this.element;
    classList.remove("flow");
    style.margin = "";
    style.left = `${this.spot[0]}px`;
    style.top = `${this.spot[1]}px`;
  }

  get isHuge() {
    return this.frame[3] > hugeExtent;
  }

  /**
   * The nearest ancestor that scrolls.
   * @returns {Scroller | null}
   */
  get enclosingScroller() {
    for (let node = this.parent; node; node = node.parent) if (node.scroller) return node.scroller;
    return null;
  }

  /** Positions the element according to the layer's frame. */
  place() {
    if (this.style.p && this.enclosingScroller) return this.enclosingScroller.placePinned(this);
    const [x, y, width, height] = this.frame;
    const css = this.element.style;
    let [top, extent] = [y - (this.parent?.originY ?? 0), height];
    if (this.isHuge && !this.scroller) {
      if (this.children.length > 0) {
        const originY = (this.parent?.originY ?? 0) - y;
        top = 0;
        if (originY !== this.originY) {
          this.originY = originY;
          this.placeChildren();
        }
      } else {
        const end = Math.min(top + extent, hugeExtent);
        top = Math.max(top, -hugeExtent);
        extent = Math.max(0, end - top);
      }
    }
    const flows = this.canFlow;
    if (flows !== this.isFlowing) {
      this.isFlowing = flows;
      this.element.classList.toggle("flow", flows);
      css.left = css.top = css.margin = "";
      this.spot = [NaN, NaN, NaN, NaN];
    }
    const [oldX, oldTop, oldWidth, oldExtent] = this.spot;
    if (flows) {
      if (this.parent) this.parent.flowing = this;
      if (x !== oldX || top !== oldTop) css.margin = `${top}px 0 0 ${x}px`;
    } else {
      if (x !== oldX) css.left = `${x}px`;
      if (top !== oldTop) css.top = `${top}px`;
    }
    if (width !== oldWidth) css.width = `${width}px`;
    if (extent !== oldExtent) css.height = `${extent}px`;
    this.spot = [x, top, width, extent];
  }

  /** Positions the children after a change of their origin. */
  placeChildren() {
    for (const child of this.children) child.place();
  }

  /** Discards the known scroll positions of the layer and its descendants, which browsers reset when elements move. */
  forgetPositions() {
    if (this.scroller) this.scroller.known = null;
    for (const child of this.children) child.forgetPositions();
  }

  /**
   * Adds or removes an inner element for the children, for nested roles.
   * @param {boolean} wanted
   */
  setInner(wanted) {
    if (wanted === (this.inner !== null) || this.scroller) return;
    this.forgetPositions();
    if (wanted) {
      const inner = document.createElement("div");
      inner.className = "inner";
      inner.append(...this.element.childNodes);
      this.element.append(inner);
      this.inner = this.box = inner;
      this.innerAttributes = new Map();
    } else if (this.inner) {
      this.element.append(...this.inner.childNodes);
      this.inner.remove();
      this.inner = null;
      this.box = this.element;
    }
  }
}
