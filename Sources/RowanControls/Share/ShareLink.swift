import Foundation
import RowanGraph
import RowanInput
import RowanViews

/// A control that gives items away. The host has no other applications to choose from: the items are copied as text, one
/// to a line, and the standard label says so for a moment. Items that are no text are reported.
nonisolated public struct ShareLink<
  Data: RandomAccessCollection,
  PreviewImage: Transferable,
  PreviewIcon: Transferable,
  Label: View
>: View where Data.Element: Transferable {
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
      items.compactMap { Data.Element.transferRepresentation._text(of: $0) }
    }
  }

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { resolved._makeNode(context) }
  @MainActor public func _updateNode(_ handle: _NodeHandle) { resolved._updateNode(handle) }
}

/// The label of a share link that has none of its own.
public struct DefaultShareLinkLabel: View {
  let title: Text?

  nonisolated init(_ title: Text? = nil) { self.title = title }

  /// The title with the symbol of sharing; for a moment after sharing that of success.
  public var body: some View { ShareLabel(title: title) }
}

/// A title with the symbol of sharing, or that of success.
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

/// A preview of what is shared. Hosts show none.
public struct SharePreview<Image: Transferable, Icon: Transferable>: Sendable {
  let title: String
  let image: Image?
  let icon: Icon?
}

/// A button that copies.
struct ResolvedShareLink: View {
  let label: AnyView
  let texts: () -> [String]
  @State private var shared = 0
  @State private var wasShared = false
  @Environment(\.clipboardWriter) private var write

  var body: some View {
    Button {
      let texts = texts()
      if texts.isEmpty {
        IssueOnce.report("A ShareLink has nothing to share that is text: the host can copy text only.")
      }
      guard !texts.isEmpty, write?(ClipboardContent(texts.joined(separator: "\n"))) == true else { return }
      wasShared = true
      shared += 1
    } label: {
      label.environment(\.itemsWereShared, wasShared)
    }
    .task(id: shared) {
      guard wasShared else { return }
      try? await Task.sleep(for: .seconds(2))
      if !Task.isCancelled { wasShared = false }
    }
  }
}

private enum ItemsWereSharedKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether the share link around has just shared.
  var itemsWereShared: Bool {
    get { self[ItemsWereSharedKey.self] }
    set { self[ItemsWereSharedKey.self] = newValue }
  }
}
