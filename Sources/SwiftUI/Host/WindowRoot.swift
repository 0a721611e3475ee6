import OpenCombine
import RowanGraph
import RowanViews

/// What a window shows at the moment, and what its content asks of the window.
@MainActor
final class WindowModel: ObservableObject {
  nonisolated(unsafe) let objectWillChange = ObservableObjectPublisher()
  var content: AnyView { willSet { objectWillChange.send() } }
  /// The content asked for another colour scheme, or no longer asks.
  var preferredColorSchemeDidChange: (ColorScheme?) -> Void = { _ in }

  init(_ content: AnyView) { self.content = content }
}

/// The outermost view of a window.
package struct WindowRoot: View {
  @ObservedObject var window: WindowModel

  package var body: some View {
    window.content
      .onPreferenceChange(PreferredColorSchemeKey.self) { window.preferredColorSchemeDidChange($0) }
  }
}
