import Foundation
import SwiftUI

/// The values of a window that people edit in the gallery's screens, by key.
///
/// They survive a restart of the server with the window's other state, the smallest first if they exceed `byteLimit`.
@MainActor
@Observable
final class ScreenValues {
  /// The maximum size of the archived values, in bytes.
  private static let byteLimit = 24_576
  @ObservationIgnored private var values: [String: any EncodableScreenValue] = [:]
  /// The archived values of screens that were not opened since the window was restored.
  @ObservationIgnored private var waiting: [String: String] = [:]

  /// Returns the value for a key.
  ///
  /// - Parameters:
  ///   - key: The name of the value.
  ///   - own: The value to use if the window has none of its type for the key.
  func value<Value>(for key: String, initially own: ScreenValue<Value>) -> ScreenValue<Value> {
    if let known = values[key] { return known as? ScreenValue<Value> ?? own }
    values[key] = own
    own.isOfWindow = true
    if let text = waiting.removeValue(forKey: key) { _ = own.restoreContents(Data(text.utf8)) }
    return own
  }
}

extension ScreenValues: ArchivableObject {
  /// - Complexity: O(*n*) in the values, of which only changed ones are encoded again.
  package var archivedContents: Data? {
    var texts = waiting
    for (key, value) in values {
      if let data = value.encoded { texts[key] = String(bytes: data, encoding: .utf8) }
    }
    var room = Self.byteLimit
    let kept = texts.sorted { ($0.value.utf8.count, $0.key) < ($1.value.utf8.count, $1.key) }.prefix { key, text in
      room -= key.utf8.count + text.utf8.count
      return room >= 0
    }
    return kept.isEmpty ? nil : try? JSONEncoder().encode(Dictionary(uniqueKeysWithValues: Array(kept)))
  }

  package func restoreContents(_ data: Data) -> Bool {
    guard let texts = try? JSONDecoder().decode([String: String].self, from: data) else { return false }
    waiting = texts
    return true
  }
}

/// A value of a screen that the window archives.
@MainActor
private protocol EncodableScreenValue: AnyObject {
  /// The encoded value; `nil` for the initial one and for one without an encoding.
  var encoded: Data? { get }
}

/// One value that people edit in a screen.
@MainActor
@Observable
final class ScreenValue<Value> {
  /// The current value.
  var value: Value {
    didSet { (isChanged, encoding) = (true, nil) }
  }
  /// Whether the values of a window archive the value, and not its screen.
  @ObservationIgnored fileprivate var isOfWindow = false
  @ObservationIgnored private var isChanged = false
  @ObservationIgnored private var encoding: Data?

  /// Creates a value that is not archived before it changes.
  init(_ value: Value) { self.value = value }
}

extension ScreenValue: EncodableScreenValue {
  fileprivate var encoded: Data? {
    guard isChanged, Value.self is any Decodable.Type, let value = value as? any Encodable else { return nil }
    if encoding == nil { encoding = try? JSONEncoder().encode([AnyEncodable(value: value)]) }
    return encoding
  }
}

extension ScreenValue: ArchivableObject {
  package var archivedContents: Data? { isOfWindow ? nil : encoded }

  package func restoreContents(_ data: Data) -> Bool {
    guard let type = Value.self as? any Decodable.Type, let value = Self.decode(data, as: type) else { return false }
    self.value = value
    return true
  }

  private static func decode<Decoded: Decodable>(_ data: Data, as _: Decoded.Type) -> Value? {
    (try? JSONDecoder().decode([Decoded].self, from: data))?.first as? Value
  }
}

private struct AnyEncodable: Encodable {
  let value: any Encodable

  func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}
