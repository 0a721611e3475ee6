import Foundation
import RowanGraph
import RowanViews

/// The content of a window for a value.
///
/// Each window has its own value: a change through the binding applies to this window, and is restored with it.
nonisolated public struct PresentedWindowContent<Data: Codable & Hashable, Content: View>: View {
  private let content: (Binding<Data?>) -> Content
  @SceneStorage("rowan.window.value", default: .none, Self.coding) private var changed: Data??
  @Environment(\.windowValue) private var given

  init(_ content: @escaping (Binding<Data?>) -> Content) { self.content = content }

  init(_ content: @escaping (Binding<Data>) -> Content, defaultValue: @escaping () -> Data) {
    self.content = { value in
      content(Binding(get: { value.wrappedValue ?? defaultValue() }, set: { value.wrappedValue = $0 }))
    }
  }

  /// The content, with a binding to the window's value.
  @MainActor public var body: some View {
    content(Binding(get: { changed ?? value }, set: { changed = .some($0) }))
  }

  private var value: Data? { given.flatMap { try? JSONDecoder().decode(Data.self, from: Foundation.Data($0.utf8)) } }

  /// The coding of the value as JSON, with an empty string for `nil`.
  private static var coding: StoredValue<Data??> {
    StoredValue<Data??>(
      decode: { stored in
        guard let text = stored as? String else { return nil }
        guard !text.isEmpty else { return .some(.some(.none)) }
        guard let value = try? JSONDecoder().decode(Data.self, from: Foundation.Data(text.utf8)) else { return nil }
        return .some(.some(.some(value)))
      },
      encode: { value in
        guard let value else { return nil }
        guard let data = value else { return "" }
        return (try? JSONEncoder().encode(data)).map { String(decoding: $0, as: UTF8.self) }
      }
    )
  }
}
