import Foundation
import RowanGraph
import RowanViews

/// How large a sheet is where the window is not compact.
public protocol PresentationSizing {
  /// The size that is proposed for the content of a sheet, in points; a dimension that is `nil` fits the content. No sheet is
  /// larger than its window.
  func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize
}

/// The content of a sheet whose size is asked for.
public struct PresentationSizingRoot {
  let measure: (ProposedViewSize) -> CGSize

  /// The size of the content for a proposal, in points.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { measure(proposal) }
}

/// What the size of a sheet depends on besides its content.
public struct PresentationSizingContext {
  /// What the window has room for, in points.
  let room: CGSize
  let isTouch: Bool
}

/// The system's choice: a page with touch, the content's size on the desktop.
public struct AutomaticPresentationSizing: PresentationSizing, Sendable {
  public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
    context.isTouch ? PagePresentationSizing().proposedSize(for: root, context: context) : .unspecified
  }
}

/// About as large as a sheet of paper.
public struct PagePresentationSizing: PresentationSizing, Sendable {
  public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
    ProposedViewSize(width: min(704, context.room.width), height: context.room.height)
  }
}

/// Smaller than a page.
public struct FormPresentationSizing: PresentationSizing, Sendable {
  public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
    ProposedViewSize(width: min(540, context.room.width), height: min(620, context.room.height))
  }
}

/// As large as the content.
public struct FittedPresentationSizing: PresentationSizing, Sendable {
  public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
    .unspecified
  }
}

/// Another sizing that takes the content's size along some axes.
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

/// A sizing, its type hidden.
final class AnyPresentationSizing {
  let sizing: any PresentationSizing
  init(_ sizing: some PresentationSizing) { self.sizing = sizing }
}

extension PresentationSizing {
  /// The same sizing with the content's own size along some axes.
  public func fitted(horizontal: Bool, vertical: Bool) -> some PresentationSizing {
    FittingPresentationSizing(base: self, horizontal: horizontal, vertical: vertical)
  }
}

extension PresentationSizing where Self == AutomaticPresentationSizing {
  /// The system's choice: a page with touch, the content's size on the desktop.
  public static var automatic: AutomaticPresentationSizing { AutomaticPresentationSizing() }
}

extension PresentationSizing where Self == PagePresentationSizing {
  /// About as large as a sheet of paper.
  public static var page: PagePresentationSizing { PagePresentationSizing() }
}

extension PresentationSizing where Self == FormPresentationSizing {
  /// Smaller than a page.
  public static var form: FormPresentationSizing { FormPresentationSizing() }
}

extension PresentationSizing where Self == FittedPresentationSizing {
  /// As large as the content.
  public static var fitted: FittedPresentationSizing { FittedPresentationSizing() }
}
