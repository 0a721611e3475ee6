import Foundation
import Logging

/// A log handler that writes one JSON object on each line: the time, the level, the label, the message, and the metadata.
package struct JSONLogHandler: LogHandler {
  /// The lowest level that is written.
  package var logLevel = Logger.Level.info
  /// The metadata of every line.
  package var metadata = Logger.Metadata()
  /// The source of further metadata.
  package var metadataProvider: Logger.MetadataProvider?
  private let label: String
  private let write: @Sendable (String) -> Void

  /// Creates a handler.
  ///
  /// - Parameters:
  ///   - label: The label of the logger.
  ///   - write: Writes a line, which ends in a line break, at once. The default writes to standard error, and
  ///     leaves out lines that it does not take.
  package init(
    label: String,
    write: @escaping @Sendable (String) -> Void = { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) }
  ) {
    self.label = label
    self.write = write
  }

  /// The metadata for a key.
  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  /// Writes a line.
  package func log(event: LogEvent) {
    let own = metadata.merging(metadataProvider?.get() ?? [:]) { $1 }
    let all = own.merging(event.metadata ?? [:]) { $1 }
    var fields: [String: Any] = [:]
    for (key, value) in all {
      let isTaken = ["time", "level", "label", "message"].contains(key)
      fields[isTaken ? "metadata_\(key)" : key] = Self.plain(value)
    }
    fields["time"] = Date.ISO8601FormatStyle(includingFractionalSeconds: true).format(Date())
    fields["level"] = event.level.rawValue
    fields["label"] = label
    fields["message"] = event.message.description
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? JSONSerialization.data(withJSONObject: fields, options: options) else { return }
    write(String(decoding: data, as: UTF8.self) + "\n")
  }

  private static func plain(_ value: Logger.Metadata.Value) -> Any {
    switch value {
    case .stringConvertible(let number as Int): number
    case .stringConvertible(let number as Double) where number.isFinite: number
    default: "\(value)"
    }
  }
}
