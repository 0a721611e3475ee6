import Foundation
import RowanGraph

/// The language by whose rules texts are shaped and broken into lines.
public struct TypesettingLanguage: Equatable, Sendable {
  /// The BCP 47 tag; `nil` for the language of the locale.
  let tag: String?

  /// The language of the locale.
  public static let automatic = TypesettingLanguage(tag: nil)

  /// Returns a language whatever the locale is.
  ///
  /// - Parameter language: The language.
  public static func explicit(_ language: Locale.Language) -> TypesettingLanguage {
    TypesettingLanguage(tag: language.maximalIdentifier.isEmpty ? nil : language.minimalIdentifier)
  }
}

extension View {
  /// Sets the language by whose rules the texts inside are shaped and broken into lines, which hosts also tell assistive
  /// technologies. It does not translate, and formats of numbers and dates stay those of the locale.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - isEnabled: Whether the language applies; otherwise that of the views around does.
  nonisolated public func typesettingLanguage(_ language: TypesettingLanguage, isEnabled: Bool = true) -> some View {
    transformEnvironment(\.textSettings) { if isEnabled { $0.language = language.tag } }
  }

  /// Sets the language by whose rules the texts inside are shaped and broken into lines, which hosts also tell assistive
  /// technologies. It does not translate, and formats of numbers and dates stay those of the locale.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - isEnabled: Whether the language applies; otherwise that of the views around does.
  nonisolated public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> some View {
    typesettingLanguage(.explicit(language), isEnabled: isEnabled)
  }
}

extension Text {
  /// Sets the language by whose rules the text is shaped and broken into lines.
  ///
  /// A text has one language: of parts with several ones, that of the first part.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - isEnabled: Whether the language applies.
  public func typesettingLanguage(_ language: TypesettingLanguage, isEnabled: Bool = true) -> Text {
    isEnabled ? modified(.language(language)) : self
  }

  /// Sets the language by whose rules the text is shaped and broken into lines.
  ///
  /// A text has one language: of parts with several ones, that of the first part.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - isEnabled: Whether the language applies.
  public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> Text {
    typesettingLanguage(.explicit(language), isEnabled: isEnabled)
  }
}
