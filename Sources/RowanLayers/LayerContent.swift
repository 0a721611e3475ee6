import Foundation

/// What one layer draws, inside its own bounds (origin top left, y down, points).
package enum LayerContent {
  /// Draws nothing; the layer groups, clips, scrolls or carries semantics.
  case none
  /// Fills the bounds.
  case fill(Paint)
  /// A path in the layer's coordinates, filled, stroked or both. `evenOdd` selects the fill rule.
  case shape(Path, fill: Paint?, stroke: Stroke?, evenOdd: Bool)
  /// Laid-out text, drawn from the bounds' top left. Runs without a colour of their own take `color`.
  case text(TextLayout, color: RGBA)
  /// A bitmap stretched over the bounds; `tint` recolours its opaque pixels (a template image).
  case image(BitmapImage, tint: RGBA?)
  /// An editable line of text. Hosts with native text input show that instead of drawing.
  case field(FieldContent)

  /// Whether two contents draw the same pixels. Layouts and bitmaps compare by identity.
  package func isIdentical(to other: LayerContent) -> Bool {
    switch (self, other) {
    case (.none, .none): true
    case (.fill(let a), .fill(let b)): a == b
    case (.shape(let a, let fillA, let strokeA, let ruleA), .shape(let b, let fillB, let strokeB, let ruleB)):
      ruleA == ruleB && fillA == fillB && strokeA == strokeB && a == b
    case (.text(let a, let colorA), .text(let b, let colorB)): a === b && colorA == colorB
    case (.image(let a, let tintA), .image(let b, let tintB)): a === b && tintA == tintB
    case (.field(let a), .field(let b)): a == b
    default: false
    }
  }
}

extension LayerContent {
  /// Whether two contents say the same to a reader, as far as they say anything.
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
  /// What a content draws in.
  package enum Room {
    case none
    /// The layer's bounds.
    case bounds
    /// This much, from the layer's top left.
    case rect(CGRect)
  }

  var room: Room {
    switch self {
    case .none: return .none
    case .fill, .image, .field: return .bounds
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
  /// How far the line reaches beyond its path, in points.
  var reach: CGFloat { width * (join == .miter ? max(miterLimit, 1.5) : 1.5) / 2 }
}

/// Editable text, as a host needs it to show a native field or to draw one.
package struct FieldContent: Equatable {
  package var text: String
  package var prompt: String
  package var isSecure: Bool
  package var isEnabled: Bool
  package var font: ResolvedFont
  package var color: RGBA
  package var promptColor: RGBA
  /// The drawn form: the text, or the prompt where the text is empty.
  package var layout: TextLayout
  package var alignment: TextLayoutOptions.Alignment
  /// Keyboard and autocapitalisation hints, for hosts with soft keyboards.
  package var keyboard: String
  /// What a field of several lines has besides; `nil` for one line.
  package var lines: Lines?

  /// A field of several lines: the text begins at the top, wraps, and scrolls where there is more of it than room.
  package struct Lines: Equatable {
    /// Between the edges of the field and its text, in points.
    package var insets: CGSize
    /// From one line to the next, in points.
    package var pitch: CGFloat
    /// Whether Return begins a line; else it submits.
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
    lines: Lines? = nil
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
  }

  package static func == (a: FieldContent, b: FieldContent) -> Bool {
    a.text == b.text && a.prompt == b.prompt && a.isSecure == b.isSecure && a.isEnabled == b.isEnabled
      && a.font == b.font && a.color == b.color && a.promptColor == b.promptColor && a.layout === b.layout
      && a.alignment == b.alignment && a.keyboard == b.keyboard && a.lines == b.lines
  }
}

/// A decoded bitmap: `pixels` holds premultiplied BGRA rows (Cairo's ARGB32 on little-endian machines) without padding.
package final class BitmapImage: Sendable {
  package let width: Int
  package let height: Int
  package let pixels: [UInt32]
  /// Points per pixel⁻¹: an image file named `x@2x` has scale 2.
  package let scale: CGFloat
  /// The encoded file, for hosts that pass images on. PNG when the image was made in memory.
  package let encoded: Data
  package let mediaType: String

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
