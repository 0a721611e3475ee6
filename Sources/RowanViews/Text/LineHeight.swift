import Foundation
import RowanGraph
import RowanLayers

extension AttributedString {
  /// The height of the lines of a text.
  public struct LineHeight: Hashable, Sendable {
    enum Rule: Hashable, Sendable {
      case natural
      case exact(CGFloat)
      case multiple(CGFloat)
      case increase(CGFloat)
    }
    let rule: Rule

    /// The height of the font, as without a line height.
    public static let variable = LineHeight(rule: .natural)
    /// The height for paragraphs: 1.3 times the size of the font, an estimate.
    public static let normal = LineHeight(rule: .multiple(1.3))
    /// A smaller height: 1.15 times the size of the font, an estimate.
    public static let tight = LineHeight(rule: .multiple(1.15))
    /// A greater height: 1.5 times the size of the font, an estimate.
    public static let loose = LineHeight(rule: .multiple(1.5))

    /// Returns a height in points.
    public static func exact(points: CGFloat) -> LineHeight { LineHeight(rule: .exact(points)) }
    /// Returns a multiple of the size of the font.
    public static func multiple(factor: CGFloat) -> LineHeight { LineHeight(rule: .multiple(factor)) }
    /// Returns the height of the font with an addition in points.
    public static func leading(increase: CGFloat) -> LineHeight { LineHeight(rule: .increase(increase)) }
  }
}

extension View {
  /// Sets the height of the lines of texts inside; `nil` for that of their fonts.
  nonisolated public func lineHeight(_ lineHeight: AttributedString.LineHeight?) -> some View {
    environment(\.lineHeight, lineHeight)
  }

  /// Sets whether the leading edge of the lines of texts inside is that of the layout or that of their characters.
  nonisolated public func multilineTextAlignment(strategy: Text.AlignmentStrategy) -> some View {
    environment(\.textSettings.alignsByContent, strategy == .writingDirectionBased)
  }
}

extension Text {
  /// The direction that determines the leading edge of lines.
  public struct AlignmentStrategy: Hashable, Sendable {
    private let kind: Int

    /// The default: the direction of the layout.
    public static let `default` = AlignmentStrategy(kind: 0)
    /// The direction of the layout.
    public static let layoutBased = AlignmentStrategy(kind: 1)
    /// The direction of the first letter with one.
    public static let writingDirectionBased = AlignmentStrategy(kind: 2)
  }
}

extension EnvironmentValues {
  /// The height of the lines of texts; `nil` for that of their fonts.
  public var lineHeight: AttributedString.LineHeight? {
    get { textSettings.lineHeight }
    set { textSettings.lineHeight = newValue }
  }
}

extension ResolvedFont {
  /// Returns the font with lines of another height, in the middle of which are the characters.
  func lined(by height: AttributedString.LineHeight?) -> ResolvedFont {
    let natural = lineHeight ?? size * SystemFont.lineHeight
    let wanted: CGFloat
    switch height?.rule {
    case .natural, nil: return self
    case .exact(let points): wanted = points
    case .multiple(let factor): wanted = size * factor
    case .increase(let points): wanted = natural + points
    }
    guard wanted.isFinite else { return self }
    var copy = self
    let change = max(wanted, 1) - natural
    copy.lineHeight = natural + change
    copy.baseline = baseline.map { $0 + change / 2 }
    copy.linePitch = linePitch.map { max($0 + change, 1) }
    return copy
  }
}

extension TextLayoutOptions.Alignment {
  /// Returns the alignment of characters by their own direction, in terms of the direction of the layout.
  ///
  /// - Parameters:
  ///   - string: The characters.
  ///   - isRightToLeft: Whether the layout is from right to left.
  func following(_ string: String, isRightToLeft: Bool) -> TextLayoutOptions.Alignment {
    guard self != .center, let isOpposite = string.isRightToLeft.map({ $0 != isRightToLeft }), isOpposite else {
      return self
    }
    return self == .leading ? .trailing : .leading
  }
}

extension String {
  /// Whether the first letter is written from right to left; `nil` without letters.
  var isRightToLeft: Bool? {
    let first = unicodeScalars.first { $0.properties.isAlphabetic }
    return first.map { scalar in
      let ranges: [ClosedRange<UInt32>] = [0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF]
      return ranges.contains { $0.contains(scalar.value) }
    }
  }
}
