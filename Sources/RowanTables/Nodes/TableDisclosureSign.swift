import Foundation
import RowanControls
import RowanGraph
import RowanLayers
import RowanLists
import RowanViews

/// The chevron of a row that expands and collapses other rows on a click. Keys and assistive technologies use the
/// action of the row.
@MainActor
final class TableDisclosureSign: LayerResponder {
  let layer: Layer
  private let chevron: CellDecoration
  private var state: TableDisclosure?
  private let isDesktop: Bool

  init(below row: any Node) {
    layer = Layer(in: row.core.graph.layers)
    isDesktop = row.core.environment.idiom == .desktop
    chevron = CellDecoration(Self.view(isOpen: false, isDesktop), below: row, row.core.graph)
    layer.responder = self
    layer.interests = [.tap, .press]
    layer.setChildren([chevron.layer])
  }

  private static func view(isOpen: Bool, _ isDesktop: Bool) -> AnyView {
    AnyView(
      DisclosureChevron(isExpanded: isOpen, length: isDesktop ? 7 : 11, thickness: isDesktop ? 1.5 : 2)
        .foregroundStyle(.secondary)
        .frame(width: 20, height: 20)
    )
  }

  func forEachChild(_ body: (any Node) -> Void) { body(chevron) }
  func tearDown() { chevron.tearDown() }

  /// Updates the chevron for the disclosure state of the row.
  func update(_ state: TableDisclosure, _ environment: EnvironmentValues) {
    self.state = state
    chevron.update(Self.view(isOpen: state.isOpen, isDesktop), environment)
  }

  func place(in frame: CGRect) {
    layer.frame = frame
    chevron.place(in: CGRect(origin: .zero, size: frame.size), filling: true)
  }

  func receive(_ event: LayerEvent, in layer: Layer) -> EventUse {
    switch event {
    case .pointerDown: return .pressed
    case .pointerUp: return .pressed
    case .tap(let sample):
      guard let state else { return .ignored }
      if sample.keys.contains(.option), let branch = state.branch {
        withAnimation(.easeInOut(duration: 0.25)) { branch.setAllExpanded(!state.isOpen) }
      } else {
        state.toggle()
      }
      return .claimed
    default: return .noted
    }
  }
}
