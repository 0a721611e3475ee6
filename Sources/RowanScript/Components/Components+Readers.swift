import Foundation
import SwiftUI

extension ComponentDescription {
  /// Views that pass geometry, a scroll proxy, environment values or a namespace to a function of the script, which
  /// runs again when they change.
  static let readers: [ComponentDescription] = [
    ComponentDescription(
      name: "GeometryReader",
      props: [],
      children: "(proxy: GeometryProxy) => VirtualNode"
    ) { element, session in
      guard let builder = element.children.first?.builder else { return AnyView(EmptyView()) }
      return AnyView(
        GeometryReader { proxy in
          ValueView(value: GeometryDescription(proxy).text, builder: builder, session: session)
        }
      )
    },
    ComponentDescription(
      name: "ScrollViewReader",
      props: [],
      children: "(proxy: ScrollViewProxy) => VirtualNode"
    ) { element, session in
      guard let builder = element.children.first?.builder else { return AnyView(EmptyView()) }
      return AnyView(
        ScrollViewReader { proxy in ScrollerView(proxy: proxy, builder: builder, session: session) }
      )
    },
    ComponentDescription(
      name: "EnvironmentValuesReader",
      props: [PropDescription(.keys, PropType("(keyof EnvironmentValues)[]"), required: true)],
      children: "(values: EnvironmentValues) => VirtualNode"
    ) { element, session in
      guard let builder = element.children.first?.builder else { return AnyView(EmptyView()) }
      let keys = Set(element[.keys]?.list?.compactMap(\.string) ?? [])
      return AnyView(EnvironmentReaderView(keys: keys, builder: builder, session: session))
    },
    ComponentDescription(
      name: "NamespaceReader",
      props: [],
      children: "(namespace: string) => VirtualNode"
    ) { element, session in
      guard let builder = element.children.first?.builder else { return AnyView(EmptyView()) }
      return AnyView(NamespaceView(builder: builder, session: session))
    },
  ]
}

/// The geometry of a reader, as the script receives it.
private nonisolated struct GeometryDescription: Encodable {
  struct Size: Encodable {
    var width: Double
    var height: Double
  }

  struct Insets: Encodable {
    var leading: Double
    var top: Double
    var trailing: Double
    var bottom: Double
  }

  let size: Size
  let safeAreaInsets: Insets

  @MainActor init(_ proxy: GeometryProxy) {
    size = Size(width: proxy.size.width, height: proxy.size.height)
    let insets = proxy.safeAreaInsets
    safeAreaInsets = Insets(
      leading: insets.leading,
      top: insets.top,
      trailing: insets.trailing,
      bottom: insets.bottom
    )
  }

  var text: String { json(self) }
}

private nonisolated func json(_ value: some Encodable) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
}

/// Passes the script a number for a scroll proxy, which is valid while the view exists.
private struct ScrollerView: View {
  let proxy: ScrollViewProxy
  let builder: ScriptBuilder
  let session: ScriptSession
  @State private var held = HeldNumber()

  var body: some View {
    let number = held.number(in: session)
    session.handles.scrollers[number] = proxy
    return ValueView(value: json(["scroller": number]), builder: builder, session: session)
  }
}

/// Passes the script a name for a namespace, which is valid while the view exists.
private struct NamespaceView: View {
  let builder: ScriptBuilder
  let session: ScriptSession
  @State private var held = HeldNumber()
  @Namespace private var namespace

  var body: some View {
    let name = "namespace \(held.number(in: session))"
    session.handles.namespaces[name] = namespace
    return ValueView(value: json(["namespace": name]), builder: builder, session: session)
  }
}

/// Passes environment values to the script.
private struct EnvironmentReaderView: View {
  let keys: Set<String>
  let builder: ScriptBuilder
  let session: ScriptSession
  @State private var held = HeldNumber()
  @Environment(\.self) private var environment

  /// The requested values, and the numbers of the dismiss actions.
  private nonisolated struct Values: Encodable {
    var colorScheme: String?
    var colorSchemeContrast: String?
    var displayScale: Double?
    var dynamicTypeSize: String?
    var horizontalSizeClass: String?
    var verticalSizeClass: String?
    var editMode: String?
    var layoutDirection: String?
    var isSearching: Bool?
    var isPresented: Bool?
    var dismiss: Int?
    var dismissSearch: Int?
  }

  var body: some View {
    var values = Values()
    func told(_ key: String, _ set: () -> Void) { if keys.contains(key) { set() } }
    told("colorScheme") { values.colorScheme = "\(environment.colorScheme)" }
    told("colorSchemeContrast") { values.colorSchemeContrast = "\(environment.colorSchemeContrast)" }
    told("displayScale") { values.displayScale = environment.displayScale }
    told("dynamicTypeSize") { values.dynamicTypeSize = "\(environment.dynamicTypeSize)" }
    told("horizontalSizeClass") { values.horizontalSizeClass = environment.horizontalSizeClass.map { "\($0)" } }
    told("verticalSizeClass") { values.verticalSizeClass = environment.verticalSizeClass.map { "\($0)" } }
    told("editMode") { values.editMode = environment.editMode.map { "\($0.wrappedValue)" } }
    told("layoutDirection") { values.layoutDirection = "\(environment.layoutDirection)" }
    told("isSearching") { values.isSearching = environment.isSearching }
    told("isPresented") { values.isPresented = environment.isPresented }
    let number = held.number(in: session)
    told("dismiss") {
      values.dismiss = number
      session.handles.actions[number] = { [dismiss = environment.dismiss] in dismiss() }
    }
    told("dismissSearch") {
      values.dismissSearch = -number
      session.handles.actions[-number] = { [dismiss = environment.dismissSearch] in dismiss() }
    }
    return ValueView(value: json(values), builder: builder, session: session)
  }
}

/// A number of a session that is released with its owner.
private final class HeldNumber {
  private var number = 0
  private weak var session: ScriptSession?

  func number(in session: ScriptSession) -> Int {
    if number == 0 {
      number = session.handles.nextNumber()
      self.session = session
    }
    return number
  }

  isolated deinit {
    guard number != 0, let session else { return }
    session.handles.remove(number)
  }
}
