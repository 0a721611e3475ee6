// Pages of the web within views. The table's component shows an address or a document; a controller chooses one later.

/// The page of a web view. What needs the scripts of the page is refused by name.
class WebViewController {
  constructor() {
    const framed = new Observable({ html: "" });
    let close = null;
    const members = {
      /// What the view shows: an address or a document.
      get framed() { return framed.value; },
      /// Takes the action that dismisses the controller's own screen.
      opened: (action) => { close = action; },
      loadURL(address) {
        const url = String(address);
        if (!/^https?:/i.test(url)) return Promise.reject(mistake(`WebViewController.loadURL takes an address of the web, and got "${clipped(url)}".`));
        framed.setValue({ url });
        return Promise.resolve(true);
      },
      loadHTML(html, base) {
        if (base !== undefined && base !== null) mention("WebViewController.loadHTML with a base address");
        framed.setValue({ html: String(html) });
        return Promise.resolve(true);
      },
      present: (options) => Navigation.present(createElement(WebScreen, { controller: this, title: options && options.navigationTitle })),
      dismiss: () => void (close && close()),
      dispose() {},
    };
    Object.defineProperties(this, Object.getOwnPropertyDescriptors(members));
    const refused = (name) => () => Promise.reject(mistake(`not on Linux: WebViewController.${name}.`));
    return new Proxy(this, {
      get: (own, name) => (name in own || typeof name !== "string" || name === "then" || name === "toJSON" ? own[name] : refused(name)),
    });
  }
}

function WebScreen({ controller, title }) {
  const close = Navigation.useDismiss();
  controller.opened(close);
  return view("NavigationStack", {}, createElement(WebView, {
    controller, navigationTitle: title === undefined ? "" : String(title), navigationBarTitleDisplayMode: "inline",
    toolbar: { cancellationAction: view("Button", { title: "Done", action: () => close() }) },
  }));
}

/// The component of the table, which takes no controller.
let plainWebView = null;

function WebView({ controller, url, html, ...rest }) {
  const isControlled = controller instanceof WebViewController;
  if (!isControlled && controller !== undefined && controller !== null) throw mistake("WebView: controller takes a new WebViewController().");
  const own = html === undefined || html === null ? { url: String(url ?? "") } : { html: String(html) };
  return createElement(plainWebView, { ...rest, ...(isControlled ? controller.framed : own) });
}
