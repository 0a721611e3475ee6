import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// A setting of drags and drops.
enum DragSetting {
  case container(DragSettingBox.Container)
  case selection(DragSettingBox.Selection)
  case configuration(DragConfiguration)
  case dragDidUpdate((DragSession) -> Void)
  case dropConfiguration((DropSession) -> DropConfiguration)
  case dropDidUpdate((DropSession) -> Void)
  case dragFormation(DragDropPreviewsFormation)
  case dropFormation(DragDropPreviewsFormation)

  /// Whether the setting needs the place of the view.
  var isPlaced: Bool { if case .dragDidUpdate = self { true } else { false } }
}

/// The settings of one modifier for the drags and drops of the views inside. The object has the lifetime of the modifier.
@MainActor
package final class DragSettingBox {
  /// A container that provides the values of dragged items.
  struct Container {
    let namespace: Namespace.ID?
    /// Returns the values of items by their IDs; `nil` if the IDs are of another type.
    let payload: ([AnyHashable]) -> [any Transferable]?
  }

  /// The items that are dragged together.
  struct Selection {
    let namespace: Namespace.ID?
    let ids: () -> [AnyHashable]
  }

  var container: Container?
  var selection: Selection?
  var configuration: DragConfiguration?
  var dragDidUpdate: ((DragSession) -> Void)?
  var dropConfiguration: ((DropSession) -> DropConfiguration)?
  var dropDidUpdate: ((DropSession) -> Void)?
  var dragFormation: DragDropPreviewsFormation?
  var dropFormation: DragDropPreviewsFormation?
  /// The layer of the view with the modifier, in whose coordinates a session is located.
  weak var layer: Layer?

  nonisolated init() {}

  func set(_ setting: DragSetting) {
    switch setting {
    case .container(let value): container = value
    case .selection(let value): selection = value
    case .configuration(let value): configuration = value
    case .dragDidUpdate(let value): dragDidUpdate = value
    case .dropConfiguration(let value): dropConfiguration = value
    case .dropDidUpdate(let value): dropDidUpdate = value
    case .dragFormation(let value): dragFormation = value
    case .dropFormation(let value): dropFormation = value
    }
  }
}

/// The settings of all modifiers around a view, from the outside in.
package struct DragSettings: SelfComparing {
  fileprivate(set) var boxes: [DragSettingBox] = []

  nonisolated init() {}

  package func isEquivalent(to other: DragSettings) -> Bool {
    boxes.count == other.boxes.count && zip(boxes, other.boxes).allSatisfy { $0 === $1 }
  }
}

@MainActor
extension DragSettings {
  /// Returns the innermost value of a setting.
  func innermost<Value>(_ setting: (DragSettingBox) -> Value?) -> Value? {
    for box in boxes.reversed() { if let value = setting(box) { return value } }
    return nil
  }

  func container(in namespace: Namespace.ID?) -> DragSettingBox.Container? {
    innermost { $0.container.flatMap { $0.namespace == namespace ? $0 : nil } }
  }

  /// The IDs of the items that are dragged together, without a namespace; `nil` outside of a selection.
  package var selectedIDs: [AnyHashable]? { selection(in: nil)?.ids() }

  func selection(in namespace: Namespace.ID?) -> DragSettingBox.Selection? {
    innermost { $0.selection.flatMap { $0.namespace == namespace ? $0 : nil } }
  }
}

private enum DragSettingsKey: EnvironmentKey {
  static var defaultValue: DragSettings { DragSettings() }
}

extension EnvironmentValues {
  /// The settings of drags and drops.
  package var dragSettings: DragSettings {
    get { self[DragSettingsKey.self] }
    set { self[DragSettingsKey.self] = newValue }
  }
}

/// A modifier that sets a setting of drags and drops for the views inside.
nonisolated struct DragSettingModifier: ViewModifier {
  let setting: DragSetting

  init(_ setting: DragSetting) { self.setting = setting }

  @MainActor func body(content: Content) -> some View { DragSettingHolder(content: content, setting: setting) }
}

/// A view that keeps the settings of a modifier.
private struct DragSettingHolder<Content: View>: View {
  let content: Content
  let setting: DragSetting
  @State private var box = DragSettingBox()

  var body: some View {
    box.set(setting)
    return Group {
      if setting.isPlaced {
        content.modifier(DragSettingPlace(box: box))
      } else {
        content
      }
    }
    .modifier(DragSettingAttachment(box: box))
  }
}

nonisolated struct DragSettingAttachment: ViewModifier, EnvironmentChanging {
  typealias Body = Never
  let box: DragSettingBox

  @MainActor func change(_ environment: inout EnvironmentValues) { environment.dragSettings.boxes.append(box) }
}

/// A modifier that gives its view a layer, in whose coordinates a session is located.
nonisolated struct DragSettingPlace: ElementModifier {
  typealias Body = Never
  let box: DragSettingBox

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> Layer { Layer(in: element.core.graph.layers) }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    box.layer = element.state
    return .nothing
  }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    box.layer = element.state
    element.placeInner(inside: element.state, frame: frame, proposal: proposal, into: sink)
  }
}
