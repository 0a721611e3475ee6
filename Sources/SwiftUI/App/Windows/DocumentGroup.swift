import RowanGraph
import RowanViews

/// Windows of documents.
@available(*, unavailable, message: "There are no files of a person's device here: keep documents in a database.")
nonisolated public struct DocumentGroup<Document, Content: View>: Scene {
  /// The body type; the scene is a primitive.
  public typealias Body = Never

  /// Creates windows of documents.
  public init(
    newDocument: @autoclosure @escaping () -> Document,
    @ViewBuilder editor: @escaping (Document) -> Content
  ) {}

  /// Creates windows of documents that are not changed.
  public init(viewing type: Document.Type, @ViewBuilder viewer: @escaping (Document) -> Content) {}

  /// Adds no window.
  @MainActor public func _addWindows(to list: _WindowList) {}
}

/// An action that creates a document.
@available(*, unavailable, message: "There are no files of a person's device here: keep documents in a database.")
public struct NewDocumentAction {}

/// An action that opens a document.
@available(*, unavailable, message: "There are no files of a person's device here: keep documents in a database.")
public struct OpenDocumentAction {}

extension EnvironmentValues {
  /// The action that creates a document.
  @available(*, unavailable, message: "There are no files of a person's device here: keep documents in a database.")
  public var newDocument: NewDocumentAction { NewDocumentAction() }

  /// The action that opens a document.
  @available(*, unavailable, message: "There are no files of a person's device here: keep documents in a database.")
  public var openDocument: OpenDocumentAction { OpenDocumentAction() }
}
