import Foundation
import RowanGraph
import RowanInteraction
import RowanNavigation
import RowanViews

extension View {
  /// Shows a column at the trailing edge of the view while a binding is `true`; in compact widths a sheet.
  ///
  /// - Parameters:
  ///   - isPresented: The binding.
  ///   - content: The content of the inspector.
  nonisolated public func inspector<V: View>(
    isPresented: Binding<Bool>,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(InspectorModifier(isPresented: isPresented, content: content()))
  }

  /// Sets the width of the enclosing inspector.
  ///
  /// - Parameter width: The width in points.
  nonisolated public func inspectorColumnWidth(_ width: CGFloat) -> some View {
    preference(key: InspectorWidthKey.self, value: InspectorWidth(least: width, ideal: width, most: width))
  }

  /// Sets the width of the enclosing inspector. A column takes at most half of the available width, but at least its
  /// least width.
  ///
  /// - Parameters:
  ///   - min: The least width in points; by default 180, or `ideal` if that is smaller.
  ///   - ideal: The width in points if there is enough space.
  ///   - max: The largest width in points; by default `ideal`.
  nonisolated public func inspectorColumnWidth(
    min: CGFloat? = nil,
    ideal: CGFloat,
    max: CGFloat? = nil
  ) -> some View {
    preference(
      key: InspectorWidthKey.self,
      value: InspectorWidth(least: min ?? Swift.min(ideal, 180), ideal: ideal, most: max ?? ideal)
    )
  }
}

/// The width of an inspector, in points.
struct InspectorWidth: Equatable {
  var least: CGFloat = 225
  var ideal: CGFloat = 270
  var most: CGFloat = 400

  /// Returns the width of the column beside a view, in points.
  ///
  /// - Parameter room: The total width in points. At least half of it remains for the view unless the least width
  ///   requires more.
  func width(in room: CGFloat) -> CGFloat {
    let wanted = Swift.max(0, Swift.min(Swift.max(ideal, least), Swift.max(most, least)))
    return Swift.min(Swift.max(Swift.min(wanted, room / 2), Swift.min(least, room)), room)
  }
}

enum InspectorWidthKey: PreferenceKey {
  static var defaultValue: InspectorWidth? { nil }
  static func reduce(value: inout InspectorWidth?, nextValue: () -> InspectorWidth?) { value = value ?? nextValue() }
}

/// A modifier that shows an inspector as a column or as a sheet, depending on the horizontal size class.
nonisolated struct InspectorModifier<Inspector: View>: ViewModifier {
  let isPresented: Binding<Bool>
  let content: Inspector

  @MainActor func body(content main: Content) -> some View {
    InspectedView(main: main, isPresented: isPresented, content: content)
  }
}

private struct InspectedView<Main: View, Inspector: View>: View {
  let main: Main
  let isPresented: Binding<Bool>
  let content: Inspector
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass
  @State private var width = InspectorWidth()
  @State private var action = InspectorAction()
  @State private var place = InspectorPlace()

  var body: some View {
    let isColumn = horizontalSizeClass != .compact
    let isShown = isPresented.wrappedValue
    let _: Void = place.mover.show(at: isShown ? (isColumn ? 0 : 1) : nil)
    let content = MovableContent(content, by: place.mover)
    InspectorLayout(width: width) {
      main
      if isColumn, isShown {
        content
          .onPreferenceChange(InspectorWidthKey.self) { width = $0 ?? InspectorWidth() }
          .withoutBarAppearance()
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
          .background { InspectorBackground() }
          .accessibilityElement(children: .contain)
          .accessibilityLabel(Text(verbatim: "Inspector"))
          .transition(.move(edge: .trailing))
      }
    }
    .sheet(isPresented: sheetBinding(isCompact: !isColumn)) { content }
    .focusedSceneValue(\.inspectorToggle, action.following(isPresented))
  }

  /// Returns the binding of the sheet, which is presented in compact widths only.
  private func sheetBinding(isCompact: Bool) -> Binding<Bool> {
    Binding(get: { isCompact && isPresented.wrappedValue }, set: { if isCompact { isPresented.wrappedValue = $0 } })
  }
}

/// The place of an inspector's content, which keeps its state and the focus when a window becomes compact or regular.
@MainActor
private final class InspectorPlace {
  let mover = ContentMover()
  /// The address of the element with the focus in the content that moves.
  private var focus: StateAddress?

  init() {
    mover.willLeave = { [weak self] node in self?.focus = node.core.graph.focus.focusedAddress(below: node) }
    mover.didArrive = { [weak self] node in
      guard let self, let address = focus else { return }
      focus = nil
      // The presentation that begins or ends moves the focus first.
      node.core.graph.enqueueAction { [weak node] in
        if let node { node.core.graph.focus.focus(at: address, below: node) }
      }
    }
  }
}

/// The action of a menu bar command that toggles an inspector.
@MainActor
private final class InspectorAction {
  private var isPresented: Binding<Bool>?
  private lazy var toggle = SceneAction { [weak self] in
    withAnimation { self?.isPresented?.wrappedValue.toggle() }
  }

  /// Returns the action, which is the same object for every binding and toggles the latest one.
  func following(_ isPresented: Binding<Bool>) -> SceneAction {
    self.isPresented = isPresented
    return toggle
  }
}

/// The background of an inspector, with a separator at its leading edge.
private struct InspectorBackground: View {
  @Environment(\.idiom) private var idiom

  var body: some View {
    let color: SystemColor = idiom == .desktop ? .windowBackground : .systemGroupedBackground
    Rectangle().fill(color.color)
      .overlay(alignment: .leading) { Rectangle().fill(SystemColor.separator.color).frame(width: 1) }
      .ignoresSafeArea()
  }
}

/// The layout of a view and a column at its trailing edge.
struct InspectorLayout: Layout {
  let width: InspectorWidth

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    guard let main = subviews.first else { return .zero }
    guard subviews.count > 1 else { return main.sizeThatFits(proposal) }
    let column = column(proposal.width)
    let inner = main.sizeThatFits(
      ProposedViewSize(width: proposal.width.map { max(0, $0 - column) }, height: proposal.height)
    )
    return CGSize(width: proposal.width ?? inner.width + column, height: proposal.height ?? inner.height)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    guard let main = subviews.first else { return }
    let column = subviews.count > 1 ? column(bounds.width) : 0
    let room = ProposedViewSize(width: max(0, bounds.width - column), height: bounds.height)
    if subviews.count == 1 {
      main.place(at: bounds.origin, proposal: proposal)
    } else {
      main.place(
        at: CGPoint(x: bounds.minX + (room.width ?? 0) / 2, y: bounds.midY),
        anchor: .center,
        proposal: room
      )
      subviews[1].place(
        at: CGPoint(x: bounds.maxX - column, y: bounds.minY),
        proposal: ProposedViewSize(width: column, height: bounds.height)
      )
    }
  }

  /// Returns the width of the column for a total width, in points.
  private func column(_ room: CGFloat?) -> CGFloat { width.width(in: room ?? .infinity) }
}
