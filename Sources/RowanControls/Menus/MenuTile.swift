import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// An item of a control group in a menu: the icon above the text, side by side with the other items.
struct MenuTile<Label: View>: View {
  let label: Label
  let content: MenuItemContent
  @Environment(\.menuContext) private var context
  @Environment(\.menuActionDismissBehavior) private var dismissal
  @Environment(\.idiom) private var idiom

  var body: some View {
    let menu = context?.menu
    let (action, staysOpen) = (content.action, dismissal == .disabled)
    let isOn = content.mark == .on
    label
      .labelStyle(MenuTileLabelStyle())
      .font(idiom == .touch ? .footnote : .system(size: 11))
      .foregroundStyle(content.role == .destructive ? SystemColor.destructiveLabel.color : SystemColor.label.color)
      .frame(maxWidth: .infinity, minHeight: idiom == .touch ? 56 : 40)
      .overlay(alignment: .topTrailing) {
        if content.mark == .mixed { Image(systemName: "minus").imageScale(.small).padding(6).accessibilityHidden(true) }
      }
      .background(isOn ? SystemColor.tertiarySystemFill.color : Color.clear)
      .clipShape(RoundedRectangle(cornerRadius: idiom == .touch ? 14 : 5))
      .contentShape(Rectangle())
      .modifier(
        MenuTileModifier(menu: menu, mark: content.mark) {
          if !staysOpen { menu?.dismiss() }
          action()
        }
      )
  }
}

/// A label style with the icon above the text.
private struct MenuTileLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 4) {
      configuration.icon.imageScale(.large).accessibilityHidden(true)
      configuration.title.lineLimit(1)
    }
  }
}

/// A modifier that makes its content a menu item without padding.
nonisolated struct MenuTileModifier: ElementModifier {
  typealias Body = Never
  let menu: MenuController?
  let mark: MenuItemContent.Mark
  let select: () -> Void

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> OptionLayer {
    let item = OptionLayer(in: element.core.graph)
    item.menu = menu
    item.select = select
    return item
  }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    element.state.menu = menu
    element.state.select = select
    return .placement
  }

  @MainActor func environmentDidChange(
    from old: EnvironmentValues,
    _ element: ModifiedElement<Self>
  ) -> ElementChange { .placement }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    let (item, environment) = (element.state, element.core.environment)
    let bounds = CGRect(origin: .zero, size: frame.size)
    element.place(item.layer, in: frame, into: sink) { sink in
      item.placeHighlight(in: bounds, environment, sink)
      element.inner.place(in: bounds, proposal: proposal, into: sink)
    }
    var semantics = Semantics(
      role: .menuItem,
      label: AccessibleText.of(item.layer.children),
      combinesChildren: true
    )
    if mark != .none { semantics.traits.insert(.multiselectable) }
    if mark == .on { semantics.traits.insert(.on) }
    if mark == .mixed { semantics.traits.insert(.mixed) }
    if !environment.isEnabled { semantics.traits.insert(.disabled) }
    if menu?.isHighlighted(item) == true { semantics.traits.insert(.focused) }
    item.layer.semantics = semantics
    item.layer.opacity = environment.isEnabled ? 1 : 0.35
    item.layer.interests = environment.isEnabled ? [.tap, .hover, .focus] : []
    item.showInk()
    menu?.add(item)
  }
}
