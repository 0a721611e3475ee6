// @ts-check
/**
 * What travels between server and client. The server's `PatchEncoder` and `JSONWriter+Layer` write the first half,
 * its `ClientMessage` reads the second; both describe the members.
 *
 * @typedef {number} LayerID
 * @typedef {string | [0 | 1 | 2 | 3, (string | number)[], number, number, number, number] | null} Paint
 * @typedef {[Paint, number, CanvasLineCap, CanvasLineJoin, number, number[], number]} Stroke
 * @typedef {[number, string | null, number, number, number, string | null, number?, string?]} TextRun
 *   font, colour, decorations, tracking, baseline offset, link, pattern of lines, their colour
 * @typedef {[string, number, number, number]} Fragment text, x, width, run
 * @typedef {[number, ...Fragment[]]} TextLine baseline, fragments
 * @typedef {["text", string, 0 | 1, string, TextRun[], TextLine[]]} TextContent
 * @typedef {["field", string, string, number, number, string, string, 0 | 1 | 2, string, number, number, number, 0 | 1,
 *   number?, number?, number?, (0 | 1)?]} FieldContent
 *   text, prompt, flags, font, colour, prompt colour, alignment, keyboard, baseline, height, width, right to left; with
 *   several lines the length of the first in place of the height, then insets, line pitch, whether Return begins a line
 * @typedef {["fill", Paint] | ["shape", string, Paint, Stroke | null, 0 | 1] | ["image", string, string | null]
 *   | TextContent | FieldContent | null} Content
 *
 * @typedef {[2, number, number, number, number, number, number, number, number, number]} Projection
 *
 * @typedef {object} Style
 * @property {number} [o] opacity
 * @property {1 | [number, number, number, number, 0 | 1] | string} [c] clip: bounds, corners, path
 * @property {[string, number, number, number]} [h] shadow: colour, radius, x, y
 * @property {[number, number, number, number, number, number, number]} [t] transform: x, y, scales, rotation, anchor
 * @property {[0, number, 0 | 1] | [1, ...number[]] | Projection | [3, string]} [f] filter: blur, colours, projection, mixture
 * @property {[0 | 1, number, number, number, number?]} [p] pin: edge, natural, range, inset
 * @property {1} [g] ignores hits
 * @property {number} [z] drawing order
 *
 * @typedef {object} Scroll
 * @property {[number, number]} c content size
 * @property {number} g flags: 1 horizontal, 2 vertical, 4 indicators, 8 enabled, 16 tells its end
 * @property {[number, number, number, number]} [p] insets: top, left, bottom, right
 * @property {[number, number]} [o] the offset of a scroller that is new here
 * @property {[number, number]} [d] how far the offset moves from where it stands
 *
 * @typedef {object} Semantics what is spoken of a layer, all around it considered
 * @property {string} [r] role
 * @property {string} [n] role of what is inside alone
 * @property {string} [l] name
 * @property {string} [v] value
 * @property {string} [h] hint
 * @property {string} [i] identifier
 * @property {number} [t] states
 * @property {[number, string][]} [a] actions: id, name
 * @property {number} [d] level
 * @property {number} [s] set size
 * @property {number} [p] position
 * @property {1 | 2} [f] a stop of the keyboard, or one that keys lead to
 * @property {string} [w] words spoken in place of what is drawn
 * @property {1} [q] what is drawn is not spoken
 * @property {1} [x] hidden with all below
 * @property {1} [b] behind something modal with all below
 * @property {LayerID} [o] the list of a row
 * @property {LayerID[]} [g] the rows of a header
 * @property {LayerID} [c] the row that the keys of a list mean
 *
 * @typedef {[number, number, number, number, 0 | 1, 0 | 1, ...number[]]} Curve
 *   duration, delay, speed, repeats, autoreverses, kind, numbers of the kind
 *
 * @typedef {[Curve, number, number, number, number, number, number, number, number, number]} Passage
 *   curve, identity (0 for none), then the far end of the way: opacity, x, y, scales, rotation, anchor
 *
 * @typedef {object} LayerRecord
 * @property {LayerID} i
 * @property {1} [n] new: what is not said is as in a fresh layer
 * @property {[number, number, number, number]} [f] frame
 * @property {Content} [c]
 * @property {Style} [s]
 * @property {Scroll | null} [r]
 * @property {Semantics | null} [a]
 * @property {number} [e] interests
 * @property {LayerID[]} [b] children
 * @property {Curve} [m] how the change travels
 * @property {Passage} [q] how the new layer comes
 *
 * @typedef {[number, string, number, number, 0 | 1, 0 | 1, 0 | 1, number]} FontRecord
 *   number, family, size, weight, italic, monospaced digits, small capitals, tracking of Latin letters
 *
 * @typedef {object} Patch
 * @property {"patch"} k
 * @property {number} n
 * @property {number} a
 * @property {1} [s] the whole screen
 * @property {string} [t] title
 * @property {number} [d] navigation depth
 * @property {string} [w] the address of what the window shows
 * @property {0 | 1} [h] whether no layer is a heading of the first level
 * @property {[LayerID, LayerID]} [u] the layer with the focus, and the one that holds it for that; 0 for none
 * @property {FontRecord[]} [f]
 * @property {[string, number][]} [j] keys that are shortcuts, each with its modifiers
 * @property {LayerID[]} [x] roots of subtrees that are gone
 * @property {[LayerID, Passage][]} [y] how some of those go
 * @property {LayerRecord[]} [l]
 *
 * @typedef {{k: "welcome", v: number, key: string, a: number, text: number, keep: number, links?: 1}} Welcome
 * @typedef {{k: "ack", a: number}} Acknowledgement
 * @typedef {{k: "open", u?: string, w?: string}} Opening a page, or this one with another query
 * @typedef {{k: "keep", s: string}} Keeping
 * @typedef {{k: "shut"}} Shutting
 * @typedef {{k: "notice", t: string}} Noticing
 * @typedef {{k: "link", i: LayerID, w: string}} Linking
 * @typedef {{k: "copy", t: string, c?: string}} Copying
 * @typedef {{k: "paste"}} Pasting
 * @typedef {{k: "say", t: string}} Saying
 * @typedef {{k: "menu", i: LayerID, x: number, y: number}} MenuRequest
 */

export const version = 2;

/** What a layer wants to hear of. */
export const Interest = Object.freeze({
  tap: 1, press: 2, drag: 4, hover: 8, key: 16, text: 32, focus: 64, scroll: 128, contextMenu: 256, pinch: 512,
  along: 1024, select: 2048, sweep: 4096, lift: 8192,
});

/** States of an element. */
export const Trait = Object.freeze({
  selected: 1, disabled: 2, selectable: 4, expanded: 8, collapsed: 16, focused: 32, header: 64, multiselectable: 128,
  busy: 256, hidden: 512, modal: 1024, on: 2048, mixed: 4096, link: 8192,
});
