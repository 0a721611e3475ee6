import Foundation
import RowanLayers

/// The key of a paragraph's layouts: its content and style, without the limits.
struct TextKey: Hashable {
  let runs: [TextRun]
  let alignment: TextLayoutOptions.Alignment
  let lineSpacing: CGFloat
  let isRightToLeft: Bool
  let language: String
  let pixel: CGFloat
  /// The number of lines whose height is reserved, or 0.
  let reservedLines: Int
  /// The hash value, computed once because a lookup and an insertion use it several times.
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

  /// Hashes the parts that usually differ: the bytes of the text (both ends of a long one) and the font. Equal texts in
  /// different encodings may have different hash values, which costs a second entry only.
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

/// The layouts of one paragraph: the unwrapped one, and those of the most recent limits.
struct TextVariants {
  /// A layout with the limits for which it is valid.
  struct Variant {
    /// The proposed widths that result in the same lines: from the longest line to the proposal.
    var widths: ClosedRange<CGFloat>
    /// The limits that truncated the text, or `nil` if it is complete.
    var cutBy: LineLimits?
    var layout: PangoTextLayout
  }

  /// The complete text without wrapping.
  var natural: PangoTextLayout?
  private var variants: [Variant] = []

  /// Returns a cached layout that is valid for the limits.
  func layout(for limits: LineLimits) -> PangoTextLayout? {
    if let natural, Self.isWhole(natural, within: limits) { return natural }
    let width = limits.width ?? .infinity
    return variants.last { variant in
      guard variant.widths.contains(width) else { return false }
      guard let cut = variant.cutBy else { return Self.fits(variant.layout, in: limits) }
      return cut.lines == limits.lines && cut.height == limits.height && cut.truncation == limits.truncation
    }?.layout
  }

  /// Adds a layout that was shaped for the limits. Of more than eight, the oldest is removed.
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

  /// Returns whether an unwrapped layout is valid for the limits.
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
