extension Color {
  /// The palette's red (facts B9, B10).
  public static let red = Color(source: .system(.red))
  /// The palette's orange.
  public static let orange = Color(source: .system(.orange))
  /// The palette's yellow.
  public static let yellow = Color(source: .system(.yellow))
  /// The palette's green.
  public static let green = Color(source: .system(.green))
  /// The palette's mint.
  public static let mint = Color(source: .system(.mint))
  /// The palette's teal.
  public static let teal = Color(source: .system(.teal))
  /// The palette's cyan.
  public static let cyan = Color(source: .system(.cyan))
  /// The palette's blue.
  public static let blue = Color(source: .system(.blue))
  /// The palette's indigo.
  public static let indigo = Color(source: .system(.indigo))
  /// The palette's purple.
  public static let purple = Color(source: .system(.purple))
  /// The palette's pink.
  public static let pink = Color(source: .system(.pink))
  /// The palette's brown.
  public static let brown = Color(source: .system(.brown))
  /// The palette's gray.
  public static let gray = Color(source: .system(.gray))
  /// White in every color scheme.
  public static let white = Color(source: .fixed(.white))
  /// Black in every color scheme.
  public static let black = Color(source: .fixed(.black))
  /// A fully transparent color.
  public static let clear = Color(source: .fixed(.clear))
  /// The color of primary content (fact B12), independent of the foreground style.
  public static let primary = Color(source: .label(level: 0))
  /// The color of secondary content, independent of the foreground style.
  public static let secondary = Color(source: .label(level: 1))
  /// The accent color set with `accentColor(_:)`, or the system's blue (fact B23).
  public static let accentColor = Color(source: .accent)
}

extension ShapeStyle where Self == Color {
  /// The palette's red.
  public static var red: Color { .red }
  /// The palette's orange.
  public static var orange: Color { .orange }
  /// The palette's yellow.
  public static var yellow: Color { .yellow }
  /// The palette's green.
  public static var green: Color { .green }
  /// The palette's mint.
  public static var mint: Color { .mint }
  /// The palette's teal.
  public static var teal: Color { .teal }
  /// The palette's cyan.
  public static var cyan: Color { .cyan }
  /// The palette's blue.
  public static var blue: Color { .blue }
  /// The palette's indigo.
  public static var indigo: Color { .indigo }
  /// The palette's purple.
  public static var purple: Color { .purple }
  /// The palette's pink.
  public static var pink: Color { .pink }
  /// The palette's brown.
  public static var brown: Color { .brown }
  /// The palette's gray.
  public static var gray: Color { .gray }
  /// White in every color scheme.
  public static var white: Color { .white }
  /// Black in every color scheme.
  public static var black: Color { .black }
  /// A fully transparent color.
  public static var clear: Color { .clear }
}
