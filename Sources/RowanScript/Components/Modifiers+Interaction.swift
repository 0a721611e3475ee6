import Foundation
import SwiftUI

extension ModifierDescription {
  /// Gestures, context menus and events.
  static let interaction: [ModifierDescription] = [
    flag(.disabled, neutral: false) { AnyView($0.disabled($1)) },
    flag(.allowsHitTesting, neutral: true) { AnyView($0.allowsHitTesting($1)) },
    ModifierDescription(
      .onTapGesture,
      PropType("(() => void) | { count?: number, coordinateSpace?: \"local\" | \"global\", perform: () => void }"),
      keepsPlace: true
    ) {
      view,
      value,
      _ in
      let callback = value.callback ?? value.object?["perform"]?.callback
      let count = max(1, value.object?["count"]?.number?.whole ?? 1)
      let tap = TapGesture(count: count).onEnded { callback?.call() }
      return AnyView(view.gesture(tap, including: callback == nil ? .subviews : .all))
    },
    ModifierDescription(
      .onLongPressGesture,
      PropType(
        "(() => void) | { minDuration?: number, perform: () => void, onPressingChanged?: (isPressing: boolean) => void }"
      )
    ) { view, value, _ in
      guard let callback = value.callback ?? value.object?["perform"]?.callback else { return view }
      let pressing = value.object?["onPressingChanged"]?.callback
      // Scripts specify durations in milliseconds.
      let seconds = (value.object?["minDuration"]?.number).map { max(0, $0 / 1000) } ?? 0.5
      return AnyView(
        view.onLongPressGesture(minimumDuration: seconds) {
          callback.call()
        } onPressingChanged: {
          pressing?.call([.flag($0)])
        }
      )
    },
    ModifierDescription(.contextMenu, PropType("{ menuItems: VirtualNode, preview?: VirtualNode }")) {
      view,
      value,
      session in
      guard let items = value.object?["menuItems"] else { return view }
      guard let preview = value.object?["preview"], !preview.isEmpty else {
        return AnyView(view.contextMenu { session.view(items) })
      }
      return AnyView(
        view.contextMenu {
          session.view(items)
        } preview: {
          session.view(preview)
        }
      )
    },
    callback(.onAppear) { view, callback in AnyView(view.onAppear { callback?.call() }) },
    callback(.onDisappear) { view, callback in AnyView(view.onDisappear { callback?.call() }) },
    ModifierDescription(.onHover, PropType("(isHovering: boolean) => void"), keepsPlace: true) { view, value, _ in
      let callback = value.callback
      return AnyView(view.onHover { callback?.call([.flag($0)]) })
    },
    ModifierDescription(
      .onSubmit,
      PropType("(() => void) | { triggers: \"search\" | \"text\", action: () => void }")
    ) { view, value, _ in
      guard let callback = value.callback ?? value.object?["action"]?.callback else { return view }
      let isSearch = value.object?["triggers"]?.string == "search"
      return AnyView(view.onSubmit(of: isSearch ? .search : .text) { callback.call() })
    },
    string(.help) { AnyView($0.help(Text(verbatim: $1))) },
  ]

  private static func callback(
    _ name: PropName,
    _ apply: @escaping (AnyView, ScriptCallback?) -> AnyView
  ) -> ModifierDescription {
    ModifierDescription(name, .action, keepsPlace: true) { view, value, _ in apply(view, value.callback) }
  }

  /// Accessibility properties.
  static let accessibility: [ModifierDescription] = [
    ModifierDescription(.accessibilityElement, PropType("boolean | \"ignore\" | \"combine\" | \"contain\"")) {
      view,
      value,
      _ in
      switch value.string {
      case "combine": return AnyView(view.accessibilityElement(children: .combine))
      case "contain": return AnyView(view.accessibilityElement(children: .contain))
      default: return value.flag == false ? view : AnyView(view.accessibilityElement(children: .ignore))
      }
    },
    string(.accessibilityLabel) { AnyView($0.accessibilityLabel(Text(verbatim: $1))) },
    string(.accessibilityValue) { AnyView($0.accessibilityValue(Text(verbatim: $1))) },
    string(.accessibilityHint) { AnyView($0.accessibilityHint(Text(verbatim: $1))) },
    string(.accessibilityIdentifier) { AnyView($0.accessibilityIdentifier($1)) },
    flag(.accessibilityHidden) { AnyView($0.accessibilityHidden($1)) },
    number(.accessibilitySortPriority, neutral: 0) { AnyView($0.accessibilitySortPriority($1)) },
    ModifierDescription(.accessibilityAddTraits, PropType("AccessibilityTrait | AccessibilityTrait[]")) {
      view,
      value,
      _ in
      AnyView(view.accessibilityAddTraits(traits(value)))
    },
    ModifierDescription(.accessibilityRemoveTraits, PropType("AccessibilityTrait | AccessibilityTrait[]")) {
      view,
      value,
      _ in
      AnyView(view.accessibilityRemoveTraits(traits(value)))
    },
  ]

  private static func traits(_ value: ScriptValue) -> AccessibilityTraits {
    if let list = value.list { return list.reduce(into: []) { $0.formUnion(traits($1)) } }
    let known: [String: AccessibilityTraits] = [
      "isButton": .isButton, "isHeader": .isHeader, "isSelected": .isSelected, "isLink": .isLink, "isImage": .isImage,
      "isSearchField": .isSearchField, "isStaticText": .isStaticText, "isToggle": .isToggle, "isModal": .isModal,
      "isTabBar": .isTabBar, "updatesFrequently": .updatesFrequently,
      "allowsDirectInteraction": .allowsDirectInteraction, "playsSound": .playsSound, "isKeyboardKey": .isKeyboardKey,
      "isSummaryElement": .isSummaryElement, "startsMediaSession": .startsMediaSession,
      "causesPageTurn": .causesPageTurn,
    ]
    return value.word(known) ?? []
  }
}
