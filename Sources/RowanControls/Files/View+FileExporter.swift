import Foundation
import RowanGraph
import RowanViews

extension View {
  /// Presents a dialog for saving a document to the visitor's device.
  ///
  /// In a browser, the document is downloaded, and a person chooses the place in the browser. The completion receives the URL of a
  /// temporary copy on the server once the browser has fetched it; where a person has put it is not known. The document is
  /// serialized away from the main actor. Hosts without a screen have no dialogs: the presentation ends at once with a failure, and
  /// the log says so once.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the dialog is presented. It becomes `false` before the completion runs.
  ///   - document: The document; `nil` fails.
  ///   - contentType: The type of the file.
  ///   - defaultFilename: The proposed name.
  ///   - onCompletion: Receives the URL of the copy, or the failure.
  nonisolated public func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>,
    document: D?,
    contentType: UTType,
    defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    fileExporter(
      isPresented: isPresented,
      document: document,
      contentTypes: [contentType],
      defaultFilename: defaultFilename,
      onCompletion: onCompletion,
      onCancellation: {}
    )
  }

  /// Presents a dialog for saving a document to the visitor's device; see
  /// `fileExporter(isPresented:document:contentType:defaultFilename:onCompletion:)`.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the dialog is presented. It becomes `false` before the completion runs.
  ///   - document: The document; `nil` fails.
  ///   - contentTypes: The types of the file, of which the first is used; empty for the first writable one of the document.
  ///   - defaultFilename: The proposed name.
  ///   - onCompletion: Receives the URL of the copy, or the failure.
  ///   - onCancellation: Runs if a person does not save, which a browser does not report.
  nonisolated public func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>,
    document: D?,
    contentTypes: [UTType] = [],
    defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View {
    saving(isPresented, onCompletion, onCancellation) {
      let type = contentTypes.first ?? D.writableContentTypes.first ?? .data
      return { try document.map { [try FileExports.file(of: $0, as: type, named: defaultFilename)] } ?? [] }
    }
  }

  /// Presents a dialog for saving a document to the visitor's device; see
  /// `fileExporter(isPresented:document:contentType:defaultFilename:onCompletion:)`.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the dialog is presented. It becomes `false` before the completion runs.
  ///   - document: The document, whose snapshot is taken on the main actor; `nil` fails.
  ///   - contentType: The type of the file.
  ///   - defaultFilename: The proposed name.
  ///   - onCompletion: Receives the URL of the copy, or the failure.
  nonisolated public func fileExporter<D: ReferenceFileDocument>(
    isPresented: Binding<Bool>,
    document: D?,
    contentType: UTType,
    defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    saving(isPresented, onCompletion, {}) {
      guard let document else { return { [] } }
      return try FileExports.making(document, as: contentType, named: defaultFilename)
    }
  }

  /// Presents a dialog for saving documents to the visitor's device, each in a file of its own; see
  /// `fileExporter(isPresented:document:contentType:defaultFilename:onCompletion:)`.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the dialog is presented. It becomes `false` before the completion runs.
  ///   - documents: The documents.
  ///   - contentType: The type of the files.
  ///   - onCompletion: Receives the URLs of the copies, or the failure.
  nonisolated public func fileExporter<C: Collection>(
    isPresented: Binding<Bool>,
    documents: C,
    contentType: UTType,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View where C.Element: FileDocument {
    let handed = FileExports.Handed(value: documents)
    return modifier(
      FileDialogModifier(
        isPresented: isPresented,
        name: "fileExporter",
        subject: .saving {
          let documents = Array(handed.value)
          return { try documents.map { try FileExports.file(of: $0, as: contentType, named: nil) } }
        },
        complete: onCompletion
      )
    )
  }

  /// Presents a dialog for saving an item to the visitor's device; see
  /// `fileExporter(isPresented:document:contentType:defaultFilename:onCompletion:)`.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the dialog is presented. It becomes `false` before the completion runs.
  ///   - item: The item; `nil` fails.
  ///   - contentTypes: The types of the file, in order of preference; empty for the first one that the item has.
  ///   - defaultFilename: The proposed name.
  ///   - onCompletion: Receives the URL of the copy, or the failure.
  ///   - onCancellation: Runs if a person does not save, which a browser does not report.
  nonisolated public func fileExporter<T: Transferable>(
    isPresented: Binding<Bool>,
    item: T?,
    contentTypes: [UTType] = [],
    defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View {
    saving(isPresented, onCompletion, onCancellation) {
      guard let item else { return { [] } }
      return { [try await FileExports.file(of: item, as: contentTypes, named: defaultFilename)] }
    }
  }

  /// Presents a dialog for saving a file of the program's machine to the visitor's device.
  ///
  /// Unlike on Apple's systems the file is not moved: a browser downloads its contents, and the file stays where it is.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the dialog is presented. It becomes `false` before the completion runs.
  ///   - file: The file; `nil` fails, as does a folder.
  ///   - onCompletion: Receives the unchanged URL of the file once the browser has fetched it, or the failure.
  nonisolated public func fileMover(
    isPresented: Binding<Bool>,
    file: URL?,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    saving(isPresented, name: "fileMover", onCompletion, {}) {
      { try file.map { [try FileExports.file(at: $0)] } ?? [] }
    }
  }

  /// Presents a dialog for saving one file.
  nonisolated private func saving(
    _ isPresented: Binding<Bool>,
    name: String = "fileExporter",
    _ complete: @escaping (Result<URL, any Error>) -> Void,
    _ cancel: @escaping () -> Void,
    prepare: @escaping @MainActor () throws -> FileDialogModifier.Making
  ) -> some View {
    modifier(
      FileDialogModifier(
        isPresented: isPresented,
        name: name,
        subject: .saving(prepare),
        complete: { complete($0.first) },
        cancel: cancel
      )
    )
  }
}
