import Foundation
import RowanGraph

extension View {
  /// Gives a value that is made of a place in the view to the views around.
  nonisolated public func anchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self,
    value: Anchor<A>.Source,
    transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    modifier(AnchorPreferenceModifier<A, K>(source: value) { $0 = transform($1) })
  }

  /// Changes the value that the content gives to the views around, knowing a place in the view.
  nonisolated public func transformAnchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self,
    value: Anchor<A>.Source,
    transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View {
    modifier(AnchorPreferenceModifier<A, K>(source: value, change: transform))
  }

  /// Lays a view over this one that is made of what this one gives to the views around.
  nonisolated public func overlayPreferenceValue<Key: PreferenceKey>(
    _ key: Key.Type = Key.self,
    alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> some View
  ) -> some View {
    modifier(PreferenceValueModifier<Key, _>(alignment: alignment, isOverlay: true, make: transform))
  }

  /// Lays a view behind this one that is made of what this one gives to the views around.
  nonisolated public func backgroundPreferenceValue<Key: PreferenceKey>(
    _ key: Key.Type = Key.self,
    alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> some View
  ) -> some View {
    modifier(PreferenceValueModifier<Key, _>(alignment: alignment, isOverlay: false, make: transform))
  }
}

/// An anchor exists as soon as the view has its place: until then what the content gives is as it was.
nonisolated private struct AnchorPreferenceModifier<A, Key: PreferenceKey>: ViewModifier {
  let source: Anchor<A>.Source
  let change: (inout Key.Value, Anchor<A>) -> Void
  @State private var proxy: GeometryProxy?

  init(source: Anchor<A>.Source, change: @escaping (inout Key.Value, Anchor<A>) -> Void) {
    self.source = source
    self.change = change
  }

  @MainActor func body(content: Content) -> some View {
    let anchor = proxy.map { source.anchor(in: $0) }
    return
      content
      .transformPreference(Key.self) { value in
        if let anchor { change(&value, anchor) }
      }
      .background {
        GeometryReader { proxy in
          Color.clear.onChange(of: proxy.size, initial: true) { self.proxy = proxy }
        }
      }
  }
}

/// Shows what is made of a preference's value.
nonisolated private struct PreferenceValueModifier<Key: PreferenceKey, Made: View>: ViewModifier {
  let alignment: Alignment
  let isOverlay: Bool
  let make: (Key.Value) -> Made
  @State private var value: Key.Value?

  init(alignment: Alignment, isOverlay: Bool, make: @escaping (Key.Value) -> Made) {
    self.alignment = alignment
    self.isOverlay = isOverlay
    self.make = make
  }

  @MainActor func body(content: Content) -> some View {
    content
      .modifier(PreferenceReaderModifier<Key> { value = $0 })
      .overlay(alignment: alignment) { if isOverlay { made } }
      .background(alignment: alignment) { if !isOverlay { made } }
  }

  @MainActor private var made: PreferenceValueView<Key, Made> { PreferenceValueView(value: $value, make: make) }
}

/// Reads the value by itself: were the content brought up to date for it, it would give a value that may count as another.
nonisolated private struct PreferenceValueView<Key: PreferenceKey, Made: View>: View {
  @Binding var value: Key.Value?
  let make: (Key.Value) -> Made

  @MainActor var body: some View { make(value ?? Key.defaultValue) }
}
