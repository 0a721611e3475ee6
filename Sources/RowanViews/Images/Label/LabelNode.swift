import Foundation
import RowanGraph
import RowanLayers

/// The node of a label, which displays it in the style of its environment.
@MainActor
final class LabelNode<Title: View, Icon: View>: Node {
  let core: NodeCore
  private var label: Label<Title, Icon>
  private var child: (any Node)?

  init(_ label: Label<Title, Icon>, _ context: _NodeContext) {
    core = NodeCore(context)
    self.label = label
    child = styled.makeNode(below: self)
    core.finishInitializing()
  }

  var shape: NodeShape { .content(of: child) }
  func prepareForReuse() -> NodeReuse { prepareChildrenForReuse() }
  var canRest: Bool { childrenCanRest }

  func forEachChild(_ body: (any Node) -> Void) {
    if let child { body(child) }
  }

  func update(_ new: Label<Title, Icon>) {
    label = new
    if let child { styled.update(child) }
  }

  func environmentDidChange(from old: EnvironmentValues) {
    guard let child else { return }
    child.core.setEnvironment(core.environment, of: child)
    if core.environment.differsInLabels(from: old) { styled.update(child) }
  }

  private var styled: AnyView {
    let environment = core.environment
    guard let styles = environment.labelStyles else {
      return AnyView(BuiltInLabel(title: label.title, icon: label.icon, parts: nil))
    }
    if let parts = styles.builtInParts(automatic: environment.automaticLabelParts) {
      return AnyView(BuiltInLabel(title: label.title, icon: label.icon, parts: parts))
    }
    return styles.body(
      LabelStyleConfiguration(
        title: LabelStyleConfiguration.Title(view: AnyView(label.title)),
        icon: LabelStyleConfiguration.Icon(view: AnyView(label.icon))
      )
    )
  }
}

extension EnvironmentValues {
  /// Returns whether a change of the environment can affect labels.
  @MainActor fileprivate func differsInLabels(from old: EnvironmentValues) -> Bool {
    if automaticLabelParts != old.automaticLabelParts { return true }
    switch (labelStyles, old.labelStyles) {
    case (nil, nil): return false
    case (let a?, let b?): return !a.isEquivalent(to: b)
    default: return true
    }
  }
}

/// A label in a built-in style; `nil` parts select those of the automatic style.
nonisolated struct BuiltInLabel<Title: View, Icon: View>: View {
  typealias Body = Never
  let title: Title
  let icon: Icon
  let parts: LabelParts?

  @MainActor func _makeNode(_ context: _NodeContext) -> _NodeHandle { _NodeHandle(BuiltInLabelNode(self, context)) }
  @MainActor func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: BuiltInLabelNode<Title, Icon>.self).update(self)
  }
}

/// The node of a label in a built-in style, which lays out icon and title by its environment.
@MainActor
final class BuiltInLabelNode<Title: View, Icon: View>: Node {
  let core: NodeCore
  private var label: BuiltInLabel<Title, Icon>
  private var metrics: LabelMetrics
  private var child: (any Node)?

  init(_ label: BuiltInLabel<Title, Icon>, _ context: _NodeContext) {
    core = NodeCore(context)
    self.label = label
    metrics = LabelMetrics(core.environment)
    child = content.makeNode(below: self)
    core.finishInitializing()
  }

  var shape: NodeShape { .content(of: child) }
  func prepareForReuse() -> NodeReuse { prepareChildrenForReuse() }
  var canRest: Bool { childrenCanRest }

  func forEachChild(_ body: (any Node) -> Void) {
    if let child { body(child) }
  }

  func update(_ new: BuiltInLabel<Title, Icon>) {
    label = new
    if let child { content.update(child) }
  }

  func environmentDidChange(from old: EnvironmentValues) {
    guard let child else { return }
    child.core.setEnvironment(core.environment, of: child)
    let new = LabelMetrics(core.environment)
    if new != metrics || core.environment.automaticLabelParts != old.automaticLabelParts {
      metrics = new
      content.update(child)
    }
  }

  private var content: AnyView {
    switch label.parts ?? core.environment.automaticLabelParts {
    case .title: return AnyView(label.title)
    case .icon:
      return AnyView(label.icon.modifier(LabelIconModifier()).modifier(HiddenTitleModifier(title: label.title)))
    case .titleAndIcon:
      let parts = TupleView(
        (
          label.icon.modifier(LabelIconModifier()).layoutValue(key: LabelLayout.IsIcon.self, value: true), label.title
        )
      )
      return AnyView(LayoutContainer(layout: LabelLayout(metrics: metrics), content: parts))
    }
  }
}

/// The modifier of a label's icon: hides it from accessibility, and sets tint and size in a column.
nonisolated struct LabelIconModifier: ViewModifier, EnvironmentChanging {
  typealias Body = Never

  @MainActor func change(_ environment: inout EnvironmentValues) {
    environment.imagesAreDecorative = true
    guard let column = environment.labelIconColumn else { return }
    if let scale = column.imageScale { environment.imageScale = scale }
    if environment.backgroundProminence == .increased {
      environment.setForeground([])
    } else if let tint = environment.labelIconTint {
      environment.setForeground([AnyShapeStyle(tint)])
    } else {
      environment.setForeground([AnyShapeStyle(TintShapeStyle())])
    }
  }
}
