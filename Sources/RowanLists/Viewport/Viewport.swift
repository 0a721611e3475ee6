import Foundation

/// What can be seen of a lazy container's content along one axis: what the engine lays rows out for.
///
/// A list has it from its own scrolling (`ScrollPort`), a lazy stack from the scroll view around it. Content that scrolls
/// along both axes has one for each.
package struct Viewport: Equatable {
  /// Points from the start of the content to what is seen first.
  package var offset: CGFloat
  /// Points that are seen.
  package var length: CGFloat
  /// Points at the ends that something covers: headers and footers held at an edge stay clear of them.
  package var covered: Ends
  /// How many viewports are kept ready in front of and behind this one.
  package var buffer: CGFloat
  /// Whether it stays inside the content. A stack leaves that to the scroll view around it, which may hold more.
  package var staysInside: Bool

  package struct Ends: Equatable {
    package var start: CGFloat
    package var end: CGFloat

    package init(start: CGFloat = 0, end: CGFloat = 0) {
      self.start = start
      self.end = end
    }
  }

  package init(
    offset: CGFloat,
    length: CGFloat,
    covered: Ends = Ends(),
    buffer: CGFloat = 0.5,
    staysInside: Bool = true
  ) {
    self.offset = offset
    self.length = length
    self.covered = covered
    self.buffer = buffer
    self.staysInside = staysInside
  }

  /// What shows content of any length as a whole.
  package static func everything(of extent: CGFloat) -> Viewport {
    Viewport(offset: 0, length: extent + 1e6, buffer: 0)
  }
}
