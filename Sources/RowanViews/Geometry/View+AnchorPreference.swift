import Foundation
import RowanGraph

extension View {
  /// Sets a preference from an anchor of this view.
  ///
  /// - Parameters:
  ///   - key: The preference key.
  ///   - value: The source of the anchor.
  ///   - transform: Returns the preference's value for the anchor.
  nonisolated public func anchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self,
    value: Anchor<A>.Source,
    transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    modifier(AnchorPreferenceModifier<A, K>(source: value) { $0 = transform($1) })
  }

  /// Changes the content's preference with an anchor of this view.
  ///
  /// - Parameters:
  ///   - key: The preference key.
  ///   - value: The source of the anchor.
  ///   - transform: Changes the value with the anchor.
  nonisolated public func transformAnchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self,
    value: Anchor<A>.Source,
    transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View {
    modifier(AnchorPreferenceModifier<A, K>(source: value, change: transform))
  }

  /// Adds an overlay that is a function of this view's preference.
  ///
  /// - Parameters:
  ///   - key: The preference key.
  ///   - alignment: The alignment of the overlay.
  ///   - transform: Returns the overlay for the preference's value.
  nonisolated public func overlayPreferenceValue<Key: PreferenceKey>(
    _ key: Key.Type = Key.self,
    alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> some View
  ) -> some View {
    modifier(PreferenceValueModifier<Key, _>(alignment: alignment, isOverlay: true, make: transform))
  }

  /// Adds a background that is a function of this view's preference.
  ///
  /// - Parameters:
  ///   - key: The preference key.
  ///   - alignment: The alignment of the background.
  ///   - transform: Returns the background for the preference's value.
  nonisolated public func backgroundPreferenceValue<Key: PreferenceKey>(
    _ key: Key.Type = Key.self,
    alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> some View
  ) -> some View {
    modifier(PreferenceValueModifier<Key, _>(alignment: alignment, isOverlay: false, make: transform))
  }
}

/// A modifier that changes a preference with an anchor. The anchor exists after the first layout; until then the
/// preference is unchanged.
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

/// A modifier that shows a view made from a preference's value.
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

/// A view that reads the preference's value in its own scope.
///
/// Reading it in the modifier's body would update the content, which would report a value that may compare as changed.
nonisolated private struct PreferenceValueView<Key: PreferenceKey, Made: View>: View {
  @Binding var value: Key.Value?
  let make: (Key.Value) -> Made

  @MainActor var body: some View { make(value ?? Key.defaultValue) }
}
