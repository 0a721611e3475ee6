import Foundation

/// A font chosen down to its family, size and weight: what text is measured and drawn with.
///
/// A value behind one reference: it is copied with every stretch of text, and compared by identity first.
package struct ResolvedFont: Hashable, Sendable {
  /// Which family stands behind the font.
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

  /// Changed in place only while one font alone holds it.
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

  package var design: Design {
    get { storage.values.design }
    set { change { $0.design = newValue } }
  }
  /// Em size in points.
  package var size: CGFloat {
    get { storage.values.size }
    set { change { $0.size = newValue } }
  }
  /// CSS weight 100…900.
  package var weight: Int {
    get { storage.values.weight }
    set { change { $0.weight = newValue } }
  }
  package var isItalic: Bool {
    get { storage.values.isItalic }
    set { change { $0.isItalic = newValue } }
  }
  /// Digits of equal width.
  package var hasMonospacedDigits: Bool {
    get { storage.values.hasMonospacedDigits }
    set { change { $0.hasMonospacedDigits = newValue } }
  }
  package var hasSmallCaps: Bool {
    get { storage.values.hasSmallCaps }
    set { change { $0.hasSmallCaps = newValue } }
  }
  /// The text style that the font was made from (`"body"`, `"caption2"`…), or `nil` for a font of fixed size. Recorded
  /// text sizes and line spacing depend on it (facts M1, M2).
  package var textStyle: String? {
    get { storage.values.textStyle }
    set { change { $0.textStyle = newValue } }
  }
  /// Height of one line in points where a token prescribes it, else `nil` for the font's own.
  package var lineHeight: CGFloat? {
    get { storage.values.lineHeight }
    set { change { $0.lineHeight = newValue } }
  }
  /// Distance of the baseline from the line's top in points where a token prescribes it, else `nil` for the font's own.
  package var baseline: CGFloat? {
    get { storage.values.baseline }
    set { change { $0.baseline = newValue } }
  }
  /// Distance between the baselines of two stacked texts in points, where a token prescribes it.
  package var linePitch: CGFloat? {
    get { storage.values.linePitch }
    set { change { $0.linePitch = newValue } }
  }

  private mutating func change(_ body: (inout Values) -> Void) {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.values) }
    body(&storage.values)
  }

  /// Whether every number of the font is one that can be laid out with.
  package var isUsable: Bool {
    let values = storage.values
    return values.size.isFinite && (values.lineHeight ?? 1) > 0 && (values.lineHeight ?? 1).isFinite
      && (values.linePitch ?? 1).isFinite && (values.baseline ?? 1).isFinite
  }

  /// Whether both are the very same font, without comparing values. O(1).
  package func isSame(as other: ResolvedFont) -> Bool { storage === other.storage }

  package static func == (a: ResolvedFont, b: ResolvedFont) -> Bool {
    a.storage === b.storage || a.storage.values == b.storage.values
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(storage.values) }
}

/// A line below or through text. An object, since every run has room for two and few have any.
package final class TextRule: Hashable, Sendable {
  /// How a line is broken up.
  package enum Pattern: Int, Hashable, Sendable { case solid, dot, dash, dashDot, dashDotDot }

  package let pattern: Pattern
  /// The line's own colour, or `nil` for that of its text.
  package let color: RGBA?

  /// One solid line in the colour of its text.
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

/// A stretch of text in one style.
package struct TextRun: Hashable, Sendable {
  package var text: String
  package var font: ResolvedFont
  /// The run's own colour, or `nil` for the colour of the layer.
  package var color: RGBA?
  package var underline: TextRule?
  package var strikethrough: TextRule?
  /// Extra advance after each character, in points.
  package var tracking: CGFloat
  /// Upward shift of the baseline, in points.
  package var baselineOffset: CGFloat
  /// Where the run leads when activated.
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

/// How a paragraph is broken and aligned.
package struct TextLayoutOptions: Hashable, Sendable {
  package enum Alignment: Hashable, Sendable { case leading, center, trailing }
  package enum Truncation: Hashable, Sendable { case head, middle, tail }

  /// The longest line allowed in points, or `nil` for no limit.
  package var maxWidth: CGFloat?
  /// The tallest result allowed in points (at least one line is kept), or `nil` for no limit.
  package var maxHeight: CGFloat?
  package var lineLimit: Int?
  /// Whether short text still takes `lineLimit` lines of height (`reservesSpace`).
  package var reservesSpace: Bool
  package var truncation: Truncation
  package var alignment: Alignment
  /// Extra distance between lines in points.
  package var lineSpacing: CGFloat
  package var isRightToLeft: Bool
  /// BCP 47 language of the text, for shaping and line breaking.
  package var language: String
  /// Points per device pixel: sizes are rounded up to whole pixels (0.5 at 2x).
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
  /// A stretch of the line in one style; `x` is its left edge in the layout, `width` its advance, in points.
  package struct Fragment: Sendable {
    package var text: String
    package var x: CGFloat
    package var width: CGFloat
    /// Index into the layout's `runs`.
    package var run: Int

    package init(text: String, x: CGFloat, width: CGFloat, run: Int) {
      self.text = text
      self.x = x
      self.width = width
      self.run = run
    }
  }

  /// Visual order, left to right.
  package var fragments: [Fragment]
  /// Distance of the baseline from the layout's top.
  package var baseline: CGFloat
  package var top: CGFloat
  package var height: CGFloat
  /// Left edge and advance of the whole line.
  package var x: CGFloat
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

/// Text that has been shaped, broken and measured once. Immutable, so that layers compare it by identity.
///
/// A measurer that draws glyphs subclasses it with what its renderer needs.
open class TextLayout {
  package let runs: [TextRun]
  package let options: TextLayoutOptions
  /// Width and height in points, rounded up to whole pixels; the width of a wrapped or truncated text is that of its
  /// longest line, not of the offer.
  package let size: CGSize
  package let firstBaseline: CGFloat
  package let lastBaseline: CGFloat
  package let isTruncated: Bool
  /// How far ink may reach beyond the lines' boxes, accents and slanted letters, in points.
  package let reach: CGFloat
  /// The lines from top to bottom; made on first use, since hosts that draw glyphs never read them.
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

/// What a layout's lines are made from, when somebody asks for them.
package protocol TextLineSource: AnyObject {
  /// The lines from top to bottom.
  func textLines() -> [TextLine]
}

/// Vertical metrics of a font in points.
package struct FontMetrics: Hashable, Sendable {
  package var ascent: CGFloat
  package var descent: CGFloat
  /// Height of a single line's frame, rounded up to whole pixels.
  package var lineHeight: CGFloat
  /// Distance from one line's baseline to that of a text stacked below it with default spacing (fact M2).
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

/// Shapes and measures text. Behind a protocol so that recorded sizes can take the place of a font in layout tests.
@MainActor
package protocol TextMeasurer: AnyObject {
  /// Lays out a paragraph; line feeds in the runs break lines. Equal arguments may return the same object.
  func layout(_ runs: [TextRun], options: TextLayoutOptions) -> TextLayout
  /// The vertical metrics of a font. `pixel` is points per device pixel.
  func metrics(of font: ResolvedFont, pixel: CGFloat) -> FontMetrics
  /// How many paragraphs were shaped since the measurer was made (cache hits do not count).
  var textsShaped: Int { get }
}
