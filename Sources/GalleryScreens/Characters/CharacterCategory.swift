/// The general category of a character, by its two letters in the database.
enum CharacterCategory: String, CaseIterable, Sendable {
  case uppercaseLetter = "Lu"
  case lowercaseLetter = "Ll"
  case titlecaseLetter = "Lt"
  case modifierLetter = "Lm"
  case otherLetter = "Lo"
  case nonspacingMark = "Mn"
  case spacingMark = "Mc"
  case enclosingMark = "Me"
  case decimalNumber = "Nd"
  case letterNumber = "Nl"
  case otherNumber = "No"
  case connectorPunctuation = "Pc"
  case dashPunctuation = "Pd"
  case openPunctuation = "Ps"
  case closePunctuation = "Pe"
  case initialPunctuation = "Pi"
  case finalPunctuation = "Pf"
  case otherPunctuation = "Po"
  case mathSymbol = "Sm"
  case currencySymbol = "Sc"
  case modifierSymbol = "Sk"
  case otherSymbol = "So"
  case spaceSeparator = "Zs"
  case lineSeparator = "Zl"
  case paragraphSeparator = "Zp"
  case control = "Cc"
  case format = "Cf"
  case surrogate = "Cs"
  case privateUse = "Co"

  /// The display name of the category.
  var title: String {
    switch self {
    case .uppercaseLetter: "Uppercase letter"
    case .lowercaseLetter: "Lowercase letter"
    case .titlecaseLetter: "Titlecase letter"
    case .modifierLetter: "Modifier letter"
    case .otherLetter: "Other letter"
    case .nonspacingMark: "Non-spacing mark"
    case .spacingMark: "Spacing mark"
    case .enclosingMark: "Enclosing mark"
    case .decimalNumber: "Decimal number"
    case .letterNumber: "Letter number"
    case .otherNumber: "Other number"
    case .connectorPunctuation: "Connector punctuation"
    case .dashPunctuation: "Dash punctuation"
    case .openPunctuation: "Opening punctuation"
    case .closePunctuation: "Closing punctuation"
    case .initialPunctuation: "Initial punctuation"
    case .finalPunctuation: "Final punctuation"
    case .otherPunctuation: "Other punctuation"
    case .mathSymbol: "Mathematical symbol"
    case .currencySymbol: "Currency symbol"
    case .modifierSymbol: "Modifier symbol"
    case .otherSymbol: "Other symbol"
    case .spaceSeparator: "Space"
    case .lineSeparator: "Line separator"
    case .paragraphSeparator: "Paragraph separator"
    case .control: "Control"
    case .format: "Format"
    case .surrogate: "Surrogate"
    case .privateUse: "Private use"
    }
  }

  /// Whether the character combines with the preceding one.
  var isMark: Bool {
    self == .nonspacingMark || self == .spacingMark || self == .enclosingMark
  }

  /// Whether the character has no visible glyph.
  var isInvisible: Bool {
    switch self {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format, .surrogate, .privateUse: true
    default: false
    }
  }
}
