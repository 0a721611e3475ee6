// @ts-check
/** The codes with which the server closes a connection, and what a page does after them. */

/** The close codes with which the server ends a session; after others the tab reconnects automatically. */
export const endings = new Map([
  [1002, "The server refused a message of this page."],
  [1003, "The server refused a message of this page."],
  [1007, "The server refused a message of this page."],
  [1009, "The server refused a message of this page."],
  [4000, "The server refused a message of this page."],
  [4001, "Too many tabs are open here."],
  [4002, "This tab was opened again elsewhere."],
  [4006, "This browser has left."],
  [4008, "You have no access to this page any more."],
]);

/** The close codes after which the tab connects again once a person turns to it: it was quiet for long, or made room for another one. */
export const sleeps = new Set([4003, 4005]);

/**
 * Returns whether events of a kind happen without an action of a person in this tab.
 * @param {string} kind
 */
export function isSlight(kind) {
  return kind === "env" || kind === "phase" || kind === "scroll" || kind === "rest" || kind === "ahead" || kind === "move" || kind === "leave";
}
