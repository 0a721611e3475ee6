extension Color {
  /// Red of the system's palette (facts B9, B10).
  public static let red = Color(source: .system(.red))
  /// Orange of the system's palette.
  public static let orange = Color(source: .system(.orange))
  /// Yellow of the system's palette.
  public static let yellow = Color(source: .system(.yellow))
  /// Green of the system's palette.
  public static let green = Color(source: .system(.green))
  /// Mint of the system's palette.
  public static let mint = Color(source: .system(.mint))
  /// Teal of the system's palette.
  public static let teal = Color(source: .system(.teal))
  /// Cyan of the system's palette.
  public static let cyan = Color(source: .system(.cyan))
  /// Blue of the system's palette.
  public static let blue = Color(source: .system(.blue))
  /// Indigo of the system's palette.
  public static let indigo = Color(source: .system(.indigo))
  /// Purple of the system's palette.
  public static let purple = Color(source: .system(.purple))
  /// Pink of the system's palette.
  public static let pink = Color(source: .system(.pink))
  /// Brown of the system's palette.
  public static let brown = Color(source: .system(.brown))
  /// Gray of the system's palette.
  public static let gray = Color(source: .system(.gray))
  /// White in every scheme.
  public static let white = Color(source: .fixed(.white))
  /// Black in every scheme.
  public static let black = Color(source: .fixed(.black))
  /// Nothing visible.
  public static let clear = Color(source: .fixed(.clear))
  /// The colour of primary content (fact B12), whatever foreground is set.
  public static let primary = Color(source: .label(level: 0))
  /// The colour of secondary content, whatever foreground is set.
  public static let secondary = Color(source: .label(level: 1))
  /// The accent colour set with `accentColor(_:)`, or the system's blue (fact B23).
  public static let accentColor = Color(source: .accent)
}

extension ShapeStyle where Self == Color {
  /// Red of the system's palette.
  public static var red: Color { .red }
  /// Orange of the system's palette.
  public static var orange: Color { .orange }
  /// Yellow of the system's palette.
  public static var yellow: Color { .yellow }
  /// Green of the system's palette.
  public static var green: Color { .green }
  /// Mint of the system's palette.
  public static var mint: Color { .mint }
  /// Teal of the system's palette.
  public static var teal: Color { .teal }
  /// Cyan of the system's palette.
  public static var cyan: Color { .cyan }
  /// Blue of the system's palette.
  public static var blue: Color { .blue }
  /// Indigo of the system's palette.
  public static var indigo: Color { .indigo }
  /// Purple of the system's palette.
  public static var purple: Color { .purple }
  /// Pink of the system's palette.
  public static var pink: Color { .pink }
  /// Brown of the system's palette.
  public static var brown: Color { .brown }
  /// Gray of the system's palette.
  public static var gray: Color { .gray }
  /// White in every scheme.
  public static var white: Color { .white }
  /// Black in every scheme.
  public static var black: Color { .black }
  /// Nothing visible.
  public static var clear: Color { .clear }
}
