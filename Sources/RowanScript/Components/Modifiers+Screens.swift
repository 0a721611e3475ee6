import Foundation
import SwiftUI

extension ModifierDescription {
  /// Properties of a screen, and navigation destinations.
  static let screens: [ModifierDescription] = [
    ModifierDescription(.navigationTitle, .string) { view, value, _ in
      AnyView(view.navigationTitle(Text(verbatim: value.string ?? "")))
    },
    string(.navigationSubtitle) { AnyView($0.navigationSubtitle(Text(verbatim: $1))) },
    words(
      .navigationBarTitleDisplayMode,
      [
        "inline": { AnyView($0.navigationBarTitleDisplayMode(.inline)) },
        "large": { AnyView($0.navigationBarTitleDisplayMode(.large)) },
      ]
    ),
    flag(.navigationBarBackButtonHidden) { AnyView($0.navigationBarBackButtonHidden($1)) },
    ModifierDescription(
      .navigationSplitViewColumnWidth,
      PropType("number | { min?: number, ideal: number, max?: number }")
    ) { view, value, _ in
      if let width = value.extent { return AnyView(view.navigationSplitViewColumnWidth(width)) }
      guard let object = value.object, let ideal = object["ideal"]?.extent else { return view }
      let (least, most) = (object["min"]?.extent, object["max"]?.extent)
      return AnyView(view.navigationSplitViewColumnWidth(min: least, ideal: ideal, max: most))
    },
    words(
      .navigationSplitViewStyle,
      [
        "balanced": { AnyView($0.navigationSplitViewStyle(.balanced)) },
        "prominentDetail": { AnyView($0.navigationSplitViewStyle(.prominentDetail)) },
      ]
    ),
    ModifierDescription(.navigationContainerBackground, PropType("ShapeStyle | VirtualNode")) { view, value, session in
      if let style = value.style { return AnyView(view.background(style, ignoresSafeAreaEdges: .all)) }
      return AnyView(view.background { session.view(value).ignoresSafeArea() })
    },
    ModifierDescription(
      .navigationSplitViewContainerBackground,
      PropType("ShapeStyle | VirtualNode")
    ) { view, value, session in
      if let style = value.style { return AnyView(view.containerBackground(style, for: .navigationSplitView)) }
      return AnyView(view.containerBackground(for: .navigationSplitView) { session.view(value) })
    },
    ModifierDescription(.navigationDestination, PropType("VirtualNode | Presentation")) { view, value, session in
      if let object = value.object, let content = object["content"] {
        return AnyView(view.navigationDestination(isPresented: object.isPresented) { session.view(content) })
      }
      guard case .element(let element) = value, let builder = element.children.first?.builder else { return view }
      return AnyView(
        view.navigationDestination(for: String.self) { ValueView(value: $0, builder: builder, session: session) }
      )
    },
  ]

  /// Environment values and identity, applied outermost, around the bars.
  static let surroundings: [ModifierDescription] = [
    ModifierDescription(.preferredColorScheme, .one(of: "light", "dark")) { view, value, _ in
      AnyView(view.preferredColorScheme(value.string.map { $0 == "dark" ? .dark : .light }))
    },
    ModifierDescription(
      .environments,
      PropType("{ editMode?: Observable<EditMode>, layoutDirection?: \"leftToRight\" | \"rightToLeft\" }")
    ) { view, value, _ in
      var view = view
      if let direction = value.object?["layoutDirection"]?.string {
        view = AnyView(view.environment(\.layoutDirection, direction == "rightToLeft" ? .rightToLeft : .leftToRight))
      }
      guard let editMode = value.object?["editMode"] else { return view }
      let (mode, observable) = (editMode.editMode ?? .inactive, editMode.observable)
      return AnyView(
        view.environment(\.editMode, Binding(get: { mode }, set: { observable?.set(.text("\($0)")) }))
      )
    },
    ModifierDescription(.id, PropType("string | number")) { view, value, _ in AnyView(view.id(value.string)) },
  ]
}

/// The view that a builder creates for a value, as of a navigation link.
struct ValueView: View {
  let value: String
  let builder: ScriptBuilder
  let session: ScriptSession
  @State private var scope = ScriptScope()

  var body: some View {
    ScriptRowView(scope: scope, builder: builder.scope, slot: builder.slot, id: value, index: 0)
  }
}
