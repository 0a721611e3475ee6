import RowanGraph
import RowanViews

/// The layout of a software keyboard.
public enum UIKeyboardType: Int, Sendable, Hashable {
  /// A keyboard for a kind of text.
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
  /// A keyboard for numbers, for social networks, or for searches.
  case decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// The automatic capitalization of a software keyboard.
public struct TextInputAutocapitalization: Hashable, Sendable {
  /// The value of the browser's `autocapitalize` attribute.
  let name: String

  /// No letter is capitalized.
  public static var never: TextInputAutocapitalization { TextInputAutocapitalization(name: "none") }
  /// The first letter of each word is capitalized.
  public static var words: TextInputAutocapitalization { TextInputAutocapitalization(name: "words") }
  /// The first letter of each sentence is capitalized.
  public static var sentences: TextInputAutocapitalization { TextInputAutocapitalization(name: "sentences") }
  /// All letters are capitalized.
  public static var characters: TextInputAutocapitalization { TextInputAutocapitalization(name: "characters") }
}

/// The automatic capitalization of a software keyboard, with the names of UIKit.
public enum UITextAutocapitalizationType: Int, Sendable, Hashable {
  /// The letters that are capitalized: none, the first of each word or sentence, or all.
  case none, words, sentences, allCharacters
}

extension TextInputAutocapitalization {
  /// Creates the equivalent of a UIKit capitalization type.
  public init(_ type: UITextAutocapitalizationType) {
    self =
      switch type {
      case .none: .never
      case .words: .words
      case .sentences: .sentences
      case .allCharacters: .characters
      }
  }
}

/// The hints for hosts with software keyboards.
struct KeyboardHints: Hashable {
  var type = UIKeyboardType.default
  var autocapitalization: TextInputAutocapitalization?
  var isAutocorrectionDisabled: Bool?
  var contentType: TextContentType?
  var submitLabel: SubmitLabel?

  /// The encoded form in `FieldContent.keyboard`: the name of the keyboard, followed by settings separated by `;`, as
  /// in `emailAddress;autocapitalize=none;autocorrect=off;complete=email`.
  var encoded: String {
    var parts = [name]
    if let autocapitalization { parts.append("autocapitalize=\(autocapitalization.name)") }
    if let isAutocorrectionDisabled { parts.append("autocorrect=\(isAutocorrectionDisabled ? "off" : "on")") }
    if let contentType, let token = contentType.token { parts.append("complete=\(token)") }
    if let submitLabel { parts.append("enter=\(submitLabel.name)") }
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
  /// The hints for hosts with software keyboards.
  var keyboardHints: KeyboardHints {
    get { self[KeyboardHintsKey.self] }
    set { self[KeyboardHintsKey.self] = newValue }
  }

  /// Whether automatic correction by hosts is disabled.
  public var autocorrectionDisabled: Bool {
    get { keyboardHints.isAutocorrectionDisabled ?? false }
    set { keyboardHints.isAutocorrectionDisabled = newValue }
  }
}

extension View {
  /// Disables automatic correction in text fields within this view; an older variant of `autocorrectionDisabled`.
  ///
  /// - Parameter disable: Whether correction is disabled; `nil` for the default of the host.
  nonisolated public func disableAutocorrection(_ disable: Bool?) -> some View {
    environment(\.keyboardHints.isAutocorrectionDisabled, disable)
  }

  /// Sets the automatic capitalization of text fields within this view; an older variant of
  /// `textInputAutocapitalization`.
  nonisolated public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
    environment(\.keyboardHints.autocapitalization, TextInputAutocapitalization(style))
  }

  /// Sets the software keyboard for text fields within this view.
  nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View {
    environment(\.keyboardHints.type, type)
  }

  /// Disables automatic correction in text fields within this view.
  ///
  /// - Parameter disable: Whether correction is disabled.
  nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    environment(\.keyboardHints.isAutocorrectionDisabled, disable)
  }

  /// Sets the automatic capitalization of text fields within this view.
  ///
  /// - Parameter autocapitalization: The capitalization; `nil` for the default of the host.
  nonisolated public func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View {
    environment(\.keyboardHints.autocapitalization, autocapitalization)
  }
}
