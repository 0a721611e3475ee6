import RowanGraph

/// Whether a view is presented, and the way to end that: the older spelling of `dismiss` and `isPresented`.
@MainActor @preconcurrency
public struct PresentationMode {
  /// Whether the view stands on a screen, or in front of one, that can be left.
  public private(set) var isPresented: Bool

  init(isPresented: Bool) { self.isPresented = isPresented }

  /// Leaves what is presented: a pushed screen, with those above it. Nothing happens where nothing is.
  public mutating func dismiss() { isPresented = false }
}

extension EnvironmentValues {
  /// Whether the view is presented; `presentationMode.wrappedValue.dismiss()` ends that. The older spelling of `dismiss`.
  @MainActor public var presentationMode: Binding<PresentationMode> {
    let (dismiss, isPresented) = (dismiss, isPresented)
    return Binding(
      get: { PresentationMode(isPresented: isPresented) },
      set: { mode in if isPresented, !mode.isPresented { dismiss() } }
    )
  }
}
