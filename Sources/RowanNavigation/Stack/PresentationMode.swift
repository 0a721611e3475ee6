import RowanGraph

/// The state of a view's presentation. Use `dismiss` and `isPresented` instead.
@MainActor @preconcurrency
public struct PresentationMode {
  /// Whether the view is on a pushed screen or in a presentation that can be dismissed.
  public private(set) var isPresented: Bool

  init(isPresented: Bool) { self.isPresented = isPresented }

  /// Dismisses the presentation, or the pushed screen with those above it. Has no effect if the view is not presented.
  public mutating func dismiss() { isPresented = false }
}

extension EnvironmentValues {
  /// A binding to the state of the view's presentation. Use `dismiss` and `isPresented` instead.
  @MainActor public var presentationMode: Binding<PresentationMode> {
    let (dismiss, isPresented) = (dismiss, isPresented)
    return Binding(
      get: { PresentationMode(isPresented: isPresented) },
      set: { mode in if isPresented, !mode.isPresented { dismiss() } }
    )
  }
}
