import Foundation
import RowanControls
import RowanGraph
import RowanViews

/// The grabber at the top of a sheet, which shows that the sheet can be dragged. A tap selects the next detent, and closes a
/// popover that has one.
struct SheetGrabber: View {
  let presentation: Presentation
  @ObservedObject var model: PresentationModel

  var body: some View {
    if model.stops.count > 1 {
      Button(action: next) { bar }
        .buttonStyle(.plain)
        .accessibilityLabel(Text(verbatim: "Sheet grabber"))
        .accessibilityValue(Text(verbatim: place))
    } else if model.isPopover, presentation.canBeDismissedByPerson {
      Button(action: presentation.dismiss) { bar }
        .buttonStyle(.plain)
        .accessibilityLabel(Text(verbatim: "Close"))
    } else {
      bar.accessibilityHidden(true)
    }
  }

  private var bar: some View {
    Capsule()
      .fill(SystemColor.tertiaryLabel.color)
      .frame(width: 36, height: 5)
      .padding(EdgeInsets(top: 5, leading: 24, bottom: 10, trailing: 24))
      .contentShape(Rectangle())
  }

  private var index: Int { model.stops.firstIndex { $0.detent == model.detent } ?? 0 }

  private var place: String {
    switch model.detent?.kind {
    case .medium: "Half screen"
    case .large: "Full screen"
    default: "\(index + 1) of \(model.stops.count)"
    }
  }

  private func next() {
    guard !model.stops.isEmpty else { return }
    let next = model.stops[(index + 1) % model.stops.count].detent
    withAnimation(.spring(duration: 0.35)) { model.select(next) }
  }
}
