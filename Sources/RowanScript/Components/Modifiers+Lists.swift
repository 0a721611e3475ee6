import Foundation
import SwiftUI

extension ModifierDescription {
  /// Styles and properties of a whole list.
  static let lists: [ModifierDescription] = [
    words(
      .listStyle,
      [
        "plain": { AnyView($0.listStyle(.plain)) }, "inset": { AnyView($0.listStyle(.inset)) },
        "grouped": { AnyView($0.listStyle(.grouped)) }, "insetGroup": { AnyView($0.listStyle(.insetGrouped)) },
        "insetGrouped": { AnyView($0.listStyle(.insetGrouped)) }, "sidebar": { AnyView($0.listStyle(.sidebar)) },
        "bordered": { AnyView($0.listStyle(.bordered)) },
      ]
    ),
    ModifierDescription(.listRowSpacing, .number) { view, value, _ in
      AnyView(view.listRowSpacing(value.extent))
    },
    ModifierDescription(.listSectionSpacing, PropType("number | \"default\" | \"compact\"")) { view, value, _ in
      if let spacing = value.extent { return AnyView(view.listSectionSpacing(spacing)) }
      return AnyView(view.listSectionSpacing(value.string == "compact" ? .compact : .default))
    },
    ModifierDescription(.scrollContentBackground, PropType("Visibility")) { view, value, _ in
      AnyView(view.scrollContentBackground(value.visibility ?? .automatic))
    },
    ModifierDescription(.refreshable, PropType("() => Promise<void>")) { view, value, _ in
      guard let callback = value.callback else { return view }
      return AnyView(view.refreshable { await callback.callAndWait() })
    },
  ]

  /// Properties of scrolling.
  static let scrolling: [ModifierDescription] = [
    flag(.scrollDisabled) { AnyView($0.scrollDisabled($1)) },
    flag(.scrollClipDisabled) { AnyView($0.scrollClipDisabled($1)) },
    ModifierDescription(
      .scrollIndicator,
      PropType("ScrollVisibility | { visibility: ScrollVisibility, axes: AxisSet }")
    ) {
      view,
      value,
      _ in
      let words: [String: ScrollIndicatorVisibility] = [
        "automatic": .automatic, "visible": .visible, "hidden": .hidden, "never": .never,
      ]
      let visibility = value.word(words) ?? value.object?["visibility"]?.word(words) ?? .automatic
      let axes = value.object?["axes"]?.axes ?? [.vertical, .horizontal]
      return AnyView(view.scrollIndicators(visibility, axes: axes))
    },
    words(
      .scrollDismissesKeyboard,
      [
        "immediately": { AnyView($0.scrollDismissesKeyboard(.immediately)) },
        "interactively": { AnyView($0.scrollDismissesKeyboard(.interactively)) },
        "never": { AnyView($0.scrollDismissesKeyboard(.never)) },
      ]
    ),
    ModifierDescription(.defaultScrollAnchor, PropType("KeywordPoint | Point")) { view, value, _ in
      AnyView(view.defaultScrollAnchor(value.unitPoint))
    },
    flag(.scrollTargetLayout) { AnyView($0.scrollTargetLayout(isEnabled: $1)) },
    ModifierDescription(.scrollTargetBehavior, PropType("\"paging\" | \"viewAligned\" | string")) { view, value, _ in
      value.string == "paging"
        ? AnyView(view.scrollTargetBehavior(.paging)) : AnyView(view.scrollTargetBehavior(.viewAligned))
    },
    ModifierDescription(
      .scrollPosition,
      PropType(
        "Observable<string> | Observable<number> | Observable<string | null> | Observable<number | null>"
          + " | { value: string | number | null | Observable<any>, onChanged?: (id: any) => void, anchor?: KeywordPoint | Point }"
      )
    ) { view, value, _ in
      let object = value.object ?? ["value": value]
      return AnyView(view.scrollPosition(id: object.optionalText("value"), anchor: object["anchor"]?.unitPoint))
    },
    ModifierDescription(
      .contentMargins,
      PropType("number | Insets | { edges?: EdgeSet, insets: number | Insets, placement?: string }")
    ) {
      view,
      value,
      _ in
      let places: [String: ContentMarginPlacement] = [
        "automatic": .automatic, "scrollContent": .scrollContent, "scrollIndicators": .scrollIndicators,
      ]
      let object = value.object
      guard let insets = (object?["insets"] ?? value).insets else { return view }
      let place = object?["placement"]?.word(places) ?? .automatic
      return AnyView(view.contentMargins(object?["edges"]?.edges ?? .all, insets, for: place))
    },
  ]
}
