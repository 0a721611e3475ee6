import Foundation
import RowanGraph
import RowanViews

extension ListMetrics {
  /// The width of a form or a list of cards in a much wider window, in points.
  private static let readableFormWidth: CGFloat = 720

  /// Centers the rows of a form, an inset list or a list of cards in a window that is much wider than them.
  ///
  /// Lists up to `ListStyleValues.readableWidth` fill their window as recorded. Above it, an inset list keeps that width; a
  /// form or a list of cards narrows to `readableFormWidth` as the window grows. Plain lists and tables always reach from
  /// edge to edge.
  mutating func setReadableWidth(_ environment: EnvironmentValues, _ values: ListStyleValues, width: CGFloat) {
    let growth = max(1, Font.body.resolve(in: environment).size / values.readableTextSize)
    let spare = width - values.readableWidth * growth
    guard spare > 0 else { return }
    switch values.readableRows {
    case .narrow:
      cardMargin = max(cardMargin, min((width - Self.readableFormWidth * growth) / 2, cardMargin + spare))
    case .center:
      cardMargin += spare / 2
      if selectionInset > 0 { selectionInset += spare / 2 }
    case .fill: break
    }
  }
}
