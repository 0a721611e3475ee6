import RowanGraph
import RowanViews

/// Which keys a soft keyboard should offer.
public enum UIKeyboardType: Int, Sendable, Hashable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
  case decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// Which letters a soft keyboard should make capitals by itself.
public struct TextInputAutocapitalization: Hashable, Sendable {
  let name: String

  /// None.
  public static var never: TextInputAutocapitalization { TextInputAutocapitalization(name: "none") }
  /// The first of each word.
  public static var words: TextInputAutocapitalization { TextInputAutocapitalization(name: "words") }
  /// The first of each sentence.
  public static var sentences: TextInputAutocapitalization { TextInputAutocapitalization(name: "sentences") }
  /// All.
  public static var characters: TextInputAutocapitalization { TextInputAutocapitalization(name: "characters") }
}

/// What hosts with soft keyboards are told.
struct KeyboardHints: Hashable {
  var type = UIKeyboardType.default
  var autocapitalization: TextInputAutocapitalization?
  var isAutocorrectionDisabled: Bool?

  /// The form of `FieldContent.keyboard`: the keyboard's name, then `;`-separated settings where there are any, as in
  /// `emailAddress;autocapitalize=none;autocorrect=off`.
  var encoded: String {
    var parts = [name]
    if let autocapitalization { parts.append("autocapitalize=\(autocapitalization.name)") }
    if let isAutocorrectionDisabled { parts.append("autocorrect=\(isAutocorrectionDisabled ? "off" : "on")") }
    return parts.joined(separator: ";")
  }

  private var name: String {
    switch type {
    case .default, .asciiCapable, .numbersAndPunctuation, .namePhonePad, .twitter: ""
    case .URL: "URL"
    case .numberPad, .asciiCapableNumberPad: "numberPad"
    case .phonePad: "phonePad"
    case .emailAddress: "emailAddress"
    case .decimalPad: "decimalPad"
    case .webSearch: "webSearch"
    }
  }
}

private enum KeyboardHintsKey: EnvironmentKey {
  static let defaultValue = KeyboardHints()
}

extension EnvironmentValues {
  /// What hosts with soft keyboards are told.
  var keyboardHints: KeyboardHints {
    get { self[KeyboardHintsKey.self] }
    set { self[KeyboardHintsKey.self] = newValue }
  }

  /// Whether hosts should leave typing errors alone.
  public var autocorrectionDisabled: Bool {
    get { keyboardHints.isAutocorrectionDisabled ?? false }
    set { keyboardHints.isAutocorrectionDisabled = newValue }
  }
}

extension View {
  /// Which keys a soft keyboard should offer for fields inside.
  nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View {
    environment(\.keyboardHints.type, type)
  }

  /// Whether hosts should leave typing errors in fields inside alone.
  nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    environment(\.keyboardHints.isAutocorrectionDisabled, disable)
  }

  /// Which letters a soft keyboard should make capitals in fields inside; `nil` for the host's choice.
  nonisolated public func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View {
    environment(\.keyboardHints.autocapitalization, autocapitalization)
  }
}
