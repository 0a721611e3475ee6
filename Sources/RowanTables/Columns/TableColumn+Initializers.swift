import Foundation
import RowanFoundation
import RowanGraph
import RowanViews

// Each kind of content has four initializers, one for each kind of label.

// MARK: Columns that cannot be sorted

extension TableColumn where Sort == Never, Label == Text {
  /// Creates a column that cannot be sorted (fact C105).
  public init(
    _ titleKey: LocalizedStringKey,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: Text(titleKey), sort: nil, content: content)
  }

  /// Creates a column that cannot be sorted (fact C105).
  @_disfavoredOverload
  public init<S>(
    _ title: S,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where S: StringProtocol {
    self.init(label: Text(title), sort: nil, content: content)
  }

  /// Creates a column that cannot be sorted (fact C105).
  public init(
    _ text: Text,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: text, sort: nil, content: content)
  }

  /// Creates a column that cannot be sorted (fact C105).
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: Text(titleResource), sort: nil, content: content)
  }
}

extension TableColumn where Sort == Never, Label == Text {
  /// Creates a column of strings that cannot be sorted. The strings are shown verbatim.
  public init(
    _ titleKey: LocalizedStringKey,
    value: KeyPath<RowValue, String>
  ) where Content == Text {
    self.init(label: Text(titleKey), sort: nil, key: value) { Text(verbatim: $0[keyPath: value]) }
  }

  /// Creates a column of strings that cannot be sorted. The strings are shown verbatim.
  @_disfavoredOverload
  public init<S>(
    _ title: S,
    value: KeyPath<RowValue, String>
  ) where Content == Text, S: StringProtocol {
    self.init(label: Text(title), sort: nil, key: value) { Text(verbatim: $0[keyPath: value]) }
  }

  /// Creates a column of strings that cannot be sorted. The strings are shown verbatim.
  public init(
    _ text: Text,
    value: KeyPath<RowValue, String>
  ) where Content == Text {
    self.init(label: text, sort: nil, key: value) { Text(verbatim: $0[keyPath: value]) }
  }

  /// Creates a column of strings that cannot be sorted. The strings are shown verbatim.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource,
    value: KeyPath<RowValue, String>
  ) where Content == Text {
    self.init(label: Text(titleResource), sort: nil, key: value) { Text(verbatim: $0[keyPath: value]) }
  }
}

// MARK: Columns with a comparator of their own

extension TableColumn where RowValue == Sort.Compared, Label == Text {
  /// Creates a column sorted by a comparator, which a click on the header puts first in the table's `sortOrder` (fact
  /// C102).
  public init(
    _ titleKey: LocalizedStringKey,
    sortUsing comparator: Sort,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: Text(titleKey), sort: TableColumnSort(comparator), content: content)
  }

  /// Creates a column sorted by a comparator, which a click on the header puts first in the table's `sortOrder` (fact
  /// C102).
  @_disfavoredOverload
  public init<S>(
    _ title: S,
    sortUsing comparator: Sort,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where S: StringProtocol {
    self.init(label: Text(title), sort: TableColumnSort(comparator), content: content)
  }

  /// Creates a column sorted by a comparator, which a click on the header puts first in the table's `sortOrder` (fact
  /// C102).
  public init(
    _ text: Text,
    sortUsing comparator: Sort,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: text, sort: TableColumnSort(comparator), content: content)
  }

  /// Creates a column sorted by a comparator, which a click on the header puts first in the table's `sortOrder` (fact
  /// C102).
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource,
    sortUsing comparator: Sort,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: Text(titleResource), sort: TableColumnSort(comparator), content: content)
  }
}

// MARK: Columns sorted by a key path

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  /// Creates a column sorted by a property.
  public init<V>(
    _ titleKey: LocalizedStringKey,
    value: KeyPath<RowValue, V>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where V: Comparable {
    self.init(label: Text(titleKey), sort: .value(value), content: content)
  }

  /// Creates a column sorted by a property.
  @_disfavoredOverload
  public init<S, V>(
    _ title: S,
    value: KeyPath<RowValue, V>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where V: Comparable, S: StringProtocol {
    self.init(label: Text(title), sort: .value(value), content: content)
  }

  /// Creates a column sorted by a property.
  public init<V>(
    _ text: Text,
    value: KeyPath<RowValue, V>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where V: Comparable {
    self.init(label: text, sort: .value(value), content: content)
  }

  /// Creates a column sorted by a property.
  @_disfavoredOverload
  public init<V>(
    _ titleResource: LocalizedStringResource,
    value: KeyPath<RowValue, V>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where V: Comparable {
    self.init(label: Text(titleResource), sort: .value(value), content: content)
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  /// Creates a column sorted by an optional property; `nil` precedes all values.
  public init<V>(
    _ titleKey: LocalizedStringKey,
    value: KeyPath<RowValue, V?>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where V: Comparable {
    self.init(label: Text(titleKey), sort: .optional(value), content: content)
  }

  /// Creates a column sorted by an optional property; `nil` precedes all values.
  @_disfavoredOverload
  public init<S, V>(
    _ title: S,
    value: KeyPath<RowValue, V?>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where V: Comparable, S: StringProtocol {
    self.init(label: Text(title), sort: .optional(value), content: content)
  }

  /// Creates a column sorted by an optional property; `nil` precedes all values.
  public init<V>(
    _ text: Text,
    value: KeyPath<RowValue, V?>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where V: Comparable {
    self.init(label: text, sort: .optional(value), content: content)
  }

  /// Creates a column sorted by an optional property; `nil` precedes all values.
  @_disfavoredOverload
  public init<V>(
    _ titleResource: LocalizedStringResource,
    value: KeyPath<RowValue, V?>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where V: Comparable {
    self.init(label: Text(titleResource), sort: .optional(value), content: content)
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  /// Creates a column sorted by a property with a comparator.
  public init<V, C>(
    _ titleKey: LocalizedStringKey,
    value: KeyPath<RowValue, V>,
    comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where V == C.Compared, C: SortComparator {
    self.init(label: Text(titleKey), sort: .value(value, comparator), content: content)
  }

  /// Creates a column sorted by a property with a comparator.
  @_disfavoredOverload
  public init<S, V, C>(
    _ title: S,
    value: KeyPath<RowValue, V>,
    comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where V == C.Compared, C: SortComparator, S: StringProtocol {
    self.init(label: Text(title), sort: .value(value, comparator), content: content)
  }

  /// Creates a column sorted by a property with a comparator.
  public init<V, C>(
    _ text: Text,
    value: KeyPath<RowValue, V>,
    comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where V == C.Compared, C: SortComparator {
    self.init(label: text, sort: .value(value, comparator), content: content)
  }

  /// Creates a column sorted by a property with a comparator.
  @_disfavoredOverload
  public init<V, C>(
    _ titleResource: LocalizedStringResource,
    value: KeyPath<RowValue, V>,
    comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where V == C.Compared, C: SortComparator {
    self.init(label: Text(titleResource), sort: .value(value, comparator), content: content)
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  /// Creates a column sorted by an optional property with a comparator.
  public init<V, C>(
    _ titleKey: LocalizedStringKey,
    value: KeyPath<RowValue, V?>,
    comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where V == C.Compared, C: SortComparator {
    self.init(label: Text(titleKey), sort: .optional(value, comparator), content: content)
  }

  /// Creates a column sorted by an optional property with a comparator.
  @_disfavoredOverload
  public init<S, V, C>(
    _ title: S,
    value: KeyPath<RowValue, V?>,
    comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where V == C.Compared, C: SortComparator, S: StringProtocol {
    self.init(label: Text(title), sort: .optional(value, comparator), content: content)
  }

  /// Creates a column sorted by an optional property with a comparator.
  public init<V, C>(
    _ text: Text,
    value: KeyPath<RowValue, V?>,
    comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where V == C.Compared, C: SortComparator {
    self.init(label: text, sort: .optional(value, comparator), content: content)
  }

  /// Creates a column sorted by an optional property with a comparator.
  @_disfavoredOverload
  public init<V, C>(
    _ titleResource: LocalizedStringResource,
    value: KeyPath<RowValue, V?>,
    comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where V == C.Compared, C: SortComparator {
    self.init(label: Text(titleResource), sort: .optional(value, comparator), content: content)
  }
}

extension TableColumnSort {
  /// Returns the sort of a property's values.
  static func value<Row, V: Comparable>(_ keyPath: KeyPath<Row, V>) -> TableColumnSort {
    // Strings sort in the order of the Finder, as in a `KeyPathComparator` of strings.
    if let strings = keyPath as? KeyPath<Row, String> { return localized(strings, .localizedStandard) }
    return TableColumnSort(KeyPathComparator(keyPath.forComparators))
  }

  /// Returns the sort of an optional property's values.
  static func optional<Row, V: Comparable>(_ keyPath: KeyPath<Row, V?>) -> TableColumnSort {
    if let strings = keyPath as? KeyPath<Row, String?> {
      let path = strings.forComparators
      return TableColumnSort(KeyPathComparator(path), alsoOf: [path])
    }
    return TableColumnSort(KeyPathComparator(keyPath.forComparators))
  }

  /// Returns the sort of a property's values by a comparator.
  static func value<Row, C: SortComparator>(_ keyPath: KeyPath<Row, C.Compared>, _ comparator: C) -> TableColumnSort {
    if let localized = comparator as? String._LocalizedComparator, let strings = keyPath as? KeyPath<Row, String> {
      return Self.localized(strings, localized)
    }
    return TableColumnSort(KeyPathComparator(keyPath.forComparators, comparator: comparator))
  }

  /// Returns the sort of an optional property's values by a comparator.
  static func optional<Row, C: SortComparator>(
    _ keyPath: KeyPath<Row, C.Compared?>,
    _ comparator: C
  ) -> TableColumnSort {
    TableColumnSort(KeyPathComparator(keyPath.forComparators, comparator: comparator))
  }

  /// Returns the sort of strings by a localized comparator.
  ///
  /// Foundation's comparators of strings have key paths of their own, which also identify the column.
  static func localized<Row>(
    _ keyPath: KeyPath<Row, String>,
    _ comparator: String._LocalizedComparator
  ) -> TableColumnSort {
    let path = keyPath.forComparators
    return TableColumnSort(
      KeyPathComparator(path, comparator: comparator, order: comparator.order),
      alsoOf: [
        path, KeyPathComparator(path, comparator: .localizedStandard).keyPath,
        KeyPathComparator(path, comparator: .localized).keyPath,
      ]
    )
  }
}
