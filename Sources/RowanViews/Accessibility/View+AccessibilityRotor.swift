import RowanGraph

// A rotor is VoiceOver's list of positions of one kind. A browser's screen reader has its own lists, of headings, links
// and controls, and accepts none from a page; the elements remain accessible in the usual ways.
extension View {
  /// Has no effect: no host supports custom rotors, which is reported once.
  nonisolated public func accessibilityRotor<EntryModel: Identifiable>(
    _ rotorLabel: Text,
    entries: [EntryModel],
    entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    modifier(RotorModifier())
  }

  /// Has no effect: no host supports custom rotors, which is reported once.
  nonisolated public func accessibilityRotor<EntryModel: Identifiable>(
    _ rotorLabelKey: LocalizedStringKey,
    entries: [EntryModel],
    entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    modifier(RotorModifier())
  }

  /// Has no effect: no host supports custom rotors, which is reported once.
  @_disfavoredOverload
  nonisolated public func accessibilityRotor<L: StringProtocol, EntryModel: Identifiable>(
    _ rotorLabel: L,
    entries: [EntryModel],
    entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    modifier(RotorModifier())
  }

  /// Has no effect: no host supports custom rotors, which is reported once.
  nonisolated public func accessibilityRotor<EntryModel, ID: Hashable>(
    _ rotorLabel: Text,
    entries: [EntryModel],
    entryID: KeyPath<EntryModel, ID>,
    entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    modifier(RotorModifier())
  }

  /// Has no effect: no host supports custom rotors, which is reported once.
  nonisolated public func accessibilityRotor<EntryModel, ID: Hashable>(
    _ rotorLabelKey: LocalizedStringKey,
    entries: [EntryModel],
    entryID: KeyPath<EntryModel, ID>,
    entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    modifier(RotorModifier())
  }

  /// Has no effect: no host supports custom rotors, which is reported once.
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
