import RowanGraph
import RowanViews

// The browser's screen readers have rotors of their own, of headings, links and controls, and accept none from a page. A rotor is
// therefore a button after its view, seen while it has the keyboard focus, that opens a list of the entries: the pattern of links that
// skip content, which assistive technologies and keyboards reach alike.
extension View {
  /// Adds a rotor with the entries of a builder.
  ///
  /// In the browser, Tab reaches a button with the label after the view, which opens the list of entries; arrow keys and
  /// Return choose one. An entry scrolls to its view or row, moves the focus to a row of a list, and is announced.
  ///
  /// - Parameters:
  ///   - label: The label of the rotor.
  ///   - entries: The entries, read when a person uses the rotor.
  nonisolated public func accessibilityRotor<C: AccessibilityRotorContent>(
    _ label: Text,
    @AccessibilityRotorContentBuilder entries: @escaping () -> C
  ) -> some View {
    rotor(label, BuiltEntries(make: entries))
  }

  /// Adds a rotor with an entry for each of some identifiable elements.
  ///
  /// In the browser, Tab reaches a button with the label after the view, which opens the list of entries; arrow keys and
  /// Return choose one. An entry scrolls to its view or row, moves the focus to a row of a list, and is announced.
  ///
  /// - Parameters:
  ///   - label: The label of the rotor.
  ///   - entries: The elements, whose IDs are those of views or rows inside the view.
  ///   - entryLabel: The key path of an entry's label.
  nonisolated public func accessibilityRotor<EntryModel: Identifiable>(
    _ label: Text,
    entries: [EntryModel],
    entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    rotor(label, ModelEntries(models: entries, id: \.id, label: entryLabel))
  }

  /// Adds a rotor with an entry for each of some elements.
  ///
  /// In the browser, Tab reaches a button with the label after the view, which opens the list of entries; arrow keys and
  /// Return choose one. An entry scrolls to its view or row, moves the focus to a row of a list, and is announced.
  ///
  /// - Parameters:
  ///   - label: The label of the rotor.
  ///   - entries: The elements.
  ///   - entryID: The key path of the ID of the view or row of an element.
  ///   - entryLabel: The key path of an entry's label.
  nonisolated public func accessibilityRotor<EntryModel, ID: Hashable>(
    _ label: Text,
    entries: [EntryModel],
    entryID: KeyPath<EntryModel, ID>,
    entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    rotor(label, ModelEntries(models: entries, id: entryID, label: entryLabel))
  }

  /// Not available: hosts move the focus to views and rows, and not to a range of a text.
  @available(*, unavailable, message: "Hosts move the focus to views and rows, and not to a range of a text.")
  nonisolated public func accessibilityRotor(_ label: Text, textRanges: [Range<String.Index>]) -> some View { self }

  /// Adds a rotor with the entries of a builder.
  ///
  /// In the browser, Tab reaches a button with the label after the view, which opens the list of entries; arrow keys and
  /// Return choose one. An entry scrolls to its view or row, moves the focus to a row of a list, and is announced.
  ///
  /// - Parameters:
  ///   - labelKey: The key of the label of the rotor.
  ///   - entries: The entries, read when a person uses the rotor.
  nonisolated public func accessibilityRotor<C: AccessibilityRotorContent>(
    _ labelKey: LocalizedStringKey,
    @AccessibilityRotorContentBuilder entries: @escaping () -> C
  ) -> some View {
    rotor(Text(labelKey), BuiltEntries(make: entries))
  }

  /// Adds a rotor with an entry for each of some identifiable elements.
  ///
  /// In the browser, Tab reaches a button with the label after the view, which opens the list of entries; arrow keys and
  /// Return choose one. An entry scrolls to its view or row, moves the focus to a row of a list, and is announced.
  ///
  /// - Parameters:
  ///   - labelKey: The key of the label of the rotor.
  ///   - entries: The elements, whose IDs are those of views or rows inside the view.
  ///   - entryLabel: The key path of an entry's label.
  nonisolated public func accessibilityRotor<EntryModel: Identifiable>(
    _ labelKey: LocalizedStringKey,
    entries: [EntryModel],
    entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    rotor(Text(labelKey), ModelEntries(models: entries, id: \.id, label: entryLabel))
  }

  /// Adds a rotor with an entry for each of some elements.
  ///
  /// In the browser, Tab reaches a button with the label after the view, which opens the list of entries; arrow keys and
  /// Return choose one. An entry scrolls to its view or row, moves the focus to a row of a list, and is announced.
  ///
  /// - Parameters:
  ///   - labelKey: The key of the label of the rotor.
  ///   - entries: The elements.
  ///   - entryID: The key path of the ID of the view or row of an element.
  ///   - entryLabel: The key path of an entry's label.
  nonisolated public func accessibilityRotor<EntryModel, ID: Hashable>(
    _ labelKey: LocalizedStringKey,
    entries: [EntryModel],
    entryID: KeyPath<EntryModel, ID>,
    entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    rotor(Text(labelKey), ModelEntries(models: entries, id: entryID, label: entryLabel))
  }

  /// Not available: hosts move the focus to views and rows, and not to a range of a text.
  @available(*, unavailable, message: "Hosts move the focus to views and rows, and not to a range of a text.")
  nonisolated public func accessibilityRotor(_ labelKey: LocalizedStringKey, textRanges: [Range<String.Index>])
    -> some View
  { self }

  /// Adds a rotor with the entries of a builder.
  ///
  /// In the browser, Tab reaches a button with the label after the view, which opens the list of entries; arrow keys and
  /// Return choose one. An entry scrolls to its view or row, moves the focus to a row of a list, and is announced.
  ///
  /// - Parameters:
  ///   - label: The label of the rotor.
  ///   - entries: The entries, read when a person uses the rotor.
  @_disfavoredOverload
  nonisolated public func accessibilityRotor<L: StringProtocol, C: AccessibilityRotorContent>(
    _ label: L,
    @AccessibilityRotorContentBuilder entries: @escaping () -> C
  ) -> some View {
    rotor(Text(label), BuiltEntries(make: entries))
  }

  /// Adds a rotor with an entry for each of some identifiable elements.
  ///
  /// In the browser, Tab reaches a button with the label after the view, which opens the list of entries; arrow keys and
  /// Return choose one. An entry scrolls to its view or row, moves the focus to a row of a list, and is announced.
  ///
  /// - Parameters:
  ///   - label: The label of the rotor.
  ///   - entries: The elements, whose IDs are those of views or rows inside the view.
  ///   - entryLabel: The key path of an entry's label.
  @_disfavoredOverload
  nonisolated public func accessibilityRotor<L: StringProtocol, EntryModel: Identifiable>(
    _ label: L,
    entries: [EntryModel],
    entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    rotor(Text(label), ModelEntries(models: entries, id: \.id, label: entryLabel))
  }

  /// Adds a rotor with an entry for each of some elements.
  ///
  /// In the browser, Tab reaches a button with the label after the view, which opens the list of entries; arrow keys and
  /// Return choose one. An entry scrolls to its view or row, moves the focus to a row of a list, and is announced.
  ///
  /// - Parameters:
  ///   - label: The label of the rotor.
  ///   - entries: The elements.
  ///   - entryID: The key path of the ID of the view or row of an element.
  ///   - entryLabel: The key path of an entry's label.
  @_disfavoredOverload
  nonisolated public func accessibilityRotor<L: StringProtocol, EntryModel, ID: Hashable>(
    _ label: L,
    entries: [EntryModel],
    entryID: KeyPath<EntryModel, ID>,
    entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    rotor(Text(label), ModelEntries(models: entries, id: entryID, label: entryLabel))
  }

  /// Not available: hosts move the focus to views and rows, and not to a range of a text.
  @available(*, unavailable, message: "Hosts move the focus to views and rows, and not to a range of a text.")
  @_disfavoredOverload
  nonisolated public func accessibilityRotor<L: StringProtocol>(_ label: L, textRanges: [Range<String.Index>])
    -> some View
  { self }

  /// Adds a rotor with the entries of a builder.
  ///
  /// In the browser, Tab reaches a button with the label after the view, which opens the list of entries; arrow keys and
  /// Return choose one. An entry scrolls to its view or row, moves the focus to a row of a list, and is announced.
  ///
  /// - Parameters:
  ///   - systemRotor: The rotor whose entries are replaced.
  ///   - entries: The entries, read when a person uses the rotor.
  nonisolated public func accessibilityRotor<C: AccessibilityRotorContent>(
    _ systemRotor: AccessibilitySystemRotor,
    @AccessibilityRotorContentBuilder entries: @escaping () -> C
  ) -> some View {
    rotor(Text(verbatim: systemRotor.name), BuiltEntries(make: entries))
  }

  /// Adds a rotor with an entry for each of some identifiable elements.
  ///
  /// In the browser, Tab reaches a button with the label after the view, which opens the list of entries; arrow keys and
  /// Return choose one. An entry scrolls to its view or row, moves the focus to a row of a list, and is announced.
  ///
  /// - Parameters:
  ///   - systemRotor: The rotor whose entries are replaced.
  ///   - entries: The elements, whose IDs are those of views or rows inside the view.
  ///   - entryLabel: The key path of an entry's label.
  nonisolated public func accessibilityRotor<EntryModel: Identifiable>(
    _ systemRotor: AccessibilitySystemRotor,
    entries: [EntryModel],
    entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    rotor(Text(verbatim: systemRotor.name), ModelEntries(models: entries, id: \.id, label: entryLabel))
  }

  /// Adds a rotor with an entry for each of some elements.
  ///
  /// In the browser, Tab reaches a button with the label after the view, which opens the list of entries; arrow keys and
  /// Return choose one. An entry scrolls to its view or row, moves the focus to a row of a list, and is announced.
  ///
  /// - Parameters:
  ///   - systemRotor: The rotor whose entries are replaced.
  ///   - entries: The elements.
  ///   - entryID: The key path of the ID of the view or row of an element.
  ///   - entryLabel: The key path of an entry's label.
  nonisolated public func accessibilityRotor<EntryModel, ID: Hashable>(
    _ systemRotor: AccessibilitySystemRotor,
    entries: [EntryModel],
    entryID: KeyPath<EntryModel, ID>,
    entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    rotor(Text(verbatim: systemRotor.name), ModelEntries(models: entries, id: entryID, label: entryLabel))
  }

  /// Not available: hosts move the focus to views and rows, and not to a range of a text.
  @available(*, unavailable, message: "Hosts move the focus to views and rows, and not to a range of a text.")
  nonisolated public func accessibilityRotor(_ systemRotor: AccessibilitySystemRotor, textRanges: [Range<String.Index>])
    -> some View
  { self }

  nonisolated private func rotor(_ label: Text, _ source: any RotorSource) -> some View {
    modifier(RotorModifier(label: label, source: source))
  }
}
