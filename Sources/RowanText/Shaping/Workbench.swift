import CPango
import Foundation
import RowanLayers

/// A Pango context with one reusable layout, for a language and a base direction.
final class Workbench {
  let context: OpaquePointer
  let layout: OpaquePointer
  let language: OpaquePointer

  /// Creates a context.
  ///
  /// - Parameters:
  ///   - language: The BCP 47 language; "en" if empty.
  ///   - isRightToLeft: Whether the base direction is right to left.
  init(language: String, isRightToLeft: Bool) {
    context = pango_font_map_create_context(pango_cairo_font_map_get_default())
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_cairo_context_set_resolution(context, 72)
    pango_context_set_round_glyph_positions(context, 0)
    self.language = pango_language_from_string(language.isEmpty ? "en" : language)
    pango_context_set_language(context, self.language)
    pango_context_set_base_dir(context, isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    layout = pango_layout_new(context)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
  }

  /// Sets the text and the attributes of the layout.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - range: The range of bytes to lay out.
  ///   - runs: The runs of the text.
  ///   - entries: The fonts of the runs.
  func set(_ text: PreparedText, range: Range<Int>, runs: [TextRun], entries: [FontEntry]) {
    text.bytes.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        if let start = characters.baseAddress {
          pango_layout_set_text(layout, start + range.lowerBound, Int32(range.count))
        } else {
          pango_layout_set_text(layout, "", 0)
        }
      }
    }
    guard let first = entries.first else { return }
    pango_layout_set_font_description(layout, first.description)
    if runs.count == 1, text.isASCII, runs[0].tracking == 0 {
      pango_layout_set_attributes(layout, first.attributes)
    } else {
      let list = attributes(of: text, range: range, runs: runs, entries: entries)
      pango_layout_set_attributes(layout, list)
      pango_attr_list_unref(list)
    }
  }

  /// Configures the layout to wrap at a width in points, between words if possible.
  func breakLines(width: CGFloat?) {
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_NONE)
    pango_layout_set_width(layout, Self.units(width))
  }

  /// Configures the layout for one line, truncated if it exceeds a width in points.
  func truncateLine(width: CGFloat?, at place: TextLayoutOptions.Truncation, isRightToLeft: Bool) {
    let mode =
      switch place {
      case .head: PANGO_ELLIPSIZE_START
      case .middle: PANGO_ELLIPSIZE_MIDDLE
      case .tail: PANGO_ELLIPSIZE_END
      }
    pango_layout_set_ellipsize(layout, mode)
    pango_layout_set_width(layout, Self.units(width))
    pango_layout_set_height(layout, -1)
    // The line may begin in the middle of a paragraph, and keeps the direction of that.
    base = pango_context_get_base_dir(context)
    pango_context_set_base_dir(context, isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    pango_layout_set_auto_dir(layout, 0)
  }

  /// Restores the base direction after `truncateLine(width:at:isRightToLeft:)`.
  func endTruncation() {
    pango_context_set_base_dir(context, base)
    pango_layout_set_auto_dir(layout, 1)
  }

  /// The base direction of the context during truncation.
  private var base = PANGO_DIRECTION_LTR

  /// Returns a width in points in Pango units; -1 for no limit.
  private static func units(_ width: CGFloat?) -> Int32 {
    width.map { Int32(min(($0 + 0.001) * CGFloat(PANGO_SCALE), 2_000_000_000)) } ?? -1
  }

  private func attributes(
    of text: PreparedText,
    range: Range<Int>,
    runs: [TextRun],
    entries: [FontEntry]
  ) -> OpaquePointer {
    let list: OpaquePointer = pango_attr_list_new()
    var start = 0
    for (index, run) in runs.enumerated() {
      let end = text.runEnds[index]
      let part = (start..<end).clamped(to: range)
      start = end
      guard !part.isEmpty else { continue }
      let (low, high) = (part.lowerBound - range.lowerBound, part.upperBound - range.lowerBound)
      let entry = entries[index]
      if runs.count > 1 {
        entry.insertDescription(into: list, from: low, to: high)
        // Pango splits its glyph runs where the color changes. The color is not used for drawing.
        let mark = pango_attr_foreground_new(UInt16(truncatingIfNeeded: index), UInt16(index >> 16 & 0xFFFF), 0)
        mark?.pointee.start_index = UInt32(low)
        mark?.pointee.end_index = UInt32(high)
        pango_attr_list_insert(list, mark)
      }
      entry.insertShaping(of: run.font, into: list, from: low, to: high)
      for piece in FittedRanges(text.bytes[part]) {
        let tracking = run.tracking + (piece.isFitted ? entry.tracking : 0)
        let offset = piece.range.lowerBound - range.lowerBound
        entry.insertTracking(tracking, into: list, from: offset, to: offset + piece.range.count)
      }
    }
    return list
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(layout))
    g_object_unref(UnsafeMutableRawPointer(context))
  }
}
