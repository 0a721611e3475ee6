import Foundation

/// An additional content of an element, such as the size of a picture.
package struct SemanticContent: Hashable, Sendable {
  /// The identity among the contents of the element.
  package let id: String
  /// The name.
  package let label: String
  /// The value.
  package let value: String
  /// Whether the content precedes the hint.
  package let isImportant: Bool

  package init(id: String, label: String, value: String, isImportant: Bool) {
    (self.id, self.label, self.value, self.isImportant) = (id, label, value, isImportant)
  }

  /// The name and the value.
  var text: String { value.isEmpty ? label : "\(label), \(value)" }
}

/// A point of an element.
package struct SemanticPoint: Hashable, Sendable {
  private let x: CGFloat
  private let y: CGFloat
  private let isRelative: Bool

  /// Creates a point in points from the top left corner, or in parts of the size.
  package init(_ point: CGPoint, isRelative: Bool) {
    (x, y, self.isRelative) = (point.x, point.y, isRelative)
  }

  /// Returns the point in an element of a size.
  package func location(in size: CGSize) -> CGPoint {
    isRelative ? CGPoint(x: x * size.width, y: y * size.height) : CGPoint(x: x, y: y)
  }
}
