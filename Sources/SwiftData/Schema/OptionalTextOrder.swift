#if Data
import Foundation
import RowanFoundation

extension SortDescriptor where Compared: PersistentModel {
  /// Creates a descriptor of optional strings with a localized comparison; `nil` is first.
  public init(
    _ keyPath: KeyPath<Compared, String?> & Sendable,
    comparator: String._LocalizedComparator,
    order: SortOrder = .forward
  ) {
    let path =
      comparator == .localized
      ? keyPath.appending(path: \.localizedOrder) : keyPath.appending(path: \.localizedStandardOrder)
    // The key path is composed of two sendable ones, which the compiler does not infer.
    self.init(unsafeBitCast(path, to: (KeyPath<Compared, LocalizedText?> & Sendable).self), order: order)
  }
}

/// A text in a localized order.
struct LocalizedText: Comparable {
  let text: String
  let comparator: String._LocalizedComparator

  static func == (left: LocalizedText, right: LocalizedText) -> Bool { left.text == right.text }
  static func < (left: LocalizedText, right: LocalizedText) -> Bool {
    left.comparator.compare(left.text, right.text) == .orderedAscending
  }
}

extension String? {
  fileprivate var localizedStandardOrder: LocalizedText? {
    map { LocalizedText(text: $0, comparator: .localizedStandard) }
  }

  fileprivate var localizedOrder: LocalizedText? { map { LocalizedText(text: $0, comparator: .localized) } }
}
#endif
