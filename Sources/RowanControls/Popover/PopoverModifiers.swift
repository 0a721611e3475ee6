import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// A modifier that draws the background of a popover (an opaque fill in place of the system's material).
nonisolated struct PopoverPanelModifier: ElementModifier {
  typealias Body = Never
  let popover: ControlPopover

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
    let layer = popover.panel.layer
    let environment = element.core.environment
    let isDark = environment.colorScheme == .dark
    let isTouch = environment.idiom == .touch
    let radius: CGFloat = isTouch ? (environment.look == .v26 ? 26 : 13) : (environment.look == .v26 ? 14 : 8)
    let bounds = CGRect(origin: .zero, size: frame.size)
    layer.content = .shape(
      Path(roundedRect: bounds.insetBy(dx: 0.25, dy: 0.25), cornerRadius: radius, style: .continuous),
      fill: .color(isDark ? RGBA(hex: 0x2C2C2E) : RGBA(hex: 0xFAFAFC)),
      stroke: Stroke(paint: .color((isDark ? RGBA.white : RGBA.black).opacity(0.12)), width: 0.5),
      evenOdd: false
    )
    layer.shadow = Shadow(color: RGBA.black.opacity(isDark ? 0.5 : 0.18), radius: isTouch ? 24 : 12, x: 0, y: 8)
    element.placeInner(inside: layer, frame: frame, proposal: proposal, into: sink)
    popover.panel.describe()
  }
}

/// A modifier that shows a popover beside each element of its content while a binding is `true`.
nonisolated struct ControlPopoverModifier: LabelReadingModifier {
  typealias Body = Never
  let isPresented: Binding<Bool>
  /// The value of `isPresented` as read by the surrounding body, which depends on it.
  let isOpen: Bool
  /// The label of the popover, which is not drawn.
  let label: AnyView
  let content: AnyView

  /// The layer that the popover is placed beside, and the popover while it is open.
  @MainActor
  final class State: LabelReadingLayer { var popover: ControlPopover? }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    element.state.label.update(label, below: element)
    element.state.popover?.update(content, environment: element.core.environment)
    return old.isOpen == isOpen ? .nothing : .placement
  }

  @MainActor func environmentDidChange(
    from old: EnvironmentValues,
    _ element: ModifiedElement<Self>
  ) -> ElementChange {
    element.state.popover?.update(content, environment: element.core.environment)
    return .nothing
  }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    element.placeInner(inside: element.state.layer, frame: frame, proposal: proposal, into: sink)
    guard isOpen != (element.state.popover?.isOpen == true) else { return }
    element.core.graph.enqueueAction { [weak element] in
      guard let element, element.core.isAlive else { return }
      element.modifier.settle(element)
    }
  }

  @MainActor func willTearDown(_ element: ModifiedElement<Self>) { element.state.popover?.dismiss(tells: false) }

  /// Opens or closes the popover to match `isOpen`.
  @MainActor private func settle(_ element: ModifiedElement<Self>) {
    let anchor = element.state
    if isOpen, anchor.popover == nil {
      let isPresented = isPresented
      let made = ControlPopover(anchor.label.text, anchor: anchor.layer.frameInRoot, in: element.core.graph) {
        [weak anchor] in
        anchor?.popover = nil
        isPresented.wrappedValue = false
      }
      anchor.popover = made
      made.open(content, environment: element.core.environment)
    } else if !isOpen {
      anchor.popover?.dismiss()
    }
  }
}
