import Foundation
import RowanGraph
import RowanViews

/// The reason for which a file dialog of the system does not open.
public struct FileDialogError: LocalizedError {
  /// A description for people.
  public var errorDescription: String? { "Files of the visitor's device cannot be opened or saved by this program." }
}

extension View {
  /// Presents a dialog for choosing a file. The hosts have no file dialogs: the presentation ends at once with a failure,
  /// and the log says so once.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the dialog is presented.
  ///   - allowedContentTypes: The types of the files.
  ///   - onCompletion: Receives the URL of the file, or the failure.
  nonisolated public func fileImporter(
    isPresented: Binding<Bool>,
    allowedContentTypes: [UTType],
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    modifier(FileDialog(isPresented: isPresented, name: "fileImporter") { onCompletion(.failure($0)) })
  }

  /// Presents a dialog for choosing files. The hosts have no file dialogs: the presentation ends at once with a failure, and
  /// the log says so once.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the dialog is presented.
  ///   - allowedContentTypes: The types of the files.
  ///   - allowsMultipleSelection: Whether several files can be chosen.
  ///   - onCompletion: Receives the URLs of the files, or the failure.
  nonisolated public func fileImporter(
    isPresented: Binding<Bool>,
    allowedContentTypes: [UTType],
    allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View {
    modifier(FileDialog(isPresented: isPresented, name: "fileImporter") { onCompletion(.failure($0)) })
  }

  /// Presents a dialog for choosing files. The hosts have no file dialogs: the presentation ends at once with a failure, and
  /// the log says so once.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the dialog is presented.
  ///   - allowedContentTypes: The types of the files.
  ///   - allowsMultipleSelection: Whether several files can be chosen.
  ///   - onCompletion: Receives the URLs of the files, or the failure.
  ///   - onCancellation: Runs if a person chooses no file, which does not happen.
  nonisolated public func fileImporter(
    isPresented: Binding<Bool>,
    allowedContentTypes: [UTType],
    allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View {
    modifier(FileDialog(isPresented: isPresented, name: "fileImporter") { onCompletion(.failure($0)) })
  }

  /// Presents a dialog for saving a document. The hosts have no file dialogs: the presentation ends at once with a failure,
  /// and the log says so once.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the dialog is presented.
  ///   - document: The document.
  ///   - contentType: The type of the file.
  ///   - defaultFilename: The proposed name.
  ///   - onCompletion: Receives the URL of the file, or the failure.
  nonisolated public func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>,
    document: D?,
    contentType: UTType,
    defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    modifier(FileDialog(isPresented: isPresented, name: "fileExporter") { onCompletion(.failure($0)) })
  }

  /// Presents a dialog for saving documents. The hosts have no file dialogs: the presentation ends at once with a failure,
  /// and the log says so once.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the dialog is presented.
  ///   - documents: The documents.
  ///   - contentType: The type of the files.
  ///   - onCompletion: Receives the URLs of the files, or the failure.
  nonisolated public func fileExporter<C: Collection>(
    isPresented: Binding<Bool>,
    documents: C,
    contentType: UTType,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View where C.Element: FileDocument {
    modifier(FileDialog(isPresented: isPresented, name: "fileExporter") { onCompletion(.failure($0)) })
  }

  /// Presents a dialog for saving an item. The hosts have no file dialogs: the presentation ends at once with a failure, and
  /// the log says so once.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the dialog is presented.
  ///   - item: The item.
  ///   - contentTypes: The types of the file.
  ///   - defaultFilename: The proposed name.
  ///   - onCompletion: Receives the URL of the file, or the failure.
  ///   - onCancellation: Runs if a person does not save, which does not happen.
  nonisolated public func fileExporter<T: Transferable>(
    isPresented: Binding<Bool>,
    item: T?,
    contentTypes: [UTType] = [],
    defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View {
    modifier(FileDialog(isPresented: isPresented, name: "fileExporter") { onCompletion(.failure($0)) })
  }

  /// Presents a dialog for moving a file. The hosts have no file dialogs: the presentation ends at once with a failure, and
  /// the log says so once.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the dialog is presented.
  ///   - file: The file.
  ///   - onCompletion: Receives the new URL of the file, or the failure.
  nonisolated public func fileMover(
    isPresented: Binding<Bool>,
    file: URL?,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    modifier(FileDialog(isPresented: isPresented, name: "fileMover") { onCompletion(.failure($0)) })
  }
}

/// A modifier that ends the presentation of a file dialog with a failure.
nonisolated struct FileDialog: ViewModifier {
  let isPresented: Binding<Bool>
  let name: String
  let fail: (FileDialogError) -> Void

  @MainActor func body(content: Content) -> some View {
    content.onChange(of: isPresented.wrappedValue, initial: true) { _, isShown in
      guard isShown else { return }
      IssueOnce.warn("\(name) fails: the hosts have no dialog for files of the visitor's device.")
      isPresented.wrappedValue = false
      fail(FileDialogError())
    }
  }
}
