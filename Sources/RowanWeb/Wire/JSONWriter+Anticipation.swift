import RowanLayers

extension JSONWriter {
  /// Writes `[0, frame, paint, opacity]` for a part of a control, with `null` for what stays, `[1]` for a background that
  /// follows the press, `[2, fill, plainFill, inset, radius, flags, inks, anchor, cursor]` for a list, `[3, next]` for a
  /// separator, or `[4, isKnob, step, isMirrored]` for a part of a slider. The flags are 1 if a mouse selects when it goes down, 2 if a press changes one row alone, 4 if several rows
  /// can be selected, 8 if none can, 16 if adjacent backgrounds join, and 32 if the last ink is that of symbols. The inks are
  /// pairs of colors, plain and chosen. A mark is a layer, 0 for none, -1 above or -2 below the rows of the list.
  mutating func anticipation(_ anticipation: Anticipation) {
    array { writer in
      switch anticipation {
      case .turned(let turn):
        writer.integer(0)
        if let frame = turn.frame {
          writer.array { writer in
            for value in [frame.minX, frame.minY, frame.width, frame.height] { writer.number(value) }
          }
        } else {
          writer.null()
        }
        if turn.paint == nil, turn.opacity == nil { return }
        writer.paint(turn.paint)
        if let opacity = turn.opacity { writer.number(opacity) }
      case .follows:
        writer.integer(1)
      case .selects(let choice):
        writer.integer(2)
        writer.color(choice.fill)
        if let fill = choice.plainFill { writer.color(fill) } else { writer.null() }
        writer.number(choice.inset)
        writer.number(choice.radius)
        let flags = [
          choice.isImmediate, choice.toggles, choice.isMultiple, choice.allowsEmpty, choice.joins,
          choice.symbolInk != nil,
        ]
        writer.integer(flags.reversed().reduce(0) { 2 * $0 + ($1 ? 1 : 0) })
        writer.array { writer in
          for ink in choice.inks + (choice.symbolInk.map { [$0] } ?? []) {
            writer.color(ink.plain)
            writer.color(ink.chosen)
          }
        }
        for mark in [choice.anchor, choice.cursor] { writer.mark(mark) }
      case .divides(let next):
        writer.integer(3)
        writer.flag(next)
      case .slides(let slide):
        writer.integer(4)
        writer.flag(slide.isKnob)
        writer.exact(slide.step)
        writer.flag(slide.isMirrored)
      }
    }
  }

  private mutating func mark(_ mark: Anticipation.Choice.Mark) {
    switch mark {
    case .none: integer(0)
    case .above: integer(-1)
    case .below: integer(-2)
    case .layer(let id): integer(id)
    }
  }
}
