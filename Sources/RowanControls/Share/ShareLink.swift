import Foundation
import RowanGraph
import RowanInput
import RowanViews

/// A control that shares items.
///
/// The host has no access to other applications, so the items are copied to the clipboard as text, one per line, and
/// the standard label confirms it for two seconds once they are there; a host whose clipboard refuses them tells the person. Items
/// without text are omitted; if no item has text, an issue is reported.
nonisolated public struct ShareLink<
  Data: RandomAccessCollection,
  PreviewImage: Transferable,
  PreviewIcon: Transferable,
  Label: View
>: View where Data.Element: Transferable {
  /// The type of the body, which a view without one leaves as `Never`.
  public typealias Body = Never
  let items: Data
  let label: Label

  init(items: Data, label: Label) {
    self.items = items
    self.label = label
  }

  @MainActor private var resolved: ResolvedShareLink {
    let items = items
    return ResolvedShareLink(label: AnyView(label)) {
      items.checkedElements().compactMap { Data.Element.transferRepresentation._text(of: $0) }
    }
  }

  /// Makes the node that keeps the view in the tree.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { resolved._makeNode(context) }
  /// Updates the node of the view to this value.
  @MainActor public func _updateNode(_ handle: _NodeHandle) { resolved._updateNode(handle) }
}

/// The standard label of a share link.
public struct DefaultShareLinkLabel: View {
  let title: Text?

  nonisolated init(_ title: Text? = nil) { self.title = title }

  /// The title with the share symbol; a confirmation for two seconds after sharing.
  public var body: some View { ShareLabel(title: title) }
}

/// The title with the share symbol, or the confirmation.
private struct ShareLabel: View {
  let title: Text?
  @Environment(\.itemsWereShared) private var itemsWereShared

  var body: some View {
    RowanViews.Label {
      if itemsWereShared { Text("Copied") } else { title ?? Text("Share…") }
    } icon: {
      Image(systemName: itemsWereShared ? "checkmark" : "square.and.arrow.up")
    }
  }
}

/// The preview of a shared item, which hosts do not show.
public struct SharePreview<Image: Transferable, Icon: Transferable>: Sendable {
  let title: String
  let image: Image?
  let icon: Icon?
}

/// The button of a share link, which copies the texts of its items.
struct ResolvedShareLink: View {
  let label: AnyView
  let texts: () -> [String]
  @State private var shared = 0
  @State private var wasShared = false
  @Environment(\.clipboardWriter) private var write
  @Environment(\.clock) private var clock

  var body: some View {
    Button {
      let texts = texts()
      if texts.isEmpty {
        IssueOnce.report("A ShareLink has nothing to share that is text: the host can copy text only.")
      }
      guard !texts.isEmpty else { return }
      _ = write?(ClipboardContent(texts.joined(separator: "\n"))) { isWritten in
        guard isWritten else { return }
        wasShared = true
        shared += 1
      }
    } label: {
      label.environment(\.itemsWereShared, wasShared)
    }
    .task(id: shared) {
      guard wasShared else { return }
      await clock.sleep(for: 2)
      if !Task.isCancelled { wasShared = false }
    }
  }
}

private enum ItemsWereSharedKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether the surrounding share link has just copied its items.
  var itemsWereShared: Bool {
    get { self[ItemsWereSharedKey.self] }
    set { self[ItemsWereSharedKey.self] = newValue }
  }
}
