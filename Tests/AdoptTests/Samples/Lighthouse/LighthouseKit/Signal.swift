import SwiftUI

/// A part of the project in a framework of its own.
public struct Signal: View {
  /// Creates the view.
  public init() {}

  /// A yellow circle.
  public var body: some View { Circle().fill(.yellow) }
}
