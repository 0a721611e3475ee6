import Foundation
import RowanLayers

/// The encoding of layers. The client's `wire.js` declares the same shapes as types.
extension JSONWriter {
  /// Writes `null` or an array that begins with the kind of content.
  @MainActor
  mutating func content(
    _ content: LayerContent,
    change: TextChange? = nil,
    fonts: inout FontTable,
    images: ImageStore
  ) {
    switch content {
    case .none: null()
    case .fill(let paint):
      array { writer in
        writer.string("fill")
        writer.paint(paint)
      }
    case .shape(let path, let fill, let stroke, let evenOdd):
      array { writer in
        writer.string("shape")
        writer.path(path)
        writer.paint(fill)
        writer.stroke(stroke)
        writer.flag(evenOdd)
      }
    case .text(let layout, let color): text(layout, color: color, fonts: &fonts)
    case .image(let image, let tint):
      array { writer in
        writer.string("image")
        writer.string(images.name(of: image))
        if let tint { writer.color(tint) } else { writer.null() }
      }
    case .field(let field): self.field(field, change: change, fonts: &fonts)
    case .webFrame(let frame):
      array { writer in
        writer.string("web")
        switch frame.source {
        case .address(let address): writer.string(address)
        case .document: writer.string("/documents/" + images.name(of: frame))
        }
        if case .document = frame.source { writer.flag(true) } else { writer.flag(false) }
        writer.string(frame.title)
      }
    }
  }

  /// Writes `["text", color, isRightToLeft, language, [runs], [lines]]`. A run is `[font, color or null, decorations,
  /// tracking, baselineOffset, link or null]`, optionally followed by the pattern and color of its line. A line is
  /// `[baseline, fragment…]`, a fragment `[text, x, width, run]`.
  private mutating func text(_ layout: TextLayout, color: RGBA, fonts: inout FontTable) {
    array { writer in
      writer.string("text")
      writer.color(color)
      writer.flag(layout.options.isRightToLeft)
      writer.string(layout.options.language)
      writer.array { writer in
        for run in layout.runs { writer.run(run, font: fonts.number(of: run.font)) }
      }
      writer.array { writer in
        for line in layout.lines {
          writer.array { writer in
            writer.number(line.baseline)
            for fragment in line.fragments {
              writer.array { writer in
                writer.string(fragment.text)
                writer.number(fragment.x)
                writer.number(fragment.width)
                writer.integer(fragment.run)
              }
            }
          }
        }
      }
    }
  }

  private mutating func run(_ run: TextRun, font: Int) {
    array { writer in
      writer.integer(font)
      if let color = run.color { writer.color(color) } else { writer.null() }
      writer.integer((run.underline == nil ? 0 : 1) | (run.strikethrough == nil ? 0 : 2))
      writer.number(run.tracking)
      writer.number(run.baselineOffset)
      if let link = run.link { writer.string(link.absoluteString) } else { writer.null() }
      // A page draws both lines alike; the underline takes precedence.
      if let line = run.underline ?? run.strikethrough, line != .single {
        writer.integer(line.pattern.rawValue)
        if let color = line.color { writer.color(color) }
      }
    }
  }

  /// Writes `["field", text, prompt, flags, font, color, promptColor, alignment, keyboard, baseline, height, width,
  /// isRightToLeft]`. The text is `[start, removed, inserted]` where the browser has most of it already (`FieldTexts`).
  ///
  /// Baseline, height and width are those of the line, which is centered in the layer. A multiline field has the UTF-16
  /// length of the first line in place of the height, and adds `selection, insetX, insetY, linePitch, returnBreaks`, and one
  /// of attributed text the UTF-16 length and the run of each piece of the text, as `[length, run, …]`. A match
  /// of a search adds its UTF-16 `start, end`, after 0 for a text without runs. The selection is `[start, end, backward,
  /// revision]` if it is observed, which a field of one line then adds too, and else 0.
  private mutating func field(_ field: FieldContent, change: TextChange?, fonts: inout FontTable) {
    let alignment =
      switch field.alignment {
      case .leading: 0
      case .center: 1
      case .trailing: 2
      }
    array { writer in
      writer.string("field")
      if let change {
        writer.array { writer in
          writer.integer(change.start)
          writer.integer(change.removed)
          writer.string(change.inserted)
        }
      } else {
        writer.string(field.text)
      }
      writer.string(field.prompt)
      let (secure, enabled) = (field.isSecure ? 1 : 0, field.isEnabled ? 2 : 0)
      writer.integer(secure | enabled | (field.lines == nil ? 0 : 4) | (field.isRich ? 8 : 0))
      writer.integer(fonts.number(of: field.font))
      writer.color(field.color)
      writer.color(field.promptColor)
      writer.integer(alignment)
      writer.string(field.keyboard)
      writer.number(field.layout.firstBaseline)
      let line = field.layout.lines.first
      if field.lines == nil {
        writer.number(field.layout.size.height)
      } else {
        writer.integer(line?.fragments.reduce(0) { $0 + $1.text.utf16.count } ?? 0)
      }
      writer.number(line?.width ?? 0)
      writer.flag(field.layout.options.isRightToLeft)
      if let selection = field.selection {
        writer.array { writer in
          writer.integer(selection.start)
          writer.integer(selection.end)
          writer.flag(selection.isBackward)
          writer.integer(selection.revision ?? 0)
        }
      } else if field.lines != nil {
        writer.integer(0)
      }
      guard let lines = field.lines else { return }
      writer.number(lines.insets.width)
      writer.number(lines.insets.height)
      writer.number(lines.pitch)
      writer.flag(lines.returnBreaks)
      if field.isRich {
        writer.array { writer in
          for run in field.layout.runs where !field.text.isEmpty {
            writer.integer(run.text.utf16.count)
            writer.run(run, font: fonts.number(of: run.font))
          }
        }
      } else if field.found != nil {
        writer.integer(0)
      }
      guard let found = field.found else { return }
      writer.integer(found.offsets.lowerBound)
      writer.integer(found.offsets.upperBound)
    }
  }

  /// Writes `null`, a color, or a gradient `[kind, stops, …]` with stops `color, location, …`.
  ///
  /// The kinds are 0 for a linear gradient with `startX, startY, endX, endY`, 1 for a radial one with `centerX,
  /// centerY, startRadius, endRadius`, 2 for an elliptical one with radii as fractions of the bounds, and 3 for an
  /// angular one with angles in place of radii.
  mutating func paint(_ paint: Paint?) {
    switch paint {
    case nil: null()
    case .color(let color): self.color(color)
    case .linearGradient(let stops, let start, let end):
      gradient(0, stops, [start.x, start.y, end.x, end.y])
    case .radialGradient(let stops, let center, let startRadius, let endRadius):
      gradient(1, stops, [center.x, center.y, startRadius, endRadius])
    case .ellipticalGradient(let stops, let center, let startRadius, let endRadius):
      gradient(2, stops, [center.x, center.y, startRadius, endRadius])
    case .angularGradient(let stops, let center, let start, let end):
      gradient(3, stops, [center.x, center.y, start, end])
    }
  }

  /// Writes the member `i`, the gradient of the runs without a color, and the member `q`, `[area, run, paint, …]`: the gradients
  /// of other runs, and the rectangle that all of them span, or 0 for the bounds of the layer.
  private mutating func ink(_ ink: TextInk) {
    if let whole = ink.whole {
      key("i")
      paint(whole)
    }
    guard !ink.parts.isEmpty || ink.area != nil else { return }
    key("q")
    array { writer in
      if let area = ink.area {
        writer.array { writer in
          for value in [area.minX, area.minY, area.width, area.height] { writer.number(value) }
        }
      } else {
        writer.integer(0)
      }
      for (run, paint) in ink.parts.sorted(by: { $0.key < $1.key }) {
        writer.integer(run)
        writer.paint(paint)
      }
    }
  }

  private mutating func gradient(_ kind: Int, _ stops: [GradientStop], _ geometry: [CGFloat]) {
    array { writer in
      writer.integer(kind)
      writer.array { writer in
        for stop in stops {
          writer.color(stop.color)
          writer.number(stop.location)
        }
      }
      for value in geometry { writer.number(value) }
    }
  }

  /// Writes `null` or `[paint, width, cap, join, miterLimit, [dash], dashPhase]`.
  private mutating func stroke(_ stroke: Stroke?) {
    guard let stroke else { return null() }
    let cap =
      switch stroke.cap {
      case .butt: "butt"
      case .round: "round"
      case .square: "square"
      }
    let join =
      switch stroke.join {
      case .miter: "miter"
      case .round: "round"
      case .bevel: "bevel"
      }
    array { writer in
      writer.paint(stroke.paint)
      writer.number(stroke.width)
      writer.string(cap)
      writer.string(join)
      writer.number(stroke.miterLimit)
      writer.array { writer in for length in stroke.dash { writer.number(length) } }
      writer.number(stroke.dashPhase)
    }
  }

  /// Writes an object of the properties that differ from those of a new layer: `o` opacity, `c` clip, `h` shadow, `t`
  /// transform, `f` filter, `p` pin, `g` ignores hits, `z` order, `b` blur of what is behind, `i` the gradient of the
  /// text, `q` the gradients of its parts, `u` the cursor, `k` the appearance after a press, `v` in place of `o`, `t` and `f` the
  /// appearance by the place in a scroll view.
  @MainActor
  mutating func style(of layer: Layer) {
    object { writer in
      let isScrolled = layer.scrollEffect != nil
      if layer.opacity != 1, !isScrolled {
        writer.key("o")
        writer.number(layer.opacity)
      }
      if layer.clip != .none {
        writer.key("c")
        writer.clip(layer.clip)
      }
      if let shadow = layer.shadow {
        writer.key("h")
        writer.array { writer in
          writer.color(shadow.color)
          for value in [shadow.radius, shadow.x, shadow.y] { writer.number(value) }
        }
      }
      if layer.transform != .identity, !isScrolled {
        let transform = layer.transform
        writer.key("t")
        writer.array { writer in
          for value in [
            transform.x, transform.y, transform.scaleX, transform.scaleY, transform.rotation, transform.anchor.x,
            transform.anchor.y,
          ] { writer.number(value) }
        }
      }
      if let filter = layer.filter, !isScrolled {
        writer.key("f")
        writer.filter(filter)
      }
      if let pin = layer.pin {
        writer.key("p")
        writer.array { writer in
          writer.integer(pin.edge.rawValue)
          for value in [pin.natural, pin.rangeStart, pin.rangeEnd] { writer.number(value) }
          if pin.inset != 0 { writer.number(pin.inset) }
        }
      }
      if layer.ignoresHits {
        writer.key("g")
        writer.flag(true)
      }
      if layer.zIndex != 0 {
        writer.key("z")
        writer.number(layer.zIndex)
      }
      if layer.backdropBlur != 0 {
        writer.key("b")
        writer.number(layer.backdropBlur)
      }
      if let ink = layer.textInk { writer.ink(ink) }
      if let shape = layer.pointerShape {
        writer.key("u")
        writer.string(shape.rawValue)
      }
      if let anticipation = layer.anticipation {
        writer.key("k")
        writer.anticipation(anticipation)
      }
      if let effect = layer.scrollEffect {
        writer.key("v")
        writer.scrollEffect(effect)
      }
    }
  }

  /// Writes `[0, deviation, opaque]` for a blur, `[1, twenty numbers]` for a color matrix, `[2, nine numbers]` for a
  /// projection by rows, or `[3, name]` for a blend mode.
  private mutating func filter(_ filter: LayerFilter) {
    array { writer in
      switch filter {
      case .blur(let deviation, let isOpaque):
        writer.integer(0)
        writer.number(deviation)
        writer.flag(isOpaque)
      case .colors(let matrix):
        writer.integer(1)
        for value in matrix.values { writer.exact(value) }
      case .projected(let m):
        writer.integer(2)
        for value in [m.m11, m.m12, m.m13, m.m21, m.m22, m.m23, m.m31, m.m32, m.m33] {
          writer.exact(value)
        }
      case .blended(let blend):
        writer.integer(3)
        writer.string(blend.rawValue)
      }
    }
  }

  /// Writes `null` for no clip, `1` for the bounds, the four radii and whether they are continuous for rounded corners,
  /// or SVG path data.
  private mutating func clip(_ clip: ClipShape) {
    switch clip {
    case .none: null()
    case .bounds: integer(1)
    case .rounded(let topLeft, let topRight, let bottomRight, let bottomLeft, let isContinuous):
      array { writer in
        for radius in [topLeft, topRight, bottomRight, bottomLeft] { writer.number(radius) }
        writer.flag(isContinuous)
      }
    case .path(let path): self.path(path)
    }
  }

  /// Writes `[number, family, size, weight, italic, monospacedDigits, smallCaps, tracking]`.
  ///
  /// The family is one that the style sheet declares (see `WebFont`). The tracking is that of Latin letters as the
  /// engine shapes them, in multiples of 1/1024.
  mutating func font(_ font: ResolvedFont, number: Int) {
    array { writer in
      writer.integer(number)
      writer.string(WebFont.family(of: font))
      writer.number(font.size)
      writer.integer(font.weight)
      writer.flag(font.isItalic)
      writer.flag(font.hasMonospacedDigits)
      writer.flag(font.hasSmallCaps)
      let isTracked = font.design == .default || font.design == .rounded
      writer.exact(isTracked ? (Double(SystemFont.tracking(size: font.size)) * 1024).rounded(.towardZero) / 1024 : 0)
    }
  }
}

extension Layer {
  /// Whether all style properties have their default values.
  var hasPlainStyle: Bool {
    opacity == 1 && clip == .none && shadow == nil && transform == .identity && filter == nil && pin == nil
      && !ignoresHits && zIndex == 0 && backdropBlur == 0 && textInk == nil && pointerShape == nil
      && anticipation == nil && scrollEffect == nil
  }
}
