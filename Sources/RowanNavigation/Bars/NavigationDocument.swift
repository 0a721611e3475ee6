import Foundation
import RowanControls
import RowanGraph
import RowanViews

extension View {
  /// Associates the title of the screen with a file or address, which the menu of the title shares.
  ///
  /// A `ToolbarTitleMenu` of the screen replaces this menu. The host has no access to other applications, so the item is
  /// copied as text.
  ///
  /// - Parameter url: The file or address.
  @MainActor @preconcurrency public func navigationDocument(_ url: URL) -> some View {
    toolbar { ToolbarTitleMenu { ShareLink(item: url) } }
  }

  /// Associates the title of the screen with a document, which the menu of the title shares.
  ///
  /// - Parameter document: The document.
  @MainActor @preconcurrency public func navigationDocument<D: Transferable>(_ document: D) -> some View {
    navigationDocument(document, preview: SharePreview("Document"))
  }

  /// Associates the title of the screen with a document, which the menu of the title shares.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - preview: The preview of the document. Sharing shows none, since the text is copied.
  @MainActor @preconcurrency public func navigationDocument<D: Transferable>(
    _ document: D,
    preview: SharePreview<Never, Never>
  ) -> some View {
    toolbar { ToolbarTitleMenu { ShareLink(item: document, preview: preview) } }
  }

  /// Associates the title of the screen with a document, which the menu of the title shares.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - preview: The preview of the document. Sharing shows none, since the text is copied.
  @MainActor @preconcurrency public func navigationDocument<D: Transferable, I: Transferable>(
    _ document: D,
    preview: SharePreview<Never, I>
  ) -> some View {
    toolbar { ToolbarTitleMenu { ShareLink(item: document, preview: preview) } }
  }

  /// Associates the title of the screen with a document, which the menu of the title shares.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - preview: The preview of the document. Sharing shows none, since the text is copied.
  @MainActor @preconcurrency public func navigationDocument<D: Transferable, I: Transferable>(
    _ document: D,
    preview: SharePreview<I, Never>
  ) -> some View {
    toolbar { ToolbarTitleMenu { ShareLink(item: document, preview: preview) } }
  }

  /// Associates the title of the screen with a document, which the menu of the title shares.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - preview: The preview of the document. Sharing shows none, since the text is copied.
  @MainActor @preconcurrency public func navigationDocument<D: Transferable, I1: Transferable, I2: Transferable>(
    _ document: D,
    preview: SharePreview<I1, I2>
  ) -> some View {
    toolbar { ToolbarTitleMenu { ShareLink(item: document, preview: preview) } }
  }
}
