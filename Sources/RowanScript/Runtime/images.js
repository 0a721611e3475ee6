// Images in memory (`UIImage`): the bytes of a file, which the host decodes to show or change them. The host keeps a part of them
// decoded, and gets the bytes of the others again.

/// The parts of an image: its number, bytes in base64, size in points and scale, or the name of a symbol.
class ImageParts {
  constructor(values) { Object.assign(this, values); }
}

const imageParts = new WeakMap();
/// The numbers of the images that the host has decoded.
const heldImages = new Set();
let nextImage = 1;
const imageTroubles = new Set();

/// Has the host decode an image.
///
/// Returns its size in pixels, or null for bytes that are no image.
function holdImage(id, data, scale) {
  const decoded = serviceOf("image.hold", { count: id, data, scale });
  if (decoded === null) return null;
  for (let i = 0; i < decoded.released.length; i++) heldImages.delete(decoded.released[i]);
  heldImages.add(id);
  return decoded;
}

function imageOf(data, scale = 1, looks = {}) {
  if (typeof data !== "string" || !(scale > 0)) return null;
  const id = nextImage++;
  const size = holdImage(id, data, scale);
  return size && new UIImage(new ImageParts({ id, data, scale, width: size.width / scale, height: size.height / scale, ...looks }));
}

/// Returns a description of an image for the host: its number, or its symbol, and its rendering mode.
function imageText(image) {
  const { id, data, scale, symbol, mode = "" } = imageParts.get(image);
  if (symbol !== undefined) return `symbol ${symbol}`;
  if (!heldImages.has(id)) holdImage(id, data, scale);
  return `${id} ${mode}`;
}

/// Returns null after a failure to load an image, as on the phone. The log says why, once.
function noImage(name, error) {
  const text = `UIImage.${name}: ${(error && error.message) || error}`;
  if (!imageTroubles.has(text)) host(op.log, 1, 0, 0, text);
  if (imageTroubles.size < 1000) imageTroubles.add(text);
  return null;
}

/// Draws a part of an image in another size or look.
function changedImage(image, name, { size, part, ...look }) {
  const { id, data, scale, width, height, symbol, mode } = imageParts.get(image);
  if (symbol !== undefined) throw mistake(`not on Linux: UIImage.${name} of a symbol.`);
  const numbers = [...size, ...(part || [0, 0, width, height])].map(Number);
  const isRight = numbers.every(Number.isFinite) && [0, 1, 4, 5].every((index) => numbers[index] > 0);
  if (!isRight) return null;
  const file = serviceOf("image.draw", { count: id, data, scale, numbers, ...look });
  return imageOf(file, scale, { mode });
}

class UIImage {
  constructor(parts) {
    if (!(parts instanceof ImageParts)) throw mistake("A UIImage is made by fromData, fromFile, fromURL, fromBase64String and fromSFSymbol.");
    imageParts.set(this, parts);
  }

  get width() { return imageParts.get(this).width; }
  get height() { return imageParts.get(this).height; }
  get scale() { return imageParts.get(this).scale; }
  get isSymbolImage() { return imageParts.get(this).symbol !== undefined; }
  get renderingMode() { return { original: "alwaysOriginal", template: "alwaysTemplate" }[imageParts.get(this).mode] || "automatic"; }
  get imageOrientation() { return "up"; }

  withRenderingMode(name) {
    const mode = { alwaysOriginal: "original", alwaysTemplate: "template" }[name];
    return new UIImage(new ImageParts({ ...imageParts.get(this), mode }));
  }

  preparingThumbnail(size) { return changedImage(this, "preparingThumbnail", { size: [size.width, size.height] }); }

  renderedIn(size, source) {
    const { position, size: part } = source || {};
    const { x = 0, y = 0 } = position || {};
    const { width = this.width - x, height = this.height - y } = part || {};
    return changedImage(this, "renderedIn", { size: [size.width, size.height], part: [x, y, width, height] });
  }

  renderedInCircle(radius, fitsWhole = true) {
    const side = radius ? radius * 2 : fitsWhole ? Math.max(this.width, this.height) : Math.min(this.width, this.height);
    const extent = fitsWhole ? Math.max(this.width, this.height) : Math.min(this.width, this.height);
    const part = [(this.width - extent) / 2, (this.height - extent) / 2, extent, extent];
    return changedImage(this, "renderedInCircle", { size: [side, side], part, isCircle: true });
  }

  croppedTo({ x, y, width, height }) { return changedImage(this, "croppedTo", { size: [width, height], part: [x, y, width, height] }); }
  grayscale() { return changedImage(this, "grayscale", { size: [this.width, this.height], isGray: true }); }

  rotated(degrees) {
    const angle = (Number(degrees) * Math.PI) / 180;
    const [sine, cosine] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
    const length = (a, b) => Math.max(1, Math.round((a * cosine + b * sine) * 1000) / 1000);
    return changedImage(this, "rotated", { size: [length(this.width, this.height), length(this.height, this.width)], degrees: Number(degrees) || 0 });
  }

  toPNGBase64String() {
    const { id, data, symbol } = imageParts.get(this);
    if (symbol !== undefined) throw mistake("not on Linux: UIImage.toPNGData of a symbol.");
    return data.startsWith("iVBORw0KGgo") ? data : serviceOf("image.png", { count: id, data });
  }

  /// A file that is no JPEG is not made one here.
  toJPEGBase64String() {
    const { data } = imageParts.get(this);
    if (!data || !data.startsWith("/9j/")) throw mistake("not on Linux: UIImage.toJPEGData of an image that did not come from a JPEG file. Use toPNGData.");
    return data;
  }

  toPNGData() { return dataOf(this.toPNGBase64String()); }
  toJPEGData() { return dataOf(this.toJPEGBase64String()); }

  static fromData(data, scale) { return data ? imageOf(base64Of(data, "UIImage.fromData"), scale) : null; }
  static fromBase64String(text) {
    const bytes = fromBase64(String(text).replace(/^data:[^,]*,/, ""));
    return bytes && imageOf(toBase64(bytes));
  }
  static fromSFSymbol(symbol) { return new UIImage(new ImageParts({ symbol: String(symbol), width: 20, height: 20, scale: 1 })); }

  static fromFile(path) {
    try {
      return fileMembers.existsSync(path) ? imageOf(atOnce({ what: "readBytes", path: String(path) })) : null;
    } catch (error) {
      return noImage("fromFile", error);
    }
  }

  static fromURL(address) {
    const text = String(address);
    if (text.startsWith("data:")) return Promise.resolve(UIImage.fromBase64String(text));
    return request("bytes", { path: text }).then((data) => imageOf(data)).catch((error) => noImage("fromURL", error));
  }
}

// The phone has these; here their use is refused by name.
for (const name of ["withBaselineOffset", "withHorizontallyFlippedOrientation", "withTintColor", "resizableImage", "applySymbolConfiguration",
  "averageColor", "dominantColors", "pixelColor", "getPixelData", "blurred"]) {
  UIImage.prototype[name] = () => {
    throw mistake(`not on Linux: UIImage.${name}.`);
  };
}

const ImageRenderer = partly("ImageRenderer", {
  toPNGData: drawn,
  toUIImage: (element, options) => drawn(element, options).then((data) => UIImage.fromData(data, Number((options || {}).scale) || 2)),
});

const pictureTypes = { ImageRenderer, UIImage: partly("UIImage", UIImage) };
