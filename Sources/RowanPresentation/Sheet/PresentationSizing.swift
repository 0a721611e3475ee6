import Foundation
import RowanGraph
import RowanViews

/// The sizing of a sheet in regular size classes.
public protocol PresentationSizing {
  /// Returns the size that a sheet proposes to its content, in points.
  ///
  /// - Parameters:
  ///   - root: The content of the sheet.
  ///   - context: The window of the sheet.
  /// - Returns: A size, which is limited to that of the window. A dimension that is `nil` fits the content.
  func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize
}

/// The content of a sheet, for its sizing.
public struct PresentationSizingRoot {
  let measure: (ProposedViewSize) -> CGSize

  /// Returns the size of the content for a proposal, in points.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { measure(proposal) }
}

/// The window of a sheet, for its sizing.
public struct PresentationSizingContext {
  /// The available size in the window, in points.
  let room: CGSize
  let isTouch: Bool
}

/// The default sizing: a page with touch, the content's size on the desktop.
public struct AutomaticPresentationSizing: PresentationSizing, Sendable {
  public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
    context.isTouch ? PagePresentationSizing().proposedSize(for: root, context: context) : .unspecified
  }
}

/// A sizing of about a page of paper.
public struct PagePresentationSizing: PresentationSizing, Sendable {
  public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
    ProposedViewSize(width: min(704, context.room.width), height: context.room.height)
  }
}

/// A sizing smaller than a page.
public struct FormPresentationSizing: PresentationSizing, Sendable {
  public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
    ProposedViewSize(width: min(540, context.room.width), height: min(620, context.room.height))
  }
}

/// A sizing by the content.
public struct FittedPresentationSizing: PresentationSizing, Sendable {
  public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
    .unspecified
  }
}

/// A sizing that replaces another one by the content's size along some axes.
struct FittingPresentationSizing<Base: PresentationSizing>: PresentationSizing {
  let base: Base
  let horizontal: Bool
  let vertical: Bool

  func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
    var size = base.proposedSize(for: root, context: context)
    if horizontal { size.width = nil }
    if vertical { size.height = nil }
    return size
  }
}

/// A sizing with its type erased.
final class AnyPresentationSizing {
  let sizing: any PresentationSizing
  init(_ sizing: some PresentationSizing) { self.sizing = sizing }
}

extension PresentationSizing {
  /// Returns the sizing with the content's size along some axes.
  ///
  /// - Parameters:
  ///   - horizontal: Whether the width is that of the content.
  ///   - vertical: Whether the height is that of the content.
  public func fitted(horizontal: Bool, vertical: Bool) -> some PresentationSizing {
    FittingPresentationSizing(base: self, horizontal: horizontal, vertical: vertical)
  }
}

extension PresentationSizing where Self == AutomaticPresentationSizing {
  /// The default sizing: a page with touch, the content's size on the desktop.
  public static var automatic: AutomaticPresentationSizing { AutomaticPresentationSizing() }
}

extension PresentationSizing where Self == PagePresentationSizing {
  /// A sizing of about a page of paper.
  public static var page: PagePresentationSizing { PagePresentationSizing() }
}

extension PresentationSizing where Self == FormPresentationSizing {
  /// A sizing smaller than a page.
  public static var form: FormPresentationSizing { FormPresentationSizing() }
}

extension PresentationSizing where Self == FittedPresentationSizing {
  /// A sizing by the content.
  public static var fitted: FittedPresentationSizing { FittedPresentationSizing() }
}
