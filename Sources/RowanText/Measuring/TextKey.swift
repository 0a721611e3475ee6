import Foundation
import RowanLayers

/// What a paragraph is, apart from the room it is offered: the key of its layouts.
struct TextKey: Hashable {
  let runs: [TextRun]
  let alignment: TextLayoutOptions.Alignment
  let lineSpacing: CGFloat
  let isRightToLeft: Bool
  let language: String
  let pixel: CGFloat
  /// Lines to make room for, or 0.
  let reservedLines: Int
  /// Worked out once: a look-up and an insertion ask for it several times.
  private let hash: Int

  init(runs: [TextRun], options: TextLayoutOptions) {
    self.runs = runs
    alignment = options.alignment
    lineSpacing = options.lineSpacing
    isRightToLeft = options.isRightToLeft
    language = options.language
    pixel = options.pixel
    reservedLines = options.reservesSpace ? max(options.lineLimit ?? 0, 0) : 0
    var hasher = Hasher()
    Self.hash(runs, into: &hasher)
    hash = hasher.finalize()
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
  var hashValue: Int { hash }

  /// Feeds only what usually differs: the bytes of the text (both ends of a long one) and the font. Texts that are
  /// equal but encoded differently may hash differently, which costs a second entry and nothing else.
  private static func hash(_ runs: [TextRun], into hasher: inout Hasher) {
    hasher.combine(runs.count)
    guard let first = runs.first else { return }
    hasher.combine(first.font.size)
    hasher.combine(first.font.weight)
    for index in 0..<min(runs.count, 4) {
      let run = runs[index]
      let hashed: Void? = run.text.utf8.withContiguousStorageIfAvailable { bytes in
        let raw = UnsafeRawBufferPointer(bytes)
        if raw.count <= 256 {
          hasher.combine(bytes: raw)
        } else {
          hasher.combine(raw.count)
          hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: raw.prefix(96)))
          hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: raw.suffix(96)))
        }
      }
      if hashed == nil { hasher.combine(run.text) }
    }
  }
}

/// The layouts of one paragraph: unwrapped, and for the rooms that it was offered last.
struct TextVariants {
  struct Variant {
    /// Offered widths that lead to the same lines: from the longest line to the offer.
    var widths: ClosedRange<CGFloat>
    /// The limits that cut the text, or `nil` where all of it is there.
    var cutBy: LineLimits?
    var layout: PangoTextLayout
  }

  /// The whole text without wrapping.
  var natural: PangoTextLayout?
  private var variants: [Variant] = []

  /// A layout that shaping under `limits` would make again.
  func layout(for limits: LineLimits) -> PangoTextLayout? {
    if let natural, Self.isWhole(natural, within: limits) { return natural }
    let width = limits.width ?? .infinity
    return variants.last { variant in
      guard variant.widths.contains(width) else { return false }
      guard let cut = variant.cutBy else { return Self.fits(variant.layout, in: limits) }
      return cut.lines == limits.lines && cut.height == limits.height && cut.truncation == limits.truncation
    }?.layout
  }

  mutating func add(_ layout: PangoTextLayout, for limits: LineLimits) {
    let width = limits.width ?? .infinity
    if variants.count >= 8 { variants.removeFirst() }
    variants.append(
      Variant(
        widths: min(layout.size.width, width)...width,
        cutBy: layout.isTruncated ? limits : nil,
        layout: layout
      )
    )
  }

  /// Whether an unwrapped layout stays as it is under limits.
  static func isWhole(_ layout: PangoTextLayout, within limits: LineLimits) -> Bool {
    if let width = limits.width, layout.size.width > width + 0.001 { return false }
    return fits(layout, in: limits)
  }

  private static func fits(_ layout: PangoTextLayout, in limits: LineLimits) -> Bool {
    let lines = layout.shaped.lines
    guard lines.count > 1 else { return true }
    if let most = limits.lines, lines.count > most { return false }
    if let height = limits.height, let last = lines.last, last.top + last.height > height + 0.001 { return false }
    return true
  }
}
