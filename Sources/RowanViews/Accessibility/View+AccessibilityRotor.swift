import RowanGraph

// A rotor is VoiceOver's list of places of one kind. A browser's screen reader has lists of its own, of headings, links and
// controls, and takes none from a page: what a rotor would lead to is reached there as everything else is.
extension View {
  /// Names places of one kind, for hosts with rotors. No host here has one: it is said once that there is none.
  nonisolated public func accessibilityRotor<EntryModel: Identifiable>(
    _ rotorLabel: Text,
    entries: [EntryModel],
    entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    modifier(RotorModifier())
  }

  /// Names places of one kind, for hosts with rotors. No host here has one: it is said once that there is none.
  nonisolated public func accessibilityRotor<EntryModel: Identifiable>(
    _ rotorLabelKey: LocalizedStringKey,
    entries: [EntryModel],
    entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    modifier(RotorModifier())
  }

  /// Names places of one kind, for hosts with rotors. No host here has one: it is said once that there is none.
  @_disfavoredOverload
  nonisolated public func accessibilityRotor<L: StringProtocol, EntryModel: Identifiable>(
    _ rotorLabel: L,
    entries: [EntryModel],
    entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    modifier(RotorModifier())
  }

  /// Names places of one kind, for hosts with rotors. No host here has one: it is said once that there is none.
  nonisolated public func accessibilityRotor<EntryModel, ID: Hashable>(
    _ rotorLabel: Text,
    entries: [EntryModel],
    entryID: KeyPath<EntryModel, ID>,
    entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    modifier(RotorModifier())
  }

  /// Names places of one kind, for hosts with rotors. No host here has one: it is said once that there is none.
  nonisolated public func accessibilityRotor<EntryModel, ID: Hashable>(
    _ rotorLabelKey: LocalizedStringKey,
    entries: [EntryModel],
    entryID: KeyPath<EntryModel, ID>,
    entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    modifier(RotorModifier())
  }

  /// Names places of one kind, for hosts with rotors. No host here has one: it is said once that there is none.
  @_disfavoredOverload
  nonisolated public func accessibilityRotor<L: StringProtocol, EntryModel, ID: Hashable>(
    _ rotorLabel: L,
    entries: [EntryModel],
    entryID: KeyPath<EntryModel, ID>,
    entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    modifier(RotorModifier())
  }
}

nonisolated private struct RotorModifier: ViewModifier {
  @MainActor func body(content: Content) -> some View {
    content.onAppear {
      IssueOnce.report(
        """
        accessibilityRotor has no effect here: screen readers of browsers have rotors of their own and take none from a \
        page. Headings (accessibilityAddTraits(.isHeader)) are places that all of them lead to.
        """
      )
    }
  }
}
