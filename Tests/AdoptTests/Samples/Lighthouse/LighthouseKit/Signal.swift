import SwiftUI

/// A part of the project in a framework of its own.
public struct Signal: View {
  public init() {}

  public var body: some View { Circle().fill(.yellow) }
}
