import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// A control group in one of the system's styles, in a menu or elsewhere.
struct ControlGroupView: View {
  enum Look: Hashable { case automatic, navigation, menu, compactMenu, palette }

  let configuration: ControlGroupStyleConfiguration
  let look: Look
  @Environment(\.menuContext) private var context
  @Environment(\.idiom) private var idiom

  var body: some View {
    if let context {
      inMenu(context)
    } else if look == .menu || look == .compactMenu {
      Menu {
        if look == .compactMenu { row } else { configuration.content }
      } label: {
        configuration.label
      }
    } else {
      ControlRow(content: AnyView(configuration.content), look: .buttons)
        .buttonStyle(ControlRowButtonStyle())
        .accessibilityElement(children: .contain)
    }
  }

  @ViewBuilder private func inMenu(_ context: MenuContext) -> some View {
    if !context.isOpen {
      configuration.content
    } else if look == .menu, configuration.label.view != nil {
      Menu {
        configuration.content
      } label: {
        configuration.label
      }
    } else if look == .palette || look == .compactMenu || idiom == .touch {
      row
    } else {
      Divider()
      configuration.content
      Divider()
    }
  }

  private var row: some View {
    ControlRow(content: AnyView(configuration.content), look: .tiles)
      .padding(.horizontal, idiom == .touch ? 10 : 6)
      .modifier(MenuTileEnvironment())
      .trait(MenuRowTrait.self, true)
  }
}

/// A modifier that makes controls the tiles of a row in a menu.
nonisolated struct MenuTileEnvironment: ViewModifier, EnvironmentChanging {
  typealias Body = Never
  @MainActor func change(_ environment: inout EnvironmentValues) {
    environment.menuContext = MenuContext(environment.menuContext?.menu, isTile: true)
  }
}

/// A button style for groups, with the label centered in the button's part of the background.
struct ControlRowButtonStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View { ControlRowButton(configuration: configuration) }
}

private struct ControlRowButton: View {
  let configuration: PrimitiveButtonStyleConfiguration
  @Environment(\.idiom) private var idiom

  var body: some View {
    configuration.label
      .modifier(ButtonLabelModifier(role: configuration.role, kind: .bordered))
      .padding(.horizontal, 12)
      .padding(.vertical, idiom == .touch ? 7 : 4)
      .frame(minHeight: idiom == .touch ? 34 : 24)
      .contentShape(Rectangle())
      .modifier(PressModifier(trigger: configuration.action, pressedOpacity: 0.5))
  }
}

/// Controls side by side: on a common background with separators, or as tiles of equal width.
nonisolated struct ControlRow: View {
  enum Look: Hashable { case buttons, tiles }

  typealias Body = Never
  let content: AnyView
  let look: Look

  @MainActor func _makeNode(_ context: _NodeContext) -> _NodeHandle { _NodeHandle(ControlRowNode(self, context)) }

  @MainActor func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: ControlRowNode.self).update(self)
  }
}

/// The node of a control row, which lays out the controls.
@MainActor
final class ControlRowNode: LayoutNode {
  let core: NodeCore
  private let look: ControlRow.Look
  private var content: (any Node)?
  private let elements = ElementStore()
  private let ground: Layer
  private var lines: [Layer] = []

  init(_ view: ControlRow, _ context: _NodeContext) {
    core = NodeCore(context)
    look = view.look
    ground = Layer(in: core.graph.layers)
    content = view.content.makeNode(below: self)
    core.finishInitializing()
  }

  var shape: NodeShape { .element(self) }
  func forEachChild(_ body: (any Node) -> Void) {
    if let content { body(content) }
  }

  func update(_ view: ControlRow) {
    if let content { view.content.update(content) }
  }

  func environmentDidChange(from old: EnvironmentValues) {
    if let content { content.core.setEnvironment(core.environment, of: content) }
    invalidateLayout()
  }

  func contentStructureDidChange() {
    elements.invalidate()
    invalidateLayout()
  }

  /// The nodes of the controls, without dividers.
  private var parts: [any LayoutNode] {
    elements.gather(from: content).filter { !$0.traits[DividerTrait.self] }.map(\.node)
  }

  /// Returns the widths of the controls.
  ///
  /// - Parameter proposal: The proposed width of the row, which tiles share equally.
  private func widths(_ proposal: CGFloat?) -> [CGFloat] {
    let natural = parts.map { $0.sizeThatFits(.unspecified).width }
    guard look == .tiles, !natural.isEmpty else { return natural }
    let widest = natural.max() ?? 0
    let share = proposal.map { $0 / CGFloat(natural.count) } ?? widest
    return natural.map { _ in share }
  }

  func measure(_ proposal: ProposedViewSize) -> CGSize {
    let widths = widths(proposal.width)
    let heights = zip(parts, widths).map { $0.sizeThatFits(ProposedViewSize(width: $1, height: nil)).height }
    return CGSize(width: widths.reduce(0, +), height: heights.max() ?? 0)
  }

  func lengthRange(along axis: Axis, cross: CGFloat?) -> ClosedRange<CGFloat> {
    let size = sizeThatFits(.unspecified)
    return axis == .horizontal && look == .tiles ? 0...CGFloat.infinity : size[axis]...size[axis]
  }

  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    let (parts, widths) = (parts, widths(frame.width))
    let bounds = CGRect(origin: .zero, size: frame.size)
    let environment = core.environment
    ground.content = .none
    if look == .buttons, !parts.isEmpty {
      let path = environment.buttonBorderShape.path(in: frame.size, environment)
      let fill: RGBA =
        environment.idiom == .desktop
        ? SystemColor.label.rgba(in: environment).opacity(0.088)
        : SystemColor.secondarySystemFill.rgba(in: environment)
      ground.content = .shape(path, fill: .color(fill), stroke: nil, evenOdd: false)
    }
    place(ground, in: frame, into: sink) { [self] sink in
      var (x, drawn) = (CGFloat(0), 0)
      for (part, width) in zip(parts, widths) {
        let room = CGRect(x: x, y: 0, width: width, height: frame.height)
        x += width
        part.place(in: mirrored(room, in: bounds), proposal: ProposedViewSize(room.size), into: sink)
        guard look == .buttons, drawn < parts.count - 1 else { continue }
        if drawn == lines.count { lines.append(Layer(in: core.graph.layers)) }
        let line = CGRect(x: x - 0.5, y: frame.height / 4, width: 1, height: frame.height / 2)
        lines[drawn].frame = mirrored(line, in: bounds)
        lines[drawn].content = .fill(.color(SystemColor.separator.rgba(in: environment)))
        sink.append(lines[drawn])
        drawn += 1
      }
    }
  }
}
