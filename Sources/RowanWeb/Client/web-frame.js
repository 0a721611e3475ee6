// @ts-check

/** What a page of another origin may do: no dialogs, downloads or changes of the address of this page. */
const rights = "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox";

/**
 * Returns whether a layer's frame has the address of its new content, and sets its title. The browser would load the page of another
 * frame again.
 * @param {Element | null} drawn @param {import("./wire.js").WebContent} content
 */
export function keepsWebFrame(drawn, [, address, , title]) {
  if (!(drawn instanceof HTMLIFrameElement) || drawn.getAttribute("src") !== address) return false;
  drawn.title = title;
  return true;
}

/**
 * Returns a frame with a page of the web.
 * @param {import("./wire.js").WebContent} content
 */
export function drawWebFrame([, address, isDocument, title]) {
  const frame = document.createElement("iframe");
  frame.className = "web-frame";
  frame.title = title;
  frame.setAttribute("sandbox", isDocument === 1 ? "" : rights);
  frame.referrerPolicy = "no-referrer";
  frame.setAttribute("loading", "lazy");
  frame.src = address;
  document.documentElement.classList.add("has-frames");
  return frame;
}

/**
 * Moves an element among its siblings. Browsers load the frames within an element again that is moved in the older way.
 * @param {HTMLElement} box @param {HTMLElement} element @param {Element | null} next
 */
export function moveBefore(box, element, next) {
  const mover = /** @type {HTMLElement & {moveBefore?: (node: Node, next: Node | null) => void}} */ (box);
  if (element.isConnected && box.isConnected && mover.moveBefore && element.querySelector("iframe")) mover.moveBefore(element, next);
  else box.insertBefore(element, next);
}
