import Foundation
import RowanGraph
import RowanLayers

/// The colors of a text that is drawn in parts.
struct TextColors: Equatable {
  /// The color of runs that have none.
  var color: RGBA
  /// The gradients of the runs.
  var ink: TextInk?
  /// The frame of the text in its own coordinates, which the gradients span.
  var area: CGRect
}

/// The characters of a part of a line in one style and one direction, and their positions.
///
/// The positions are measured when they are first needed.
nonisolated final class RunGlyphs: Equatable, @unchecked Sendable {
  let characters: [Character]
  let run: TextRun
  let options: TextLayoutOptions
  /// The distance of the first character from the beginning of the text, in UTF-16 code units.
  let start: Int
  /// The color of characters whose run has none.
  let color: RGBA
  /// The gradient; `nil` for a color.
  let paint: Paint?
  /// The frame of the text, which the gradient spans.
  let area: CGRect
  /// Whether the characters are read from right to left.
  let isRightToLeft: Bool
  /// The left edge in points.
  let x: CGFloat
  /// The advance in points.
  let width: CGFloat
  /// The distance of the baseline from the top of the text.
  let baseline: CGFloat
  let metrics: FontMetrics
  private let measurer: any TextMeasurer
  /// The distances of the ends of the characters from the beginning of the run, once they are needed.
  private var ends: [CGFloat]?

  /// Creates the characters of a fragment of a layout.
  @MainActor init(
    _ fragment: TextLine.Fragment,
    of layout: TextLayout,
    baseline: CGFloat,
    _ colors: TextColors,
    _ measurer: any TextMeasurer
  ) {
    start = fragment.start
    characters = Array(fragment.text)
    run = layout.runs[fragment.run]
    var options = layout.options
    (options.maxWidth, options.maxHeight, options.lineLimit, options.reservesSpace) = (nil, nil, 1, false)
    options.alignment = .leading
    isRightToLeft = fragment.text.direction ?? layout.direction
    options.isRightToLeft = isRightToLeft
    self.options = options
    color = colors.color
    paint = colors.ink?.paint(of: fragment.run, run)
    area = colors.area
    x = fragment.x
    width = fragment.width
    self.baseline = baseline
    self.measurer = measurer
    metrics = measurer.metrics(of: run.font, pixel: options.pixel)
  }

  static func == (a: RunGlyphs, b: RunGlyphs) -> Bool {
    a === b
      || a.characters == b.characters && a.run == b.run && a.color == b.color && a.x == b.x && a.width == b.width
        && a.baseline == b.baseline && a.start == b.start && a.paint == b.paint && (a.paint == nil || a.area == b.area)
  }

  /// Whether letters take other forms beside each other, so that a part is drawn as a cutting of the whole.
  private var mustCut: Bool { characters.contains { $0.unicodeScalars.contains(where: \.joinsOthers) } }

  func bounds(x: CGFloat, width: CGFloat) -> Text.Layout.TypographicBounds {
    var bounds = Text.Layout.TypographicBounds()
    bounds.origin = CGPoint(x: x, y: baseline)
    bounds.width = width
    (bounds.ascent, bounds.descent) = (metrics.ascent, metrics.descent)
    bounds.leading = max(0, metrics.lineHeight - metrics.ascent - metrics.descent)
    return bounds
  }

  /// Returns the places of some characters.
  func characterIndices(_ indices: Range<Int>) -> [Text.Layout.CharacterIndex] {
    let indices = indices.clamped(to: 0..<characters.count)
    var offset = start
    for character in characters[..<indices.lowerBound] { offset += character.utf16.count }
    return characters[indices].map { character in
      defer { offset += character.utf16.count }
      return Text.Layout.CharacterIndex(offset: offset)
    }
  }

  /// Returns the left and the right edge of some characters.
  func extent(of indices: Range<Int>) -> ClosedRange<CGFloat> {
    let indices = indices.clamped(to: 0..<characters.count)
    let ends = MainActor.assumeIsolated { measuredEnds() }
    let start = indices.lowerBound == 0 ? 0 : ends[indices.lowerBound - 1]
    return edges(from: start, to: indices.isEmpty ? start : ends[indices.upperBound - 1])
  }

  /// Returns the left and the right edge of some characters, of which no others are measured.
  ///
  /// - Complexity: O(*n*) in the characters of the run.
  @MainActor func marked(_ indices: Range<Int>) -> ClosedRange<CGFloat> {
    let start = end(ofFirst: indices.lowerBound)
    return edges(from: start, to: max(start, end(ofFirst: indices.upperBound)))
  }

  private func edges(from start: CGFloat, to end: CGFloat) -> ClosedRange<CGFloat> {
    isRightToLeft ? x + width - end...x + width - start : x + start...x + end
  }

  /// Measures the ends of the characters.
  ///
  /// - Complexity: O(*n*²) in the characters of the run, which is in one line.
  @MainActor private func measuredEnds() -> [CGFloat] {
    if let ends { return ends }
    var made: [CGFloat] = []
    for index in characters.indices { made.append(max(end(ofFirst: index + 1), made.last ?? 0)) }
    ends = made
    return made
  }

  /// Measures the end of the first characters: where the next one begins, which depends on both of them.
  @MainActor private func end(ofFirst count: Int) -> CGFloat {
    guard count > 0 else { return 0 }
    guard count < characters.count else { return width }
    let (text, next) = (String(characters[..<count]), String(characters[count]))
    let end = mustCut ? advance(of: text) : advance(of: text + next) - advance(of: next)
    return min(max(end, 0), width)
  }

  @MainActor private func advance(of text: String) -> CGFloat {
    layout(text).lines.first.map { line in
      (line.fragments.map { $0.x + $0.width }.max() ?? 0) - (line.fragments.map(\.x).min() ?? 0)
    } ?? 0
  }

  @MainActor private func layout(_ text: String) -> TextLayout {
    var part = run
    // With invisible characters around them, spaces at the ends keep their width, and signs the direction of the run.
    part.text = text
    if isRightToLeft {
      part.text = "\u{200F}\(part.text)\u{200F}"
    } else if text.hasPrefix(" ") || text.hasSuffix(" ") {
      part.text = "\u{2060}\(part.text)\u{2060}"
    }
    return measurer.layout([part], options: options)
  }

  /// Draws some characters.
  @MainActor func draw(_ indices: Range<Int>, at offset: CGSize, in context: GraphicsContext) {
    let indices = indices.clamped(to: 0..<characters.count)
    guard !indices.isEmpty else { return }
    let isWhole = indices == 0..<characters.count
    let extent = isWhole ? x...x + width : self.extent(of: indices)
    guard isWhole || !mustCut else {
      var part = context
      // Letters reach above and below their line.
      let reach = metrics.lineHeight
      part.clip(
        to: Path(
          CGRect(
            x: extent.lowerBound + offset.width,
            y: baseline - metrics.ascent - reach + offset.height,
            width: extent.upperBound - extent.lowerBound,
            height: metrics.ascent + metrics.descent + 2 * reach
          )
        )
      )
      return draw(0..<characters.count, at: offset, in: part)
    }
    let layout = layout(String(characters[indices]))
    func whole(_ y: CGFloat) -> CGFloat { (y / options.pixel).rounded() * options.pixel }
    let origin = CGPoint(
      x: extent.lowerBound - (layout.lines.first?.x ?? 0) + offset.width,
      y: whole(baseline) - whole(layout.firstBaseline) + offset.height
    )
    // What is moved keeps its colors.
    let area = area.offsetBy(dx: offset.width - origin.x, dy: offset.height - origin.y)
    let ink = paint.flatMap { TextInk(whole: nil, parts: [0: $0], area: area) }
    context.add(layout, color: color, ink: ink, in: CGRect(origin: origin, size: layout.size))
  }
}

extension TextLayout {
  /// Whether the paragraph is read from right to left: by its first letter.
  fileprivate var direction: Bool {
    for run in runs { if let direction = run.text.direction { return direction } }
    return options.isRightToLeft
  }
}

extension String {
  /// Whether the first letter or digit belongs to a script that is read from right to left; `nil` for a text of signs.
  fileprivate var direction: Bool? {
    for scalar in unicodeScalars {
      if scalar.isReadFromTheRight { return true }
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil { return false }
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// Whether the character belongs to a script that is written from right to left.
  fileprivate var isReadFromTheRight: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF: true
    default: false
    }
  }

  /// Whether the character belongs to a script whose letters depend on those beside them.
  fileprivate var joinsOthers: Bool {
    isReadFromTheRight || (0x0900...0x109F).contains(value) || (0x1780...0x18AF).contains(value)
  }
}

extension GraphicsContext {
  /// Draws a part of a text.
  ///
  /// - Parameters:
  ///   - slice: Characters of a run.
  ///   - options: The options, of which hosts need none.
  public func draw(_ slice: Text.Layout.RunSlice, options: Text.Layout.DrawingOptions = Text.Layout.DrawingOptions()) {
    slice.run.glyphs.draw(slice.indices, at: slice.run.offset, in: self)
  }

  /// Draws a run of a text.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - options: The options, of which hosts need none.
  public func draw(_ run: Text.Layout.Run, options: Text.Layout.DrawingOptions = Text.Layout.DrawingOptions()) {
    run.glyphs.draw(0..<run.count, at: run.offset, in: self)
  }

  /// Draws a line of a text.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - options: The options, of which hosts need none.
  public func draw(_ line: Text.Layout.Line, options: Text.Layout.DrawingOptions = Text.Layout.DrawingOptions()) {
    for run in line { draw(run, options: options) }
  }

  /// Adds a text that has been laid out.
  fileprivate func add(_ layout: TextLayout, color: RGBA, ink: TextInk?, in frame: CGRect) {
    let isMoved = transform.a == 1 && transform.b == 0 && transform.c == 0 && transform.d == 1
    let placed = isMoved ? frame.offsetBy(dx: transform.tx, dy: transform.ty) : frame
    add(
      .content(.text(layout, color: color), frame: placed, ink: ink),
      projection: isMoved ? nil : transform.projection
    )
  }
}
