import Foundation
import RowanControls
import RowanGraph
import RowanLayers
import RowanViews

/// The controls beside a row's content in edit mode: a leading delete control or selection circle, and a trailing
/// reorder handle.
extension ListCell {
  /// Updates the controls of the row.
  ///
  /// - Complexity: O(1) while the list is not edited.
  func updateControls(_ metrics: ListMetrics) {
    guard metrics.isEditing, let list = row.engine.host as? ListNode else {
      controls = RowControls()
      return
    }
    controls = list.editor.controls(of: row)
  }

  func removeControls() {
    leadingControl?.tearDown()
    leadingControl = nil
    slideArea?.end()
    slideArea = nil
    reorderHandle?.end()
    reorderHandle = nil
    controls = RowControls()
  }

  /// Appends the layers of the controls, and removes the controls that the row no longer has.
  func placeControls(in layout: CellLayout, into layers: inout [Layer]) {
    placeLeading(in: layout, into: &layers)
    guard controls.hasReorderHandle else {
      reorderHandle?.end()
      reorderHandle = nil
      return
    }
    let reorderHandle = reorderHandle ?? ReorderHandle(of: self)
    self.reorderHandle = reorderHandle
    reorderHandle.place(in: layout, label: accessibilityLabel)
    layers.append(reorderHandle.layer)
  }

  private func placeLeading(in layout: CellLayout, into layers: inout [Layer]) {
    guard controls.leading != .none else {
      leadingControl?.tearDown()
      leadingControl = nil
      slideArea?.end()
      slideArea = nil
      return
    }
    let environment = row.nodeCore.environment
    let view = AnyView(
      LeadingControl(
        kind: controls.leading,
        label: accessibilityLabel,
        isDesktop: layout.metrics.identity.idiom == .desktop,
        confirm: confirmation
      )
    )
    let decoration = leadingControl ?? CellDecoration(view, below: row.element.node, graph)
    // A disc of 22 points is 17 from the card's edge (fact M46), centered in the pressable area.
    let width = controls.widths(layout.metrics.identity.idiom).leading
    let middle = layout.card.minX + layout.metrics.contentMargin + (width == 40 ? 12 : 9)
    if leadingControl == nil {
      // It comes from the edge of the window, or from that of the card, within which it stays.
      let room = middle - LeadingControl.size(isDesktop: width != 40) / 2 - layout.card.minX
      let way = layout.card.minX > layout.bounds.minX ? min(40, max(0, room)) : 40
      let pose = LayerTransition.Pose(opacity: 0, transform: LayerTransform(x: layout.isRightToLeft ? way : -way))
      decoration.layer.transition = LayerTransition(insertion: pose, removal: pose)
    }
    leadingControl = decoration
    decoration.update(view, environment)
    let frame = CGRect(x: middle - width / 2, y: 0, width: width, height: layout.bounds.height)
    decoration.place(in: layout.mirrored(frame), filling: true)
    layers.append(decoration.layer)
    guard case .circle = controls.leading else {
      slideArea?.end()
      slideArea = nil
      return
    }
    let slideArea = slideArea ?? SlideArea(of: self)
    self.slideArea = slideArea
    let room = CGRect(x: layout.card.minX, y: 0, width: frame.maxX - layout.card.minX, height: frame.height)
    slideArea.layer.frame = layout.mirrored(room)
    layers.append(slideArea.layer)
  }

  /// The texts of the row without its badge, used in the accessibility labels of its controls.
  var accessibilityLabel: String { texts.joined(separator: ", ") }

  /// The action that shows the Delete button of the row.
  private var confirmation: LeadingControl.Confirmation {
    LeadingControl.Confirmation(cell: self)
  }
}

/// A red delete control, or a circle that shows the selection (facts B67, B68).
struct LeadingControl: View {
  let kind: RowControls.Leading
  let label: String
  let isDesktop: Bool
  let confirm: Confirmation

  /// The action of the delete control.
  @MainActor
  struct Confirmation: SelfComparing {
    weak var cell: ListCell?

    func callAsFunction() {
      guard let cell, !cell.isInReusePool, let list = cell.row.engine.host as? ListNode else { return }
      if list.editor.openCell === cell, list.editor.isOpen { return list.editor.close() }
      list.editor.open(cell, at: .trailing, confirmsDeleting: true)
    }

    nonisolated func isEquivalent(to other: Self) -> Bool { cell === other.cell }
  }

  private var size: CGFloat { Self.size(isDesktop: isDesktop) }

  /// The diameter of the disc in points.
  static func size(isDesktop: Bool) -> CGFloat { isDesktop ? 16 : 22 }

  var body: some View {
    switch kind {
    case .none: EmptyView()
    case .delete:
      Button(action: confirm.callAsFunction) {
        disc(Color.red) {
          Capsule().fill(.white).frame(width: size * 0.5, height: isDesktop ? 1.5 : 2)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .contentShape(Rectangle())
      }
      .buttonStyle(.plain)
      .accessibilityLabel(Text(verbatim: label.isEmpty ? "Delete" : "Delete \(label)"))
    case .circle(let isSelected):
      ZStack {
        Circle()
          .strokeBorder(SystemColor.selectionCircleOutline.color, lineWidth: 1.5)
          .frame(width: size, height: size)
          .modifier(TurnedOpacity(isVisible: !isSelected))
        disc(TintShapeStyle()) {
          Image(systemName: "checkmark").font(.system(size: size * 0.55, weight: .bold)).foregroundStyle(.white)
        }
        .modifier(TurnedOpacity(isVisible: isSelected))
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .accessibilityHidden(true)
      .allowsHitTesting(false)
    }
  }

  private func disc(_ style: some ShapeStyle, @ViewBuilder mark: () -> some View) -> some View {
    Circle().fill(style).frame(width: size, height: size).overlay { mark() }
  }
}
