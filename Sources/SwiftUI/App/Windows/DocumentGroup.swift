import Foundation
import RowanControls
import RowanGraph
import RowanViews

/// Windows of documents.
@available(*, unavailable, message: "There are no files of a person's device here: keep documents in a database.")
nonisolated public struct DocumentGroup<Document, Content: View>: Scene {
  /// The body type; the scene is a primitive.
  public typealias Body = Never

  /// Creates windows of documents that are values.
  public init(
    newDocument: @autoclosure @escaping () -> Document,
    @ViewBuilder editor: @escaping (FileDocumentConfiguration<Document>) -> Content
  ) where Document: FileDocument {}

  /// Creates windows of documents that are values and are not changed.
  public init(
    viewing documentType: Document.Type,
    @ViewBuilder viewer: @escaping (FileDocumentConfiguration<Document>) -> Content
  ) where Document: FileDocument {}

  /// Creates windows of documents that are objects.
  public init(
    newDocument: @escaping () -> Document,
    @ViewBuilder editor: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
  ) where Document: ReferenceFileDocument {}

  /// Creates windows of documents that are objects and are not changed.
  public init(
    viewing documentType: Document.Type,
    @ViewBuilder viewer: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
  ) where Document: ReferenceFileDocument {}

  /// Adds no window.
  @MainActor public func _addWindows(to list: _WindowList) {}
}

/// The document of a window, which is a value.
@available(*, unavailable, message: "There are no files of a person's device here: keep documents in a database.")
public struct FileDocumentConfiguration<Document: FileDocument> {
  /// The document.
  @Binding public var document: Document
  /// The file of the document.
  public var fileURL: URL?
  /// Whether the document can be changed.
  public var isEditable: Bool
}

/// The document of a window, which is an object.
@available(*, unavailable, message: "There are no files of a person's device here: keep documents in a database.")
public struct ReferenceFileDocumentConfiguration<Document: ReferenceFileDocument> {
  /// The document.
  @ObservedObject public var document: Document
  /// The file of the document.
  public var fileURL: URL?
  /// Whether the document can be changed.
  public var isEditable: Bool
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
