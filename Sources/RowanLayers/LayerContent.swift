import Foundation

/// The content that a layer draws inside its bounds, in points, with the origin at the top left and y pointing down.
package enum LayerContent {
  /// No drawing; the layer groups, clips, scrolls or has semantics.
  case none
  /// A fill of the bounds.
  case fill(Paint)
  /// A path in the layer's coordinates, filled, stroked or both. `evenOdd` selects the fill rule.
  indirect case shape(Path, fill: Paint?, stroke: Stroke?, evenOdd: Bool)
  /// Laid-out text, drawn from the top left of the bounds. Runs without a color of their own use `color`.
  case text(TextLayout, color: RGBA)
  /// A bitmap stretched to the bounds. `tint` replaces the color of its pixels, as in a template image.
  case image(BitmapImage, tint: RGBA?)
  /// An editable text field. Hosts with native text input show a native field.
  indirect case field(FieldContent)
  /// A page of the web.
  indirect case webFrame(WebFrame)

  /// Returns whether two contents draw the same pixels. Text layouts and bitmaps compare by identity.
  package func isIdentical(to other: LayerContent) -> Bool {
    switch (self, other) {
    case (.none, .none): true
    case (.fill(let a), .fill(let b)): a == b
    case (.shape(let a, let fillA, let strokeA, let ruleA), .shape(let b, let fillB, let strokeB, let ruleB)):
      ruleA == ruleB && fillA == fillB && strokeA == strokeB && a == b
    case (.text(let a, let colorA), .text(let b, let colorB)): a === b && colorA == colorB
    case (.image(let a, let tintA), .image(let b, let tintB)): a === b && tintA == tintB
    case (.field(let a), .field(let b)): a == b
    case (.webFrame(let a), .webFrame(let b)): a.source == b.source && a.title == b.title
    default: false
    }
  }
}

extension LayerContent {
  /// Returns whether two contents are equal for accessibility.
  func isReadAlike(_ other: LayerContent) -> Bool {
    switch (self, other) {
    case (.text(let a, _), .text(let b, _)): a === b
    case (.field(let a), .field(let b)): a.prompt == b.prompt
    case (.text, _), (_, .text), (.field, _), (_, .field): false
    default: true
    }
  }
}

extension LayerContent {
  /// The area in which content draws.
  package enum DrawingArea {
    /// No area.
    case none
    /// The bounds of the layer.
    case bounds
    /// A rectangle in the coordinates of the layer.
    case rect(CGRect)
  }

  /// The area in which the content draws.
  var drawingArea: DrawingArea {
    switch self {
    case .none: return .none
    case .fill, .image, .field, .webFrame: return .bounds
    case .shape(let path, let fill, let stroke, _):
      guard fill != nil || stroke != nil, !path.isEmpty else { return .none }
      let reach = stroke?.reach ?? 0
      return .rect(path.boundingRect.insetBy(dx: -reach, dy: -reach))
    case .text(let layout, _):
      return .rect(CGRect(origin: .zero, size: layout.size).insetBy(dx: -layout.reach, dy: -layout.reach))
    }
  }
}

extension Stroke {
  /// The maximum distance from the path at which the stroke draws, in points.
  var reach: CGFloat { width * (join == .miter ? max(miterLimit, 1.5) : 1.5) / 2 }
}

/// The content of an editable text field, complete enough for a host to show a native field or to draw it.
package struct FieldContent: Equatable {
  /// The current text.
  package var text: String
  /// The prompt, shown while the text is empty.
  package var prompt: String
  /// Whether the characters are hidden.
  package var isSecure: Bool
  /// Whether people can edit the text.
  package var isEnabled: Bool
  package var font: ResolvedFont
  /// The color of the text.
  package var color: RGBA
  package var promptColor: RGBA
  /// The text, or the prompt if the text is empty, laid out for drawing.
  package var layout: TextLayout
  /// The alignment of the text.
  package var alignment: TextLayoutOptions.Alignment
  /// Hints about keyboard and autocapitalization for hosts with soft keyboards.
  package var keyboard: String
  /// The metrics of a multiline field; `nil` for a field of one line.
  package var lines: Lines?
  /// The selection, if the application observes it; the host then reports each change.
  package var selection: FieldSelection?
  /// The match of a search, which hosts mark and scroll to.
  package var found: Match?

  /// The match of a search in a field. A class, because few fields have one.
  package final class Match: Equatable, Sendable {
    /// The place, as UTF-16 offsets.
    package let offsets: Range<Int>
    /// The rectangles around its characters in `layout`, in points.
    package let rects: [CGRect]
    /// The color behind the characters.
    package let color: RGBA

    package init(offsets: Range<Int>, rects: [CGRect], color: RGBA) {
      (self.offsets, self.rects, self.color) = (offsets, rects, color)
    }

    package static func == (a: Match, b: Match) -> Bool {
      a === b || a.offsets == b.offsets && a.rects == b.rects && a.color == b.color
    }
  }

  /// The metrics of a multiline field, whose text begins at the top, wraps and scrolls.
  package struct Lines: Equatable {
    /// The distance between the edges of the field and its text, in points.
    package var insets: CGSize
    /// The distance between lines in points.
    package var pitch: CGFloat
    /// Whether Return inserts a line break; if not, it submits.
    package var returnBreaks: Bool

    package init(insets: CGSize, pitch: CGFloat, returnBreaks: Bool) {
      self.insets = insets
      self.pitch = pitch
      self.returnBreaks = returnBreaks
    }
  }

  package init(
    text: String,
    prompt: String,
    isSecure: Bool,
    isEnabled: Bool,
    font: ResolvedFont,
    color: RGBA,
    promptColor: RGBA,
    layout: TextLayout,
    alignment: TextLayoutOptions.Alignment = .leading,
    keyboard: String = "",
    lines: Lines? = nil,
    selection: FieldSelection? = nil,
    found: Match? = nil
  ) {
    self.text = text
    self.prompt = prompt
    self.isSecure = isSecure
    self.isEnabled = isEnabled
    self.font = font
    self.color = color
    self.promptColor = promptColor
    self.layout = layout
    self.alignment = alignment
    self.keyboard = keyboard
    self.lines = lines
    self.selection = selection
    self.found = found
  }

  /// The setting in `keyboard` of a field of attributed text, which hosts draw with the runs of `layout` while they edit it.
  package static let richSetting = ";text=attributed"
  /// Whether the field edits attributed text.
  package var isRich: Bool { keyboard.hasSuffix(Self.richSetting) }

  package static func == (a: FieldContent, b: FieldContent) -> Bool {
    a.text == b.text && a.prompt == b.prompt && a.isSecure == b.isSecure && a.isEnabled == b.isEnabled
      && a.font == b.font && a.color == b.color && a.promptColor == b.promptColor && a.layout === b.layout
      && a.alignment == b.alignment && a.keyboard == b.keyboard && a.lines == b.lines
      && a.selection == b.selection && a.found == b.found
  }
}

/// A decoded bitmap.
package final class BitmapImage: Sendable {
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// The pixels in rows without padding: premultiplied BGRA, which is Cairo's ARGB32 on little-endian machines.
  package let pixels: [UInt32]
  /// The number of pixels per point; 2 for an image file named `x@2x`.
  package let scale: CGFloat
  /// The encoded file, for hosts that forward images; PNG for a bitmap created in memory.
  package let encoded: Data
  /// The media type of `encoded`.
  package let mediaType: String

  /// Creates a bitmap.
  ///
  /// - Precondition: `pixels` has `width * height` elements.
  package init(width: Int, height: Int, pixels: [UInt32], scale: CGFloat, encoded: Data, mediaType: String) {
    precondition(pixels.count == width * height, "a bitmap has width × height pixels")
    self.width = width
    self.height = height
    self.pixels = pixels
    self.scale = scale
    self.encoded = encoded
    self.mediaType = mediaType
  }

  /// The size in points.
  package var size: CGSize { CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale) }
}
