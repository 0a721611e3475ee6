import Foundation

/// The appearance that a layer has once the outcome of a press is known to be the usual one.
///
/// A host far from the engine shows it at once, and withdraws it when the engine's answer arrives. Pictures ignore it.
package enum Anticipation: Hashable, Sendable {
  /// For a part of a control: its appearance once the control around it has the other state.
  case turned(Turn)
  /// For the background of the chosen one of several siblings: it moves to the pressed sibling.
  case follows
  /// For a list: the appearance of a row that becomes selected or is no longer selected. Rows that a press selects have
  /// the interest `choice`.
  case selects(Choice)
  /// For the separator below a row, which is hidden while the row is selected, or also while the next one is.
  case divides(next: Bool)
  /// For the knob of a slider or the filled part of its track, which follow a pointer on the slider.
  case slides(Slide)

  /// The properties of a part that change with the state of its control; `nil` for one that stays.
  package struct Turn: Hashable, Sendable {
    package var frame: CGRect?
    /// The paint of a fill, a shape's fill, a text or a tint.
    package var paint: Paint?
    package var opacity: Double?

    package init(frame: CGRect? = nil, paint: Paint? = nil, opacity: Double? = nil) {
      self.frame = frame
      self.paint = paint
      self.opacity = opacity
    }
  }

  /// A part of a slider.
  package struct Slide: Hashable, Sendable {
    package var isKnob: Bool
    /// The distance between two values as a part of the range, from 0 to 1; 0 for a slider without steps.
    package var step: Double
    /// Whether the range begins at the right.
    package var isMirrored: Bool

    package init(isKnob: Bool, step: Double, isMirrored: Bool) {
      self.isKnob = isKnob
      self.step = step
      self.isMirrored = isMirrored
    }
  }

  /// The appearance of the rows of a list.
  package struct Choice: Hashable, Sendable {
    /// The background of a selected row, and of another one; `nil` for none.
    package var fill: RGBA
    package var plainFill: RGBA?
    /// The colors of text that differ in a selected row; empty if text keeps its colors.
    package var inks: [Ink]
    /// The color of the symbols of labels, if it differs.
    package var symbolInk: Ink?
    /// The distance of the background from both sides of the row, and its corner radius; 0 for the corners of the row.
    package var inset: CGFloat
    package var radius: CGFloat
    /// Whether a mouse selects when it goes down.
    package var isImmediate: Bool
    /// Whether a press changes the pressed row alone.
    package var toggles: Bool
    /// Whether several rows can be selected, and whether none can.
    package var isMultiple: Bool
    package var allowsEmpty: Bool
    /// Whether the backgrounds of adjacent selected rows form one shape.
    package var joins: Bool
    /// The start of the last range of rows and its end.
    package var anchor = Mark.none
    package var cursor = Mark.none

    /// A color of text in rows that are not selected, and its replacement in a selected row.
    package struct Ink: Hashable, Sendable {
      package var plain: RGBA
      package var chosen: RGBA

      package init(plain: RGBA, chosen: RGBA) {
        self.plain = plain
        self.chosen = chosen
      }
    }

    /// The place of a row: its layer, or the side of the existing rows on which it is.
    package enum Mark: Hashable, Sendable { case none, above, below, layer(LayerID) }

    package init(
      fill: RGBA,
      plainFill: RGBA?,
      inks: [Ink],
      symbolInk: Ink?,
      inset: CGFloat,
      radius: CGFloat,
      isImmediate: Bool,
      toggles: Bool,
      isMultiple: Bool,
      allowsEmpty: Bool,
      joins: Bool
    ) {
      self.fill = fill
      self.plainFill = plainFill
      self.inks = inks
      self.symbolInk = symbolInk
      self.inset = inset
      self.radius = radius
      self.isImmediate = isImmediate
      self.toggles = toggles
      self.isMultiple = isMultiple
      self.allowsEmpty = allowsEmpty
      self.joins = joins
    }
  }
}
