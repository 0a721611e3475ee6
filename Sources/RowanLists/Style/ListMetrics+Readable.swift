import Foundation
import RowanGraph
import RowanViews

extension ListMetrics {
  /// The width of a list in points, at the default text size, above which its rows do not grow with it: that of the widest
  /// tablet with touch, whose lists keep their margins (fact B39).
  private var readableWidth: CGFloat { identity.idiom == .touch ? 1366 : 960 }
  /// The width of a form or a list of cards in a much wider window, in points.
  private static let readableFormWidth: CGFloat = 720

  /// Centers the rows of a form, an inset list or a list of cards in a window that is much wider than them.
  ///
  /// Lists up to `readableWidth` fill their window as recorded. Above it, an inset list keeps that width; a form or a list of cards
  /// narrows to `readableFormWidth` as the window grows. Plain lists and tables always reach from edge to edge.
  mutating func setReadableWidth(_ environment: EnvironmentValues, width: CGFloat) {
    let growth = max(1, Font.body.resolve(in: environment).size / (identity.idiom == .touch ? 17 : 13))
    let spare = width - readableWidth * growth
    guard spare > 0 else { return }
    switch identity.kind {
    case .insetGrouped, .form:
      cardMargin = max(cardMargin, min((width - Self.readableFormWidth * growth) / 2, cardMargin + spare))
    case .inset:
      cardMargin += spare / 2
      if selectionInset > 0 { selectionInset += spare / 2 }
    default: break
    }
  }
}
