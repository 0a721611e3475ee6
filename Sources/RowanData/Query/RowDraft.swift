import Foundation

/// A record that a person edits, together with the record that the edit began with.
///
/// A view that keeps only the edited record cannot tell which of its values the person has changed. Where the window is restored on
/// another process, hours later, it would write old values over newer ones. With the record of the beginning in the same state, it can:
///
///     @State private var draft: RowDraft<Part>
///
///     TextField("Name", text: $draft.record.name)
///       .onAppear {
///         draft.rebase(on: part)
///         if draft.isChanged { save(draft.record, from: draft.base) }
///       }
public struct RowDraft<Record: Codable & Equatable>: Codable, Equatable {
  /// The record with the changes of the person.
  public var record: Record
  /// The record to write the changes from: its values are those of the database, except where a value that the person has changed was
  /// another one at the beginning. Writing from it then fails with a conflict.
  public private(set) var base: Record
  /// The records that are being written. A process that ends then may have written them or not: their values in the database are the
  /// person's own, and no conflict.
  public private(set) var sent: [Record]

  /// Creates a draft.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - base: The record as it was read, if it differs.
  ///   - sent: The records that are being written.
  public init(_ record: Record, base: Record? = nil, sent: [Record] = []) {
    self.record = record
    self.base = base ?? record
    self.sent = sent
  }

  /// Decodes a draft, which an earlier version may have encoded without the records that are being written.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    record = try values.decode(Record.self, forKey: .record)
    base = try values.decode(Record.self, forKey: .base)
    sent = try values.decodeIfPresent([Record].self, forKey: .sent) ?? []
  }

  /// Whether there are changes to write.
  public var isChanged: Bool { record != base }

  /// Takes over the values of a record that was read later, except those that the person has changed.
  ///
  /// The values are those at the top level of the record's encoding. A record that cannot be encoded is replaced as a whole.
  ///
  /// - Parameter newer: The record as it is in the database.
  /// - Complexity: O(*n*), where *n* is the length of the records' encodings.
  public mutating func rebase(on newer: Record) {
    guard isChanged else { return self = RowDraft(newer) }
    guard base != newer else { return }
    do {
      let (old, own, new) = (try Self.values(base), try Self.values(record), try Self.values(newer))
      var others: [[String: Data]] = []
      for record in sent { others.append(try Self.values(record)) }
      let changed = Set(old.keys).union(own.keys).filter { own[$0] != old[$0] && own[$0] != new[$0] }
      var (nextBase, nextRecord) = (new, new)
      for name in changed {
        if !others.contains(where: { $0[name] == new[name] }) { nextBase[name] = old[name] }
        nextRecord[name] = own[name]
      }
      (base, record) = (try Self.record(nextBase), try Self.record(nextRecord))
    } catch {
      self = RowDraft(newer)
    }
  }

  private static func values(_ record: Record) throws -> [String: Data] {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    let object = try JSONSerialization.jsonObject(with: encoder.encode(record))
    guard let values = object as? [String: Any] else {
      throw CocoaError(.coderReadCorrupt)
    }
    return try values.mapValues {
      try JSONSerialization.data(withJSONObject: $0, options: [.fragmentsAllowed, .sortedKeys])
    }
  }

  private static func record(_ values: [String: Data]) throws -> Record {
    let members = try values.map { name, value in try JSONEncoder().encode(name) + Data(":".utf8) + value }
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    return try decoder.decode(
      Record.self,
      from: Data("{".utf8) + members.joined(separator: Data(",".utf8)) + Data("}".utf8)
    )
  }
}
