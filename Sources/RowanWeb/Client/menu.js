// @ts-check
/** A menu of a layer's actions, by mouse, touch and keyboard (fact E26). */

/** @type {(() => void) | null} */
let closeOpenMenu = null;
/** Whether the last input was a key, after which the first item of a menu is highlighted. */
let isByKey = false;
addEventListener("keydown", () => { isByKey = true; }, true);
addEventListener("pointerdown", () => { isByKey = false; }, true);

/**
 * Opens a menu at a point of the window.
 * @param {[number, string][]} actions @param {number} x @param {number} y @param {(id: number) => void} chosen
 */
export function openMenu(actions, x, y, chosen) {
  closeOpenMenu?.();
  const returnTo = document.activeElement;
  const menu = document.createElement("div");
  menu.className = "menu";
  menu.setAttribute("role", "menu");
  menu.setAttribute("aria-label", "Actions");
  menu.tabIndex = -1;
  const items = actions.map(([id, name]) => {
    const item = document.createElement("div");
    item.setAttribute("role", "menuitem");
    item.tabIndex = -1;
    item.textContent = name;
    item.addEventListener("click", () => {
      close();
      chosen(id);
    });
    item.addEventListener("pointerenter", () => item.focus());
    item.addEventListener("pointerleave", () => { if (document.activeElement === item) menu.focus(); });
    menu.append(item);
    return item;
  });
  const close = () => {
    closeOpenMenu = null;
    menu.remove();
    removeEventListener("pointerdown", outside, true);
    removeEventListener("blur", close);
    removeEventListener("resize", close);
    if (returnTo instanceof HTMLElement && returnTo.isConnected) returnTo.focus({ preventScroll: true });
  };
  const outside = (/** @type {PointerEvent} */ event) => {
    if (event.target instanceof Node && menu.contains(event.target)) return;
    event.stopPropagation();
    close();
  };
  menu.addEventListener("keydown", (event) => {
    event.stopPropagation();
    const at = items.findIndex((item) => item === document.activeElement);
    const steps = new Map([
      ["ArrowDown", (at + 1) % items.length], ["ArrowUp", (at < 1 ? items.length : at) - 1], ["Home", 0],
      ["End", items.length - 1],
    ]);
    const step = steps.get(event.key);
    if (step !== undefined) items[step].focus();
    else if (event.key === "Enter" || event.key === " ") items[at]?.click();
    else if (event.key === "Escape" || event.key === "Tab") close();
    else return;
    event.preventDefault();
  });
  document.body.append(menu);
  const { width, height } = menu.getBoundingClientRect();
  menu.style.left = `${Math.max(4, Math.min(x, innerWidth - width - 4))}px`;
  menu.style.top = `${Math.max(4, Math.min(y, innerHeight - height - 4))}px`;
  closeOpenMenu = close;
  addEventListener("pointerdown", outside, true);
  addEventListener("blur", close);
  addEventListener("resize", close);
  if (isByKey) items[0]?.focus();
  else menu.focus();
}
