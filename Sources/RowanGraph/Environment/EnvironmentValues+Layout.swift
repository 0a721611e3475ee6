import Foundation

enum LayoutDirectionKey: EnvironmentKey {
  static let defaultValue = LayoutDirection.leftToRight
}

enum DisplayScaleKey: EnvironmentKey {
  static let defaultValue: CGFloat = 2
}

/// The key of `EnvironmentValues.stackAxis`.
package enum StackAxisKey: EnvironmentKey {
  package static let defaultValue: Axis? = nil
}

extension EnvironmentValues {
  /// The reading direction.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }

  /// The number of device pixels per point.
  public var displayScale: CGFloat {
    get { self[DisplayScaleKey.self] }
    set { self[DisplayScaleKey.self] = newValue }
  }

  /// The size of a device pixel in points.
  public var pixelLength: CGFloat { 1 / max(displayScale, 0.1) }

  /// The axis of the innermost stack, along which a spacer expands and across which a divider runs.
  package var stackAxis: Axis? {
    get { self[StackAxisKey.self] }
    set { self[StackAxisKey.self] = newValue }
  }

  /// Returns the environment inside a stack.
  ///
  /// The result is the same environment if the axis is unchanged, and is otherwise shared by all stacks of an axis, so
  /// that values derived from it serve every row of a list.
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
