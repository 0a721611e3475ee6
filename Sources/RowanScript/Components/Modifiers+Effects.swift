import Foundation
import SwiftUI

extension ModifierDescription {
  /// Geometric and color effects, identity across layouts, transitions and animations.
  static let effects: [ModifierDescription] = [
    ModifierDescription(
      .rotationEffect,
      PropType("number | { degrees: number, anchor?: KeywordPoint | Point }"),
      keepsPlace: true
    ) {
      view,
      value,
      _ in
      let degrees = value.number ?? value.object?["degrees"]?.number ?? 0
      return AnyView(view.rotationEffect(.degrees(degrees), anchor: value.object?["anchor"]?.unitPoint ?? .center))
    },
    ModifierDescription(
      .scaleEffect,
      PropType("number | { x: number, y: number, anchor?: KeywordPoint | Point }"),
      keepsPlace: true
    ) { view, value, _ in
      let both = value.extent ?? 1
      let (x, y) = (value.object?["x"]?.extent ?? both, value.object?["y"]?.extent ?? both)
      return AnyView(view.scaleEffect(x: x, y: y, anchor: value.object?["anchor"]?.unitPoint ?? .center))
    },
    ModifierDescription(
      .rotation3DEffect,
      PropType(
        "{ degrees: number, axis: { x?: number, y?: number, z?: number }, anchor?: KeywordPoint | Point, perspective?: number }"
      )
    ) { view, value, _ in
      guard let object = value.object, let axis = object["axis"]?.object else { return view }
      return AnyView(
        view.rotation3DEffect(
          .degrees(object["degrees"]?.number ?? 0),
          axis: (x: axis["x"]?.extent ?? 0, y: axis["y"]?.extent ?? 0, z: axis["z"]?.extent ?? 0),
          anchor: object["anchor"]?.unitPoint ?? .center,
          anchorZ: object["anchorZ"]?.extent ?? 0,
          perspective: object["perspective"]?.extent ?? 1
        )
      )
    },
    ModifierDescription(.offset, PropType("{ x?: number, y?: number }"), keepsPlace: true) { view, value, _ in
      let object = value.object ?? [:]
      return AnyView(view.offset(x: object["x"]?.extent ?? 0, y: object["y"]?.extent ?? 0))
    },
    ModifierDescription(.position, PropType("Point")) { view, value, _ in
      guard let x = value.object?["x"]?.extent, let y = value.object?["y"]?.extent else { return view }
      return AnyView(view.position(x: x, y: y))
    },
    number(.brightness, neutral: 0) { AnyView($0.brightness($1)) },
    number(.contrast, neutral: 1) { AnyView($0.contrast($1)) },
    number(.saturation, neutral: 1) { AnyView($0.saturation($1)) },
    number(.grayscale, neutral: 0) { AnyView($0.grayscale($1)) },
    ModifierDescription(.colorMultiply, .color, keepsPlace: true) { view, value, _ in
      AnyView(view.colorMultiply(value.color ?? .white))
    },
    ModifierDescription(.blur, PropType("number | { radius: number, opaque: boolean }"), keepsPlace: true) {
      view,
      value,
      _ in
      let radius = value.extent ?? value.object?["radius"]?.extent ?? 0
      return AnyView(view.blur(radius: max(0, radius), opaque: value.object?["opaque"]?.flag ?? false))
    },
    flag(.backgroundExtensionEffect, neutral: false) { AnyView($0.backgroundExtensionEffect(isEnabled: $1)) },
    ModifierDescription(
      .shadow,
      PropType("{ color?: Color, radius: number, x?: number, y?: number }"),
      keepsPlace: true
    ) {
      view,
      value,
      _ in
      let object = value.object ?? ["color": .text("clear")]
      return AnyView(
        view.shadow(
          color: object["color"]?.color ?? .black.opacity(0.33),
          radius: max(0, object["radius"]?.extent ?? 0),
          x: object["x"]?.extent ?? 0,
          y: object["y"]?.extent ?? 0
        )
      )
    },
    ModifierDescription(.opacity, .number, keepsPlace: true) { view, value, _ in
      AnyView(view.opacity(value.number ?? 1))
    },
    flag(.hidden, neutral: false) { AnyView($0.opacity($1 ? 0 : 1).allowsHitTesting(!$1).accessibilityHidden($1)) },
    ModifierDescription(.redacted, PropType("\"placeholder\" | \"privacy\" | \"invalidated\" | null"), keepsPlace: true)
    { view, value, _ in
      let reasons: [String: RedactionReasons] = [
        "placeholder": .placeholder, "privacy": .privacy, "invalidated": .invalidated,
      ]
      return AnyView(view.redacted(reason: value.word(reasons) ?? []))
    },
    flag(.unredacted) { $1 ? AnyView($0.unredacted()) : $0 },
    number(.zIndex, neutral: 0) { AnyView($0.zIndex($1)) },
    ModifierDescription(
      .matchedGeometryEffect,
      PropType("{ id: string | number, namespace: string | NamespaceID, isSource?: boolean }")
    ) {
      view,
      value,
      session in
      guard let object = value.object, let id = object["id"]?.string,
        let space = object["namespace"]?.string.flatMap({ session.handles.namespaces[$0] })
      else { return view }
      return AnyView(view.matchedGeometryEffect(id: id, in: space, isSource: object["isSource"]?.flag ?? true))
    },
    ModifierDescription(.transition, PropType("Transition")) { view, value, _ in
      value.transition.map { AnyView(view.transition($0)) } ?? view
    },
    ModifierDescription(
      .animation,
      PropType("{ animation: Animation, value: string | number | boolean }"),
      keepsPlace: true
    ) {
      view,
      value,
      _ in
      let object = value.object ?? [:]
      let animation = AnimationDescription(object["animation"])?.animation
      let watched = object["value"]?.string ?? object["value"]?.flag.map { "\($0)" } ?? ""
      return AnyView(view.animation(animation, value: watched))
    },
  ]
}
