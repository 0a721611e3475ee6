import Foundation
import RowanGraph
import RowanViews

/// The place of the accessory of a tab view.
public enum TabViewBottomAccessoryPlacement: Hashable, Sendable {
  /// Beside the small tab bar, in its line.
  case inline
  /// Above the tab bar, or below the content of a tab view without a bar at the bottom.
  case expanded
}

private enum TabAccessoryPlacementKey: EnvironmentKey {
  static let defaultValue: TabViewBottomAccessoryPlacement? = nil
}

private enum TabAccessoryKey: EnvironmentKey {
  static var defaultValue: TabAccessory? { nil }
}

extension EnvironmentValues {
  /// The place of the accessory that the view is; `nil` outside of an accessory.
  public internal(set) var tabViewBottomAccessoryPlacement: TabViewBottomAccessoryPlacement? {
    get { self[TabAccessoryPlacementKey.self] }
    set { self[TabAccessoryPlacementKey.self] = newValue }
  }

  /// The accessory for the next tab view.
  var tabAccessory: TabAccessory? {
    get { self[TabAccessoryKey.self] }
    set { self[TabAccessoryKey.self] = newValue }
  }
}

extension View {
  /// Places a view above the tab bar of the tab view. While the bar is small (`tabBarMinimizeBehavior(_:)`), the view is in its line.
  ///
  /// - Parameter content: The view, which reads its place from `tabViewBottomAccessoryPlacement`.
  nonisolated public func tabViewBottomAccessory<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    modifier(TabAccessoryModifier(slot: \.tabAccessory, view: AnyView(content())))
  }

  /// Places a view above the tab bar of the tab view, and removes it.
  ///
  /// - Parameters:
  ///   - isEnabled: Whether the view is shown.
  ///   - content: The view, which reads its place from `tabViewBottomAccessoryPlacement`.
  nonisolated public func tabViewBottomAccessory<Content: View>(
    isEnabled: Bool,
    @ViewBuilder content: () -> Content
  ) -> some View {
    modifier(TabAccessoryModifier(slot: \.tabAccessory, view: isEnabled ? AnyView(content()) : nil))
  }
}

/// A view that a modifier adds to a tab view, such as its accessory: the latest view of the modifier.
@MainActor
final class TabAccessory {
  private var own: AnyView?
  /// The accessory of an enclosing modifier, whose view follows that of this one.
  private var outer: TabAccessory?
  private struct Weak { weak var node: TabViewNode? }
  /// The tab views that show the view. An enclosing modifier can concern several.
  private var owners: [Weak] = []

  nonisolated init() {}

  /// The view, with those of the enclosing modifiers that it is shown with.
  var view: AnyView? {
    guard let others = outer?.view else { return own }
    guard let own else { return others }
    return AnyView(
      HStack(spacing: 8) {
        own
        others
      }
    )
  }

  /// Shows a view.
  ///
  /// - Parameters:
  ///   - new: The view; `nil` for none.
  ///   - outer: The accessory of an enclosing modifier, whose view follows.
  func show(_ new: AnyView?, before outer: TabAccessory? = nil) {
    own = new
    if self.outer !== outer {
      for node in owners.compactMap(\.node) {
        self.outer?.leave(node)
        outer?.enter(node)
      }
      self.outer = outer
    }
    for owner in owners { owner.node?.queueRefresh() }
  }

  /// Notes that a tab view shows the view.
  func enter(_ node: TabViewNode) {
    leave(node)
    owners.append(Weak(node: node))
    outer?.enter(node)
  }

  /// Notes that a tab view no longer shows the view.
  func leave(_ node: TabViewNode) {
    owners.removeAll { $0.node == nil || $0.node === node }
    outer?.leave(node)
  }
}

/// A modifier that adds a view to the next tab view.
nonisolated struct TabAccessoryModifier: ViewModifier {
  /// The environment value through which the tab view receives the view.
  let slot: WritableKeyPath<EnvironmentValues, TabAccessory?> & Sendable
  let view: AnyView?
  @State private var accessory = TabAccessory()

  @MainActor func body(content: Content) -> some View {
    let _: Void = accessory.show(view)
    content.environment(slot, accessory)
  }
}

/// The accessory on its platter.
struct TabAccessoryView: View {
  let view: AnyView
  let placement: TabViewBottomAccessoryPlacement
  @Environment(\.look) private var look

  var body: some View {
    view
      .environment(\.tabViewBottomAccessoryPlacement, placement)
      // A tab view in the accessory has neither the accessory nor the behavior of the outer bar.
      .modifier(OutsideOfTabView())
      .lineLimit(1)
      .padding(.horizontal, 16)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background { if look == .v26 { Platter() } else { ClassicBarBackground(edge: .top) } }
  }
}
