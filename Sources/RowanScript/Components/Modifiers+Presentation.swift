import Foundation
import SwiftUI

extension ModifierDescription {
  /// Presentations in front of a screen, and properties of presented content.
  static let presentation: [ModifierDescription] = [
    presented(.sheet) { view, object, session in
      AnyView(view.sheet(isPresented: object.isPresented) { front(object, session) })
    },
    presented(.fullScreenCover) { view, object, session in
      AnyView(view.fullScreenCover(isPresented: object.isPresented) { front(object, session) })
    },
    presented(.popover) { view, object, session in
      AnyView(
        view.popover(isPresented: object.isPresented, arrowEdge: object["arrowEdge"]?.edge) {
          adapted(front(object, session), object["presentationCompactAdaptation"])
        }
      )
    },
    ModifierDescription(.alert, PropType("Dialog"), keepsPlace: true) { view, value, session in
      let object = value.object ?? [:]
      return AnyView(
        view.alert(Text(verbatim: object["title"]?.string ?? ""), isPresented: object.isPresented) {
          object["actions"].map { session.view($0) }
        } message: {
          object["message"].map { session.view($0) }
        }
      )
    },
    ModifierDescription(.confirmationDialog, PropType("Dialog"), keepsPlace: true) { view, value, session in
      let object = value.object ?? [:]
      let title = Text(verbatim: object["title"]?.string ?? "")
      let visibility = object["titleVisibility"]?.visibility ?? .visible
      return AnyView(
        view.confirmationDialog(title, isPresented: object.isPresented, titleVisibility: visibility) {
          object["actions"].map { session.view($0) }
        } message: {
          object["message"].map { session.view($0) }
        }
      )
    },
    flag(.interactiveDismissDisabled) { AnyView($0.interactiveDismissDisabled($1)) },
    ModifierDescription(.presentationDetents, PropType("(\"large\" | \"medium\" | number)[]")) { view, value, _ in
      let detents = Set(value.list?.compactMap(\.presentationDetent) ?? [])
      return detents.isEmpty ? view : AnyView(view.presentationDetents(detents))
    },
    ModifierDescription(.presentationDragIndicator, PropType("Visibility")) { view, value, _ in
      AnyView(view.presentationDragIndicator(value.visibility ?? .automatic))
    },
    length(.presentationCornerRadius) { AnyView($0.presentationCornerRadius($1)) },
    style(.presentationBackground) { AnyView($0.presentationBackground($1)) },
    ModifierDescription(
      .presentationBackgroundInteraction,
      PropType("\"automatic\" | \"enabled\" | \"disabled\" | { enabledUpThrough: \"large\" | \"medium\" | number }")
    ) { view, value, _ in
      if let detent = value.object?["enabledUpThrough"]?.presentationDetent {
        return AnyView(view.presentationBackgroundInteraction(.enabled(upThrough: detent)))
      }
      return switch value.string {
      case "enabled": AnyView(view.presentationBackgroundInteraction(.enabled))
      case "disabled": AnyView(view.presentationBackgroundInteraction(.disabled))
      default: view
      }
    },
    words(
      .presentationContentInteraction,
      [
        "resizes": { AnyView($0.presentationContentInteraction(.resizes)) },
        "scrolls": { AnyView($0.presentationContentInteraction(.scrolls)) },
      ]
    ),
    ModifierDescription(
      .presentationCompactAdaptation,
      PropType("PresentationAdaptation | { horizontal: PresentationAdaptation, vertical: PresentationAdaptation }")
    ) { view, value, _ in adapted(view, value) },
  ]

  /// Returns a modifier for one presentation or an array of them.
  private static func presented(
    _ name: PropName,
    _ apply: @escaping (AnyView, [String: ScriptValue], ScriptSession) -> AnyView
  ) -> ModifierDescription {
    ModifierDescription(name, PropType("Presentation | Presentation[]"), keepsPlace: true) { view, value, session in
      (value.list ?? [value]).reduce(view) { apply($0, $1.object ?? [:], session) }
    }
  }

  /// Returns the content of a presentation, which can present dialogs while it is front-most.
  private static func front(_ object: [String: ScriptValue], _ session: ScriptSession) -> AnyView {
    let content = object["content"].map { session.view($0) } ?? AnyView(EmptyView())
    return AnyView(FrontView(content: content, session: session))
  }

  private static func adapted(_ view: AnyView, _ value: ScriptValue?) -> AnyView {
    let words: [String: PresentationAdaptation] = [
      "automatic": .automatic, "fullScreenCover": .fullScreenCover, "none": .none, "popover": .popover, "sheet": .sheet,
    ]
    if let adaptation = value?.word(words) { return AnyView(view.presentationCompactAdaptation(adaptation)) }
    guard let object = value?.object else { return view }
    let (horizontal, vertical) = (object["horizontal"]?.word(words), object["vertical"]?.word(words))
    return AnyView(
      view.presentationCompactAdaptation(horizontal: horizontal ?? .automatic, vertical: vertical ?? .automatic)
    )
  }
}
