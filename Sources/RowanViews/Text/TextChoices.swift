import RowanGraph
import RowanLayers

/// How the lines of a text are aligned with each other, by reading direction.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
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
  /// Which part of a line gives way where the text does not fit.
  public enum TruncationMode: Hashable, Sendable {
    case head, tail, middle

    var layoutOption: TextLayoutOptions.Truncation {
      switch self {
      case .head: .head
      case .tail: .tail
      case .middle: .middle
      }
    }
  }

  /// Letters all in upper or all in lower case.
  public enum Case: Hashable, Sendable {
    case uppercase, lowercase
  }

  /// A line below or through text.
  public struct LineStyle: Hashable, Sendable {
    /// How a line is broken up.
    public struct Pattern: Hashable, Sendable {
      let kind: TextRule.Pattern

      /// One line.
      public static let solid = Pattern(kind: .solid)
      /// Dots.
      public static let dot = Pattern(kind: .dot)
      /// Dashes.
      public static let dash = Pattern(kind: .dash)
      /// A dash and a dot in turn.
      public static let dashDot = Pattern(kind: .dashDot)
      /// A dash and two dots in turn.
      public static let dashDotDot = Pattern(kind: .dashDotDot)
    }

    /// One solid line.
    public static let single = LineStyle()

    let pattern: Pattern
    let color: Color?

    /// A line in a pattern, of a colour of its own or of its text's.
    public init(pattern: Pattern = .solid, color: Color? = nil) {
      self.pattern = pattern
      self.color = color
    }

    /// The line in an environment.
    @MainActor func line(in environment: EnvironmentValues) -> TextRule {
      if pattern == .solid, color == nil { return .single }
      return TextRule(pattern: pattern.kind, color: color?.paint(in: environment).representative)
    }
  }

  /// How a text shows a date, see `Text.init(_:style:)`.
  public struct DateStyle: Hashable, Sendable, Codable {
    enum Kind: String, Hashable, Sendable, Codable { case time, date, relative, offset, timer }
    let kind: Kind

    /// The time of day: "11:23 PM".
    public static let time = DateStyle(kind: .time)
    /// The date: "June 3, 2019".
    public static let date = DateStyle(kind: .date)
    /// How far away the date is: "2 hours, 23 minutes". Follows the time.
    public static let relative = DateStyle(kind: .relative)
    /// How far away the date is, in its largest unit and with a sign: "+2 hours". Follows the time.
    public static let offset = DateStyle(kind: .offset)
    /// Counting up from the date, or down to it: "36:59:01". Follows the time.
    public static let timer = DateStyle(kind: .timer)
  }
}
