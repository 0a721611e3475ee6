import Foundation
import RowanGraph
import RowanViews

/// The dimensions of alerts and confirmation dialogs, in points.
struct DialogMetrics: Equatable {
  var padding: CGFloat
  /// The horizontal margin of the texts.
  var textInset: CGFloat
  /// The margin above the texts.
  var textTop: CGFloat
  /// The distance between the texts.
  var textGap: CGFloat
  /// The distance between the texts and the buttons.
  var sectionGap: CGFloat
  var buttonGap: CGFloat
  var buttonHeight: CGFloat
  var isCentered: Bool
  /// Whether buttons are separated by lines and have no fill.
  var isPlain: Bool
  var titleFont: Font
  var messageFont: Font
  var buttonFont: Font
  var isCapsule: Bool

  /// Creates the dimensions of a dialog in a form, an idiom and a look.
  init(_ form: PresentationForm, idiom: Idiom, look: Look) {
    let isNew = look == .v26
    if idiom == .desktop {
      padding = 16
      (textInset, textTop, textGap, sectionGap) = (4, 4, 8, 16)
      (buttonGap, buttonHeight) = (8, isNew ? 32 : 28)
      (isCentered, isPlain, isCapsule) = (!isNew, false, isNew)
      (titleFont, messageFont, buttonFont) = (.headline, .system(size: isNew ? 13 : 11), .body)
      return
    }
    isPlain = !isNew
    isCapsule = isNew
    isCentered = !isNew || form != .alert
    buttonFont = .body
    let isAlert = form == .alert
    titleFont = isAlert ? .headline : .footnote.weight(.semibold)
    messageFont = isAlert ? (isNew ? .subheadline : .footnote) : .footnote
    if isNew {
      padding = 14
      (textInset, textTop, textGap, sectionGap) = (isAlert ? 12 : 8, isAlert ? 8 : 4, 6, isAlert ? 20 : 14)
      (buttonGap, buttonHeight) = (8, 48)
    } else {
      padding = 0
      (textInset, textTop, textGap, sectionGap) = (16, isAlert ? 20 : 14, 3, isAlert ? 20 : 14)
      (buttonGap, buttonHeight) = (0.5, isAlert ? 44 : 56)
    }
  }

  var buttonShape: AnyShape {
    isCapsule ? AnyShape(Capsule()) : AnyShape(RoundedRectangle(cornerRadius: isPlain ? 0 : 6))
  }
}
