import RowanGraph
import RowanLayers

/// The alignment of the lines of a text, by reading direction.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  /// Alignment with the leading edge, the center or the trailing edge.
  case leading, center, trailing

  var layoutOption: TextLayoutOptions.Alignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

extension Text {
  /// The part of a line that is omitted if the text does not fit.
  public enum TruncationMode: Hashable, Sendable {
    /// The beginning, the end or the middle of the line is omitted.
    case head, tail, middle

    var layoutOption: TextLayoutOptions.Truncation {
      switch self {
      case .head: .head
      case .tail: .tail
      case .middle: .middle
      }
    }
  }

  /// A transformation of all letters to upper or lower case.
  public enum Case: Hashable, Sendable {
    /// Uppercase or lowercase letters.
    case uppercase, lowercase
  }

  /// A line under or through text.
  public struct LineStyle: Hashable, Sendable {
    /// The pattern of a line.
    public struct Pattern: Hashable, Sendable {
      let kind: TextRule.Pattern

      /// A solid line.
      public static let solid = Pattern(kind: .solid)
      /// A line of dots.
      public static let dot = Pattern(kind: .dot)
      /// A line of dashes.
      public static let dash = Pattern(kind: .dash)
      /// A line of alternating dashes and dots.
      public static let dashDot = Pattern(kind: .dashDot)
      /// A line of dashes and pairs of dots.
      public static let dashDotDot = Pattern(kind: .dashDotDot)
    }

    /// A single solid line.
    public static let single = LineStyle()

    let pattern: Pattern
    let color: Color?

    /// Creates a line.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - color: The color; `nil` for the color of the text.
    public init(pattern: Pattern = .solid, color: Color? = nil) {
      self.pattern = pattern
      self.color = color
    }

    /// Returns the line with its color resolved in an environment.
    @MainActor func line(in environment: EnvironmentValues) -> TextRule {
      if pattern == .solid, color == nil { return .single }
      return TextRule(pattern: pattern.kind, color: color?.paint(in: environment).representative)
    }
  }

  /// The style in which a text displays a date; see `Text.init(_:style:)`.
  public struct DateStyle: Hashable, Sendable, Codable {
    enum Kind: String, Hashable, Sendable, Codable { case time, date, relative, offset, timer }
    let kind: Kind

    /// The time of day: "11:23 PM".
    public static let time = DateStyle(kind: .time)
    /// The date: "June 3, 2019".
    public static let date = DateStyle(kind: .date)
    /// The distance from now: "2 hours, 23 minutes". Updates with time.
    public static let relative = DateStyle(kind: .relative)
    /// The distance from now in its largest unit with a sign: "+2 hours". Updates with time.
    public static let offset = DateStyle(kind: .offset)
    /// A timer that counts up from the date or down to it: "36:59:01". Updates with time.
    public static let timer = DateStyle(kind: .timer)
  }
}
