import Foundation
import RowanFoundation
import RowanGraph
import RowanViews

// Columns of strings, with four initializers for each kind of comparator, one for each kind of label.

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  /// Creates a column of strings, shown verbatim and sorted in the order of the Finder by default (fact C105).
  public init(
    _ titleKey: LocalizedStringKey,
    value: KeyPath<RowValue, String>,
    comparator: String._LocalizedComparator = .localizedStandard
  ) where Content == Text {
    self.init(label: Text(titleKey), sort: .localized(value, comparator), key: value) {
      Text(verbatim: $0[keyPath: value])
    }
  }

  /// Creates a column of strings, shown verbatim and sorted in the order of the Finder by default (fact C105).
  @_disfavoredOverload
  public init<S>(
    _ title: S,
    value: KeyPath<RowValue, String>,
    comparator: String._LocalizedComparator = .localizedStandard
  ) where Content == Text, S: StringProtocol {
    self.init(label: Text(title), sort: .localized(value, comparator), key: value) {
      Text(verbatim: $0[keyPath: value])
    }
  }

  /// Creates a column of strings, shown verbatim and sorted in the order of the Finder by default (fact C105).
  public init(
    _ text: Text,
    value: KeyPath<RowValue, String>,
    comparator: String._LocalizedComparator = .localizedStandard
  ) where Content == Text {
    self.init(label: text, sort: .localized(value, comparator), key: value) { Text(verbatim: $0[keyPath: value]) }
  }

  /// Creates a column of strings, shown verbatim and sorted in the order of the Finder by default (fact C105).
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource,
    value: KeyPath<RowValue, String>,
    comparator: String._LocalizedComparator = .localizedStandard
  ) where Content == Text {
    self.init(label: Text(titleResource), sort: .localized(value, comparator), key: value) {
      Text(verbatim: $0[keyPath: value])
    }
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  /// Creates a column of strings, shown verbatim and sorted by one of Foundation's comparators.
  public init(
    _ titleKey: LocalizedStringKey,
    value: KeyPath<RowValue, String>,
    comparator: String.StandardComparator
  ) where Content == Text {
    self.init(label: Text(titleKey), sort: .value(value, comparator), key: value) { Text(verbatim: $0[keyPath: value]) }
  }

  /// Creates a column of strings, shown verbatim and sorted by one of Foundation's comparators.
  @_disfavoredOverload
  public init<S>(
    _ title: S,
    value: KeyPath<RowValue, String>,
    comparator: String.StandardComparator
  ) where Content == Text, S: StringProtocol {
    self.init(label: Text(title), sort: .value(value, comparator), key: value) { Text(verbatim: $0[keyPath: value]) }
  }

  /// Creates a column of strings, shown verbatim and sorted by one of Foundation's comparators.
  public init(
    _ text: Text,
    value: KeyPath<RowValue, String>,
    comparator: String.StandardComparator
  ) where Content == Text {
    self.init(label: text, sort: .value(value, comparator), key: value) { Text(verbatim: $0[keyPath: value]) }
  }

  /// Creates a column of strings, shown verbatim and sorted by one of Foundation's comparators.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource,
    value: KeyPath<RowValue, String>,
    comparator: String.StandardComparator
  ) where Content == Text {
    self.init(label: Text(titleResource), sort: .value(value, comparator), key: value) {
      Text(verbatim: $0[keyPath: value])
    }
  }
}
