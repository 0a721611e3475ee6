import Foundation

/// A resolved font, with which text is measured and drawn.
///
/// The values are in shared copy-on-write storage, because a font is copied with every run and compared by identity
/// first.
package struct ResolvedFont: Hashable, Sendable {
  /// The kind of font family.
  package enum Design: Hashable, Sendable { case `default`, serif, monospaced, rounded, symbols, named(String) }

  private struct Values: Hashable {
    var design: Design
    var size: CGFloat
    var weight: Int
    var isItalic: Bool
    var hasMonospacedDigits: Bool
    var hasSmallCaps: Bool
    var textStyle: String?
    var lineHeight: CGFloat?
    var baseline: CGFloat?
    var linePitch: CGFloat?
  }

  /// The shared values, mutated only if uniquely referenced.
  private final class Storage: @unchecked Sendable {
    @exclusivity(unchecked) var values: Values
    init(_ values: Values) { self.values = values }
  }

  private var storage: Storage

  package init(
    design: Design = .default,
    size: CGFloat,
    weight: Int = 400,
    isItalic: Bool = false,
    hasMonospacedDigits: Bool = false,
    hasSmallCaps: Bool = false,
    textStyle: String? = nil,
    lineHeight: CGFloat? = nil,
    baseline: CGFloat? = nil,
    linePitch: CGFloat? = nil
  ) {
    storage = Storage(
      Values(
        design: design,
        size: size,
        weight: weight,
        isItalic: isItalic,
        hasMonospacedDigits: hasMonospacedDigits,
        hasSmallCaps: hasSmallCaps,
        textStyle: textStyle,
        lineHeight: lineHeight,
        baseline: baseline,
        linePitch: linePitch
      )
    )
  }

  /// The kind of font family.
  package var design: Design {
    get { storage.values.design }
    set { change { $0.design = newValue } }
  }
  /// The em size in points.
  package var size: CGFloat {
    get { storage.values.size }
    set { change { $0.size = newValue } }
  }
  /// The CSS weight, 100…900.
  package var weight: Int {
    get { storage.values.weight }
    set { change { $0.weight = newValue } }
  }
  package var isItalic: Bool {
    get { storage.values.isItalic }
    set { change { $0.isItalic = newValue } }
  }
  /// Whether digits have equal widths.
  package var hasMonospacedDigits: Bool {
    get { storage.values.hasMonospacedDigits }
    set { change { $0.hasMonospacedDigits = newValue } }
  }
  package var hasSmallCaps: Bool {
    get { storage.values.hasSmallCaps }
    set { change { $0.hasSmallCaps = newValue } }
  }
  /// The text style of the font (`"body"`, `"caption2"`…), or `nil` for a font of fixed size. Recorded text sizes and
  /// line spacing depend on it (facts M1, M2).
  package var textStyle: String? {
    get { storage.values.textStyle }
    set { change { $0.textStyle = newValue } }
  }
  /// The prescribed height of a line in points; `nil` for the font's own.
  package var lineHeight: CGFloat? {
    get { storage.values.lineHeight }
    set { change { $0.lineHeight = newValue } }
  }
  /// The prescribed distance of the baseline from the top of the line in points; `nil` for the font's own.
  package var baseline: CGFloat? {
    get { storage.values.baseline }
    set { change { $0.baseline = newValue } }
  }
  /// The prescribed distance between the baselines of two stacked texts in points; `nil` for the font's own.
  package var linePitch: CGFloat? {
    get { storage.values.linePitch }
    set { change { $0.linePitch = newValue } }
  }

  private mutating func change(_ body: (inout Values) -> Void) {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.values) }
    body(&storage.values)
  }

  /// Whether all numbers of the font are valid for layout.
  package var isUsable: Bool {
    let values = storage.values
    return values.size.isFinite && (values.lineHeight ?? 1) > 0 && (values.lineHeight ?? 1).isFinite
      && (values.linePitch ?? 1).isFinite && (values.baseline ?? 1).isFinite
  }

  /// Returns whether both fonts share storage. O(1).
  package func isSame(as other: ResolvedFont) -> Bool { storage === other.storage }

  package static func == (a: ResolvedFont, b: ResolvedFont) -> Bool {
    a.storage === b.storage || a.storage.values == b.storage.values
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(storage.values) }
}

/// An underline or strikethrough. A class, because every run has two references and few have values.
package final class TextRule: Hashable, Sendable {
  /// The dash pattern of a line.
  package enum Pattern: Int, Hashable, Sendable { case solid, dot, dash, dashDot, dashDotDot }

  package let pattern: Pattern
  /// The color of the line; `nil` for that of the text.
  package let color: RGBA?

  /// A solid line in the color of the text.
  package static let single = TextRule(pattern: .solid, color: nil)

  package init(pattern: Pattern, color: RGBA?) {
    self.pattern = pattern
    self.color = color
  }

  package static func == (a: TextRule, b: TextRule) -> Bool {
    a === b || a.pattern == b.pattern && a.color == b.color
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(pattern)
    hasher.combine(color)
  }
}

/// A run of text in one style.
package struct TextRun: Hashable, Sendable {
  package var text: String
  package var font: ResolvedFont
  /// The color of the run; `nil` for that of the layer.
  package var color: RGBA?
  /// The underline, if any.
  package var underline: TextRule?
  /// The strikethrough, if any.
  package var strikethrough: TextRule?
  /// The additional advance after each character, in points.
  package var tracking: CGFloat
  /// The upward shift of the baseline in points.
  package var baselineOffset: CGFloat
  /// The destination that the run opens when activated.
  package var link: URL?

  package init(
    text: String,
    font: ResolvedFont,
    color: RGBA? = nil,
    underline: TextRule? = nil,
    strikethrough: TextRule? = nil,
    tracking: CGFloat = 0,
    baselineOffset: CGFloat = 0,
    link: URL? = nil
  ) {
    self.text = text
    self.font = font
    self.color = color
    self.underline = underline
    self.strikethrough = strikethrough
    self.tracking = tracking
    self.baselineOffset = baselineOffset
    self.link = link
  }
}

/// The options for line breaking and alignment of a paragraph.
package struct TextLayoutOptions: Hashable, Sendable {
  package enum Alignment: Hashable, Sendable { case leading, center, trailing }
  package enum Truncation: Hashable, Sendable { case head, middle, tail }

  /// The maximum width in points; `nil` for no limit.
  package var maxWidth: CGFloat?
  /// The maximum height in points, of which at least one line remains; `nil` for no limit.
  package var maxHeight: CGFloat?
  /// The maximum number of lines; `nil` for no limit.
  package var lineLimit: Int?
  /// Whether short text occupies the height of `lineLimit` lines.
  package var reservesSpace: Bool
  package var truncation: Truncation
  package var alignment: Alignment
  /// The additional distance between lines in points.
  package var lineSpacing: CGFloat
  /// Whether the base direction of the paragraph is right to left.
  package var isRightToLeft: Bool
  /// The BCP 47 language of the text, for shaping and line breaking.
  package var language: String
  /// The size of a device pixel in points, to which sizes are rounded up (0.5 at 2x).
  package var pixel: CGFloat

  package init(
    maxWidth: CGFloat? = nil,
    maxHeight: CGFloat? = nil,
    lineLimit: Int? = nil,
    reservesSpace: Bool = false,
    truncation: Truncation = .tail,
    alignment: Alignment = .leading,
    lineSpacing: CGFloat = 0,
    isRightToLeft: Bool = false,
    language: String = "en",
    pixel: CGFloat = 0.5
  ) {
    self.maxWidth = maxWidth
    self.maxHeight = maxHeight
    self.lineLimit = lineLimit
    self.reservesSpace = reservesSpace
    self.truncation = truncation
    self.alignment = alignment
    self.lineSpacing = lineSpacing
    self.isRightToLeft = isRightToLeft
    self.language = language
    self.pixel = pixel
  }
}

/// One line of laid-out text, for hosts that draw text themselves.
package struct TextLine: Sendable {
  /// A run within the line; `x` is its left edge in the layout, `width` its advance, in points.
  package struct Fragment: Sendable {
    package var text: String
    package var x: CGFloat
    package var width: CGFloat
    /// The index of the run in the layout's `runs`.
    package var run: Int
    /// The distance of the first character, in reading order, from the beginning of the text, in UTF-16 code units.
    package var start: Int

    package init(text: String, x: CGFloat, width: CGFloat, run: Int, start: Int) {
      self.text = text
      self.x = x
      self.width = width
      self.run = run
      self.start = start
    }
  }

  /// The fragments in visual order, from left to right.
  package var fragments: [Fragment]
  /// The distance of the baseline from the top of the layout, in points.
  package var baseline: CGFloat
  /// The distance of the line's top from the top of the layout, in points.
  package var top: CGFloat
  package var height: CGFloat
  /// The left edge of the line in the layout, in points.
  package var x: CGFloat
  /// The advance of the line in points.
  package var width: CGFloat

  package init(
    fragments: [Fragment],
    baseline: CGFloat,
    top: CGFloat,
    height: CGFloat,
    x: CGFloat,
    width: CGFloat
  ) {
    self.fragments = fragments
    self.baseline = baseline
    self.top = top
    self.height = height
    self.x = x
    self.width = width
  }
}

/// Text that was shaped, broken into lines and measured. It is immutable, so that layers compare it by identity.
///
/// A measurer that draws glyphs subclasses it with the data of its renderer.
open class TextLayout {
  /// The laid-out runs.
  package let runs: [TextRun]
  /// The options of the layout.
  package let options: TextLayoutOptions
  /// The size in points, rounded up to whole pixels. The width of wrapped or truncated text is that of its longest
  /// line, not that of the proposal.
  package let size: CGSize
  /// The distance of the first line's baseline from the top, in points.
  package let firstBaseline: CGFloat
  /// The distance of the last line's baseline from the top, in points.
  package let lastBaseline: CGFloat
  /// Whether text was omitted by truncation.
  package let isTruncated: Bool
  /// The maximum distance of ink (accents, slanted letters) beyond the boxes of the lines, in points.
  package let reach: CGFloat
  /// The lines from top to bottom, computed on first use, because hosts that draw glyphs do not read them.
  package var lines: [TextLine] {
    if let knownLines { return knownLines }
    let made = lineSource?.textLines() ?? []
    knownLines = made
    return made
  }
  private var knownLines: [TextLine]?
  private let lineSource: (any TextLineSource)?

  package init(
    runs: [TextRun],
    options: TextLayoutOptions,
    size: CGSize,
    firstBaseline: CGFloat,
    lastBaseline: CGFloat,
    lines: [TextLine]? = nil,
    lineSource: (any TextLineSource)? = nil,
    isTruncated: Bool
  ) {
    self.runs = runs
    self.options = options
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.isTruncated = isTruncated
    var reach: CGFloat = 2
    for index in runs.indices { reach = max(reach, runs[index].font.size * 0.4 + abs(runs[index].baselineOffset)) }
    self.reach = reach
    knownLines = lines
    self.lineSource = lineSource
  }
}

/// The source of a layout's lines.
package protocol TextLineSource: AnyObject {
  /// Returns the lines from top to bottom.
  func textLines() -> [TextLine]
}

/// The vertical metrics of a font in points.
package struct FontMetrics: Hashable, Sendable {
  package var ascent: CGFloat
  package var descent: CGFloat
  /// The height of a single line's frame, rounded up to whole pixels.
  package var lineHeight: CGFloat
  /// The distance from the baseline of a line to that of a text stacked below it with default spacing (fact M2).
  package var linePitch: CGFloat
  package var capHeight: CGFloat
  package var xHeight: CGFloat

  package init(
    ascent: CGFloat,
    descent: CGFloat,
    lineHeight: CGFloat,
    linePitch: CGFloat,
    capHeight: CGFloat,
    xHeight: CGFloat
  ) {
    self.ascent = ascent
    self.descent = descent
    self.lineHeight = lineHeight
    self.linePitch = linePitch
    self.capHeight = capHeight
    self.xHeight = xHeight
  }
}

/// An object that shapes and measures text. Layout tests replace it by one with recorded sizes.
@MainActor
package protocol TextMeasurer: AnyObject {
  /// Returns the layout of a paragraph. Line feeds in the runs break lines. Equal arguments may return the same object.
  func layout(_ runs: [TextRun], options: TextLayoutOptions) -> TextLayout
  /// Returns the vertical metrics of a font.
  ///
  /// - Parameters:
  ///   - font: The font.
  ///   - pixel: The size of a device pixel in points.
  func metrics(of font: ResolvedFont, pixel: CGFloat) -> FontMetrics
  /// The number of paragraphs shaped so far, without cache hits.
  var textsShaped: Int { get }
}
