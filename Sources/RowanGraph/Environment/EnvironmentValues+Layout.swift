import Foundation

enum LayoutDirectionKey: EnvironmentKey {
  static let defaultValue = LayoutDirection.leftToRight
}

enum DisplayScaleKey: EnvironmentKey {
  static let defaultValue: CGFloat = 2
}

package enum StackAxisKey: EnvironmentKey {
  package static let defaultValue: Axis? = nil
}

extension EnvironmentValues {
  /// Reading order.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }

  /// Device pixels per point.
  public var displayScale: CGFloat {
    get { self[DisplayScaleKey.self] }
    set { self[DisplayScaleKey.self] = newValue }
  }

  /// Points per device pixel.
  public var pixelLength: CGFloat { 1 / max(displayScale, 0.1) }

  /// The axis of the innermost stack: which way a spacer grows and a divider runs.
  package var stackAxis: Axis? {
    get { self[StackAxisKey.self] }
    set { self[StackAxisKey.self] = newValue }
  }

  /// The environment inside a stack: unchanged where the axis is the same already, and one for all stacks of a kind, so
  /// that what was worked out for it serves every row of a list.
  @MainActor package func withStackAxis(_ axis: Axis?) -> EnvironmentValues {
    guard stackAxis != axis else { return self }
    let key =
      switch axis {
      case .horizontal: ObjectIdentifier(InsideRow.self)
      case .vertical: ObjectIdentifier(InsideColumn.self)
      case nil: ObjectIdentifier(InsideNoStack.self)
      }
    return memoized(key) { environment in
      var copy = environment
      copy.stackAxis = axis
      return copy
    }
  }

  private enum InsideRow {}
  private enum InsideColumn {}
  private enum InsideNoStack {}
}
