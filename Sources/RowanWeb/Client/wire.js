// @ts-check
/**
 * The messages between server and client. The server's `PatchEncoder` and `JSONWriter+Layer` write the first part, its
 * `ClientMessage` reads the second; both describe the members.
 *
 * @typedef {number} LayerID
 * @typedef {string | [0 | 1 | 2 | 3, (string | number)[], number, number, number, number] | null} Paint
 * @typedef {[Paint, number, CanvasLineCap, CanvasLineJoin, number, number[], number]} Stroke
 * @typedef {[number, string | null, number, number, number, string | null, number?, string?]} TextRun
 *   font, color, decorations, tracking, baseline offset, link, pattern of lines, their color
 * @typedef {[string, number, number, number]} Fragment text, x, width, run
 * @typedef {[number, ...Fragment[]]} TextLine baseline, fragments
 * @typedef {["text", string, 0 | 1, string, TextRun[], TextLine[]]} TextContent
 * @typedef {["field", string, string, number, number, string, string, 0 | 1 | 2, string, number, number, number, 0 | 1,
 *   (FieldSelection | 0)?, number?, number?, number?, (0 | 1)?, ((number | TextRun)[] | 0)?, number?, number?]} FieldContent
 *   text, prompt, flags, font, color, prompt color, alignment, keyboard, baseline, height, width, right to left; with
 *   several lines the length of the first in place of the height; the observed selection; with several lines insets, line
 *   pitch, whether Return breaks a line; with attributed text the length and run of each piece; the match of a search
 * @typedef {["field", [number, number, string], ...unknown[]]} ChangedField
 *   a field whose text is the one that it has, with a change: offset, length of the removed part, new part, in UTF-16 code units
 * @typedef {[number, number, 0 | 1, number]} FieldSelection start, end, whether keys move the start, number
 * @typedef {["fill", Paint] | ["shape", string, Paint, Stroke | null, 0 | 1] | ["image", string, string | null]
 *   | TextContent | FieldContent | WebContent | null} Content
 * @typedef {["web", string, 0 | 1, string]} WebContent address, whether it is a document of this server, title
 *
 * @typedef {[2, number, number, number, number, number, number, number, number, number]} Projection
 *
 * The edge (top, bottom, left, right), the natural position along its axis, the range, the inset.
 * @typedef {[0 | 1 | 2 | 3, number, number, number, number?]} Pin
 *
 * @typedef {object} Style
 * @property {number} [o] opacity
 * @property {1 | [number, number, number, number, 0 | 1] | string} [c] clip: bounds, corners, path
 * @property {Paint} [i] the gradient of the text
 * @property {[[number, number, number, number] | 0, ...(number | Paint)[]]} [q]
 *   the area of the gradients (0 for the bounds), and those of runs, by index
 * @property {[string, number, number, number]} [h] shadow: color, radius, x, y
 * @property {[number, number, number, number, number, number, number]} [t] transform: x, y, scales, rotation, anchor
 * @property {[0, number, 0 | 1] | [1, ...number[]] | Projection | [3, string]} [f] filter: blur, colors, projection, blend
 * @property {Pin} [p] pin
 * @property {1} [g] ignores hits
 * @property {number} [z] drawing order
 * @property {string} [u] the cursor
 * @property {number} [b] standard deviation of a blur of what is behind
 * @property {ScrollEffect} [v] in place of `o`, `t` and `f`: the appearance by the place of the parent in its scroller
 * @property {Turn | [1] | Choice | [3, 0 | 1] | Slide} [k] the appearance after a press; `[1]` for a background that moves to the pressed
 *   sibling, `[3, …]` for a separator that is hidden beside a selected row, or also above the next one, `[4, …]` for a part of a slider
 *
 * @typedef {[0 | 1, number, number, number, number, number, ...number[]]} ScrollEffect
 *   axis (1 vertical), lengths covered at its start and end, anchor, members (1 opacity, 2 transform, 4 blur), then for each frame its
 *   position (0 before it appears at the end, 1 after it has left at the start), opacity, x, y, scales, rotation, blur
 * @typedef {[0, [number, number, number, number] | null, Paint?, number?]} Turn
 *   the frame, paint and opacity of a part of a control in the other state
 * @typedef {[4, 0 | 1, number, 0 | 1]} Slide
 *   whether the part is the knob, the step as a part of the range (0 without steps), whether the range begins at the right
 * @typedef {[2, string, string | null, number, number, number, string[], number, number]} Choice
 *   rows of a list: fill of selected rows and others, inset, radius, flags (1 a mouse selects when it goes down, 2 toggles, 4 several,
 *   8 allows none, 16 adjacent backgrounds join, 32 the last colors are those of symbols), pairs of colors of plain and chosen rows,
 *   anchor and cursor of ranges (a layer, 0 none, -1 above, -2 below)
 *
 * @typedef {object} Scroll
 * @property {[number, number]} c content size
 * @property {number} g flags: 1 horizontal, 2 vertical, 4 indicators, 8 enabled, 16 reports its end
 * @property {[number, number, number, number]} [p] insets: top, left, bottom, right
 * @property {[number, number, number]} [s] the shape of the rows of a list: inset, radius, radius of a card of rows
 * @property {[number, number]} [o] the offset of a new scroller
 * @property {[number, number]} [d] the distance by which the offset changes
 *
 * @typedef {object} Semantics the resolved accessibility properties of a layer
 * @property {string} [r] role
 * @property {string} [n] role of the inner element
 * @property {string} [l] name
 * @property {string} [v] value
 * @property {number} [m] the value as a percentage of its range
 * @property {string} [h] hint
 * @property {string} [i] identifier
 * @property {number} [t] states
 * @property {[number, string][]} [a] actions: id, name
 * @property {number} [d] level
 * @property {number} [s] set size
 * @property {number} [p] position
 * @property {1 | 2} [f] focusable by Tab, or by keys of its container
 * @property {string} [w] text announced in place of the drawn content
 * @property {1} [q] the drawn content is not announced
 * @property {1} [x] hidden with its descendants
 * @property {1} [b] behind a modal, with its descendants
 * @property {LayerID} [o] the list of a row
 * @property {LayerID[]} [g] the rows of a header
 * @property {LayerID} [c] the row that the keys of a list apply to
 *
 * @typedef {[number, number, number, number, 0 | 1, 0 | 1, ...number[]]} Curve
 *   duration, delay, speed, repeats, autoreverses, kind, numbers of the kind
 *
 * @typedef {[Curve, number, number, number, number, number, number, number, number, number]} Passage
 *   curve, identity (0 for none), then the removed end of the transition: opacity, x, y, scales, rotation, anchor
 *
 * @typedef {object} LayerRecord
 * @property {LayerID} i
 * @property {1} [n] new: omitted members have default values
 * @property {[number, number, number, number]} [f] frame
 * @property {Content | ChangedField} [c]
 * @property {Style} [s]
 * @property {Scroll | null} [r]
 * @property {Semantics | null} [a]
 * @property {number} [e] interests
 * @property {LayerID[]} [b] children
 * @property {Curve} [m] the animation of the change
 * @property {Passage} [q] the transition of the new layer
 *
 * @typedef {[number, string, number, number, 0 | 1, 0 | 1, 0 | 1, number]} FontRecord
 *   number, family, size, weight, italic, monospaced digits, small capitals, tracking of Latin letters
 *
 * @typedef {object} Patch
 * @property {"patch"} k
 * @property {number} n
 * @property {number} a
 * @property {1} [s] a snapshot of the whole screen
 * @property {string} [t] title
 * @property {number} [d] navigation depth
 * @property {string} [w] the address of the current screen
 * @property {0 | 1} [h] whether no layer is a heading of the first level
 * @property {LayerID} [v] the layer with the focus of assistive technologies; 0 for none
 * @property {[LayerID, LayerID]} [u] the layer with the focus, and the one that holds the DOM focus for it; 0 for none
 * @property {FontRecord[]} [f]
 * @property {[string, number][]} [j] keyboard shortcuts, each with its modifiers
 * @property {LayerID[]} [x] roots of removed subtrees
 * @property {[LayerID, Passage][]} [y] the transitions of some of those
 * @property {LayerRecord[]} [l]
 *
 * @typedef {{k: "welcome", v: number, key: string, a: number, text: number, keep: number, links?: 1, phases?: 1}} Welcome
 * @typedef {{k: "ack", a: number}} Acknowledgement
 * @typedef {{k: "open", u?: string, w?: string}} Opening a page, or this one with another query
 * @typedef {{k: "keep", s: string}} Keeping
 * @typedef {{k: "shut"}} Shutting
 * @typedef {{k: "beat"}} Beating the connection works, of which nothing else may have been heard for long
 * @typedef {{k: "notice", t: string}} Noticing
 * @typedef {{k: "link", i: LayerID, w: string}} Linking
 * @typedef {{k: "copy", t: string, c?: string, h?: string, n?: number}} Copying text, table, HTML, number of the report
 * @typedef {{k: "paste"}} Pasting
 * @typedef {{k: "say", t: string, u?: 1}} Saying
 * @typedef {{k: "pick", d: number, a: string, m: 0 | 1, h?: string, b?: string}} Picking dialog, accepted types, whether several, message, label
 * @typedef {{k: "send", d: number, t: string[]}} Sending dialog, a ticket for each chosen file
 * @typedef {{k: "save", d: number, f: [string, string][], h?: string, b?: string}} Saving dialog, tickets and names, message, label
 * @typedef {{k: "done", d: number}} Closing a dialog for files
 */

export const version = 4;

/** The event interests of a layer. */
export const Interest = Object.freeze({
  tap: 1, press: 2, drag: 4, hover: 8, key: 16, text: 32, focus: 64, scroll: 128, contextMenu: 256, pinch: 512,
  along: 1024, select: 2048, sweep: 4096, lift: 8192, resize: 16384, cells: 32768, choice: 65536,
  plainFocus: 131072, assistiveFocus: 262144, keepsColors: 524288, keyUp: 1048576, modifierKeys: 2097152, twoFingers: 4194304,
  goBack: 8388608,
});

/** The interests that concern no pointer. */
export const pointerless = Interest.plainFocus | Interest.assistiveFocus | Interest.keepsColors
  | Interest.keyUp | Interest.modifierKeys;

/** The states of an element. */
export const Trait = Object.freeze({
  selected: 1, disabled: 2, selectable: 4, expanded: 8, collapsed: 16, focused: 32, header: 64, multiselectable: 128,
  busy: 256, hidden: 512, modal: 1024, on: 2048, mixed: 4096, link: 8192,
  assistiveStop: 32768, updatesFrequently: 1048576,
});
