import Foundation
import RowanGraph

/// The person who visits an application through a proxy that has signed them in.
///
/// ```swift
/// struct Greeting: View {
///   @Environment(\.visitor) private var visitor
///
///   var body: some View { Text("Hello, \(visitor?.name ?? "whoever you are")") }
/// }
/// ```
///
/// The environment value is `nil` where no proxy is trusted (`--trusted-proxy`), or the proxy names nobody. `--visitor`
/// sets one while an application is developed, and the test kit's `Screen` takes one. The type is Rowan's, not SwiftUI's.
public struct Visitor: Hashable, Sendable {
  /// The stable identification at the sign-in service, such as a login or a subject. A session and what a tab keeps belong to it.
  public var id: String
  /// The name to show: that of the service if it gives one, otherwise `id`.
  public var name: String
  /// The e-mail address, if the service gives one.
  public var email: String?
  /// The names of the groups that the person belongs to.
  public var groups: Set<String>
  /// The network address that the proxy received the request from, if it is known.
  public var address: String?

  /// Creates a visitor.
  ///
  /// - Parameters:
  ///   - name: The name to show.
  ///   - id: The stable identification, or `nil` for the name.
  ///   - email: The e-mail address.
  ///   - groups: The names of groups.
  ///   - address: The network address.
  public init(
    _ name: String,
    id: String? = nil,
    email: String? = nil,
    groups: Set<String> = [],
    address: String? = nil
  ) {
    self.id = id ?? name
    self.name = name
    self.email = email
    self.groups = groups
    self.address = address
  }

  /// The longest identification, name, e-mail address or name of a group, in UTF-8 bytes.
  package static let textLimit = 256
  /// The maximum number of groups.
  package static let groupLimit = 256

  /// Returns a text of a person's description without white space at its ends; `nil` for an empty text, one of over
  /// `textLimit` bytes, one with a line break or another control character, which could forge a line of a log or an identity,
  /// and one that Swift takes for equal to other bytes, as it does with a letter and an accent for the letter with the accent.
  package static func text(_ text: some StringProtocol) -> String? {
    // Other white space is part of the text, so that two accounts do not become one visitor.
    let text = text.trimmingCharacters(in: CharacterSet(charactersIn: " \t"))
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
      // Marks of direction and invisible characters make two names look alike.
      case .format: scalar == "\u{200C}" || scalar == "\u{200D}"
      default: scalar != "\u{FFFD}" && !scalar.properties.isDefaultIgnorableCodePoint
      }
    }
    let isNormal = text.precomposedStringWithCanonicalMapping.utf8.elementsEqual(text.utf8)
    return !text.isEmpty && text.utf8.count <= textLimit && isPlain && isNormal ? text : nil
  }
}

private enum VisitorKey: EnvironmentKey { static var defaultValue: Visitor? { nil } }

extension EnvironmentValues {
  /// The person who visits the application; `nil` if that is not known. See `Visitor`.
  public var visitor: Visitor? {
    get { self[VisitorKey.self] }
    set { self[VisitorKey.self] = newValue }
  }
}
