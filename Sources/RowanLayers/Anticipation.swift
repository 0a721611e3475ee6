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

  /// The appearance of the rows of a list.
  package struct Choice: Hashable, Sendable {
    /// The background of a selected row, and of another one; `nil` for none.
    package var fill: RGBA
    package var plainFill: RGBA?
    /// The color of text on the background of a selected row; `nil` if text keeps its color.
    package var ink: RGBA?
    /// The color of text in other rows.
    package var plainInk: RGBA
    /// The distance of the background from both sides of the row, and its corner radius; 0 for the corners of the row.
    package var inset: CGFloat
    package var radius: CGFloat
    /// Whether a mouse selects when it goes down.
    package var isImmediate: Bool
    /// Whether a press changes the pressed row alone.
    package var toggles: Bool

    package init(
      fill: RGBA,
      plainFill: RGBA?,
      ink: RGBA?,
      plainInk: RGBA,
      inset: CGFloat,
      radius: CGFloat,
      isImmediate: Bool,
      toggles: Bool
    ) {
      self.fill = fill
      self.plainFill = plainFill
      self.ink = ink
      self.plainInk = plainInk
      self.inset = inset
      self.radius = radius
      self.isImmediate = isImmediate
      self.toggles = toggles
    }
  }
}
