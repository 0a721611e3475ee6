import Foundation
import RowanLayers
import RowanViews

/// The line metrics of `Data/fonts.json`.
struct RecordedFonts: Decodable, Sendable {
  struct Line: Decodable, Sendable {
    var lineHeight: CGFloat
    var linePitch: CGFloat
    /// Between a control and a text below it, and between a text and a control below it, in points.
    var spacingAboveControl: CGFloat
    var spacingBelowControl: CGFloat
    var textToText: CGFloat
    var unroundedLine: CGFloat?
    var capHeight: CGFloat?
    var xHeight: CGFloat?
  }

  struct Platform: Decodable, Sendable {
    var styles: [String: Line]
    var fixedSizeLineHeight: [String: CGFloat]
    var fixedSizeUnrounded: [String: CGFloat]?
  }

  private enum CodingKeys: String, CodingKey {
    case macOS = "macOS 26.2"
    case iOS = "iOS 26.0 simulator"
  }

  var macOS: Platform
  var iOS: Platform

  static let shared: RecordedFonts = Recordings.load("fonts")
}

extension RecordedFonts.Platform {
  /// The recorded line of a font, if its style was recorded.
  func line(of font: ResolvedFont) -> RecordedFonts.Line? {
    if let style = font.textStyle { return styles[style] }
    return font.size == 13 ? styles["defaultFont(system13)"] : nil
  }

  /// Vertical metrics: the ascent is what the recorded distance below a control leaves of the line.
  func metrics(of font: ResolvedFont, pixel: CGFloat) -> FontMetrics? {
    let capHeight = font.size * 1443 / 2048
    if font.textStyle == nil, let height = fixedSizeLineHeight["\(Int(font.size))"] {
      let whole = fixedSizeUnrounded?["\(Int(font.size))"] ?? height
      let descent = whole * 432 / (1980 + 432)
      return FontMetrics(
        ascent: (whole - descent).rounded(),
        descent: height - (whole - descent).rounded(),
        lineHeight: height,
        linePitch: height,
        capHeight: capHeight,
        xHeight: font.size * 0.526
      )
    }
    guard let line = line(of: font) else { return nil }
    let whole = line.unroundedLine ?? line.lineHeight
    let descent = line.spacingAboveControl - (whole * 0.1).roundedUp(to: pixel)
    let ascent = ((whole - descent) / pixel).rounded() * pixel
    return FontMetrics(
      ascent: ascent,
      descent: line.lineHeight - ascent,
      lineHeight: line.lineHeight,
      linePitch: line.linePitch,
      capHeight: line.capHeight ?? capHeight,
      xHeight: line.xHeight ?? font.size * 0.526
    )
  }
}
