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
    /// How a line is broken up. Rowan draws every pattern as a solid line.
    public struct Pattern: Hashable, Sendable {
      private enum Kind: Hashable, Sendable { case solid, dot, dash, dashDot, dashDotDot }
      private let kind: Kind

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

    private let pattern: Pattern
    private let color: Color?

    /// A line. It is drawn solid, in the colour of its text, whatever is asked for.
    public init(pattern: Pattern = .solid, color: Color? = nil) {
      Self.report(pattern, color)
      self.pattern = pattern
      self.color = color
    }

    /// Says once what is not drawn as asked for.
    static func report(_ pattern: Pattern, _ color: Color?) {
      if pattern != .solid { IssueOnce.report("Lines below and through text are solid: their pattern is not drawn.") }
      if color != nil { IssueOnce.report("Lines below and through text have its colour: their own is not drawn.") }
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
