import CPango
import CRowanPicture
import Foundation
import RowanLayers
import RowanText

extension Painter {
  /// Draws a text layout with its top left corner at a point of a node. Baselines are aligned to whole pixels, letters
  /// to quarters of a pixel.
  ///
  /// - Parameter ink: The gradients of the runs.
  func draw(
    _ layout: TextLayout,
    at point: CGPoint,
    color: RGBA,
    ink: TextInk? = nil,
    of node: DisplayNode,
    alpha: Double
  ) {
    let layout = caches.shaped(layout)
    let shaped = layout.shaped
    let matrix = node.matrix.snapped
    shaped.forEachRun { line, run in
      let style = layout.runs[run.run]
      let color = style.color ?? color
      let baseline = point.y + line.baseline - style.baselineOffset
      let glyphs = shaped.glyphs[run.glyphs]
      let x = point.x + line.origin
      if let ink, let paint = ink.paint(of: run.run, style), !run.face.isColored {
        drawInked(glyphs, face: run.face, x: x, baseline: baseline, paint, over: ink.area, of: node, alpha: alpha)
      } else if matrix.isUpright {
        let own = node.own
        draw(glyphs, face: run.face, x: x, baseline: baseline, matrix: matrix, own: own, color: color, alpha: alpha)
      } else {
        drawTurned(glyphs, face: run.face, x: x, baseline: baseline, matrix: matrix, color: color, alpha: alpha)
      }
      guard style.underline != nil || style.strikethrough != nil else { return }
      let left = max(x + run.x, point.x + line.x)
      let right = min(x + run.x + run.width, point.x + line.x + line.width)
      let start = point.x + line.x
      if let drawn = style.underline {
        let y = baseline + style.font.size * 0.12
        rule(drawn, from: left, to: right, start: start, y: y, style.font.size, color, node, alpha)
      }
      if let drawn = style.strikethrough {
        let y = baseline - style.font.size * 0.27
        rule(drawn, from: left, to: right, start: start, y: y, style.font.size, color, node, alpha)
      }
    }
  }

  /// Draws the text of a field as a native field would: one line is centered vertically, several begin at the top.
  func draw(_ field: FieldContent, of node: DisplayNode, alpha: Double) {
    let insets = field.lines?.insets ?? .zero
    let room = CGSize(
      width: node.layer.frame.width - 2 * insets.width,
      height: node.layer.frame.height - 2 * insets.height
    )
    let size = field.layout.size
    let top = field.lines == nil ? (room.height - size.height) / 2 : 0
    let isMirrored = field.layout.options.isRightToLeft
    let x: CGFloat =
      switch (field.alignment, isMirrored) {
      case (.center, _): (room.width - size.width) / 2
      case (.leading, false), (.trailing, true): 0
      case (.trailing, false), (.leading, true): room.width - size.width
      }
    let color = field.text.isEmpty ? field.promptColor : field.color
    cairo_save(context)
    context.addRectangle(node.bounds)
    cairo_clip(context)
    let origin = CGPoint(x: insets.width + x, y: insets.height + top)
    if let found = field.found {
      for rect in found.rects {
        fill(rect.offsetBy(dx: origin.x, dy: origin.y), of: node, with: .color(found.color), alpha: alpha)
      }
    }
    draw(
      field.layout,
      at: origin,
      color: color,
      of: node,
      alpha: alpha
    )
    cairo_restore(context)
  }

  private func draw(
    _ glyphs: ArraySlice<ShapedText.Glyph>,
    face: GlyphFace,
    x: CGFloat,
    baseline: CGFloat,
    matrix: Affine,
    own: DeviceRect,
    color: RGBA,
    alpha: Double
  ) {
    let scale = matrix.a
    let font = caches.glyphs.font(of: face, scale: scale)
    let row = matrix.ty + (baseline * scale + 0.501).rounded(.down)
    /// Returns the pixel of a glyph's origin, and the distance of the origin from its left edge in quarters of a pixel.
    func origin(of glyph: ShapedText.Glyph) -> (x: Int, y: Int, phase: Int) {
      let position = matrix.tx + (x + CGFloat(glyph.x)) * scale
      let quarter = DeviceRect.whole((position * 4 + 0.501).rounded(.down))
      return (quarter >> 2, DeviceRect.whole((row + CGFloat(glyph.y) * scale + 0.501).rounded(.down)), quarter & 3)
    }
    if !face.isColored, let (canvas, area) = directTarget {
      let visible = own.intersection(area)
      canvas.cover(visible, with: color, alpha: alpha) { target, premultiplied in
        for glyph in glyphs {
          let place = origin(of: glyph)
          guard var mask = font.mask(of: glyph.id, phase: place.phase) else { continue }
          rowan_cover(&target, &mask, Int32(place.x), Int32(place.y), premultiplied)
        }
      }
      return
    }
    context.setSource(color, alpha: alpha)
    for glyph in glyphs {
      let place = origin(of: glyph)
      guard let picture = font.picture(of: glyph.id, phase: face.isColored ? 0 : place.phase) else { continue }
      let (left, top) = (place.x + picture.left, place.y + picture.top)
      let box = DeviceRect(
        minX: left,
        minY: top,
        maxX: left + picture.canvas.width,
        maxY: top + picture.canvas.height
      )
      let isCut = !own.contains(box)
      if isCut {
        guard own.intersects(box) else { continue }
        cairo_save(context)
        context.addRectangle(own)
        cairo_clip(context)
      }
      if face.isColored {
        cairo_set_source_surface(context, picture.canvas.surface, Double(left), Double(top))
        cairo_paint_with_alpha(context, Double(color.alpha) * alpha)
        context.setSource(color, alpha: alpha)
      } else {
        cairo_mask_surface(context, picture.canvas.surface, Double(left), Double(top))
      }
      if isCut { cairo_restore(context) }
    }
  }

  /// Fills the outlines of glyphs with a gradient over an area of a node.
  private func drawInked(
    _ glyphs: ArraySlice<ShapedText.Glyph>,
    face: GlyphFace,
    x: CGFloat,
    baseline: CGFloat,
    _ paint: Paint,
    over area: CGRect?,
    of node: DisplayNode,
    alpha: Double
  ) {
    guard let font = GlyphFont.font(of: face, magnification: node.matrix.magnification) else { return }
    let placed = glyphs.filter { !GlyphFont.isUnknown($0.id) }.map {
      cairo_glyph_t(index: UInt($0.id), x: Double(x + CGFloat($0.x)), y: Double(baseline + CGFloat($0.y)))
    }
    cairo_save(context)
    setSource(paint, over: area, of: node, alpha: alpha)
    context.setMatrix(node.matrix)
    GlyphFont.apply(font, to: context)
    cairo_glyph_path(context, placed, Int32(placed.count))
    cairo_fill(context)
    cairo_restore(context)
  }

  /// Draws the text of a rotated or stretched layer from outlines instead of cached glyphs.
  private func drawTurned(
    _ glyphs: ArraySlice<ShapedText.Glyph>,
    face: GlyphFace,
    x: CGFloat,
    baseline: CGFloat,
    matrix: Affine,
    color: RGBA,
    alpha: Double
  ) {
    guard let font = GlyphFont.font(of: face, magnification: matrix.magnification) else { return }
    let placed = glyphs.filter { !GlyphFont.isUnknown($0.id) }.map {
      cairo_glyph_t(index: UInt($0.id), x: Double(x + CGFloat($0.x)), y: Double(baseline + CGFloat($0.y)))
    }
    cairo_save(context)
    context.setMatrix(matrix)
    GlyphFont.apply(font, to: context)
    context.setSource(color, alpha: alpha)
    if face.isColored {
      cairo_push_group(context)
      cairo_show_glyphs(context, placed, Int32(placed.count))
      cairo_pop_group_to_source(context)
      cairo_paint_with_alpha(context, Double(color.alpha) * alpha)
    } else {
      cairo_glyph_path(context, placed, Int32(placed.count))
      cairo_fill(context)
    }
    cairo_restore(context)
  }

  /// Draws a line along text. Its pattern starts at the beginning of the line of text, so that it continues through
  /// adjacent runs.
  private func rule(
    _ line: TextRule,
    from left: CGFloat,
    to right: CGFloat,
    start: CGFloat,
    y: CGFloat,
    _ size: CGFloat,
    _ color: RGBA,
    _ node: DisplayNode,
    _ alpha: Double
  ) {
    guard right > left else { return }
    let thickness = max(size * 0.06, 0.5)
    func piece(_ from: CGFloat, _ to: CGFloat) {
      let (from, to) = (max(from, left), min(to, right))
      guard to > from else { return }
      let rect = CGRect(x: from, y: y, width: to - from, height: thickness)
      fill(rect, of: node, with: .color(line.color ?? color), alpha: alpha)
    }
    let dashes = line.pattern.dashes
    guard !dashes.isEmpty else { return piece(left, right) }
    let period = dashes.reduce(0, +) * thickness
    var x = start + ((left - start) / period).rounded(.down) * period
    while x < right {
      for (place, length) in dashes.enumerated() {
        if place.isMultiple(of: 2) { piece(x, x + length * thickness) }
        x += length * thickness
      }
    }
  }
}

extension TextRule.Pattern {
  /// The lengths of dashes and gaps in multiples of the thickness; empty for a solid line.
  fileprivate var dashes: [CGFloat] {
    switch self {
    case .solid: []
    case .dot: [3, 3]
    case .dash: [10, 5]
    case .dashDot: [10, 3, 3, 3]
    case .dashDotDot: [10, 3, 3, 3, 3, 3]
    }
  }
}
