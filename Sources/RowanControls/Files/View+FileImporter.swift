import Foundation
import RowanGraph
import RowanViews

extension View {
  /// Presents a dialog for choosing a file of the visitor's device.
  ///
  /// In a browser, the file is uploaded to a temporary folder of the tab. The completion receives its URL there, which can be read at
  /// once. Copy what has to stay: the folder ends with the tab, and the oldest files make room for new ones. The types are a
  /// proposal, which a person can overrule in the browser. Hosts without a screen have no dialogs: the presentation ends at once with
  /// a failure, and the log says so once.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the dialog is presented. It becomes `false` before the completion runs.
  ///   - allowedContentTypes: The types of the files.
  ///   - onCompletion: Receives the URL of the file, or the failure. It does not run if a person cancels.
  nonisolated public func fileImporter(
    isPresented: Binding<Bool>,
    allowedContentTypes: [UTType],
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    modifier(
      FileDialogModifier(
        isPresented: isPresented,
        name: "fileImporter",
        subject: .choosing(FileChoice(contentTypes: allowedContentTypes, allowsMultipleSelection: false)),
        complete: { onCompletion($0.first) }
      )
    )
  }

  /// Presents a dialog for choosing files of the visitor's device; see `fileImporter(isPresented:allowedContentTypes:onCompletion:)`.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the dialog is presented. It becomes `false` before the completion runs.
  ///   - allowedContentTypes: The types of the files.
  ///   - allowsMultipleSelection: Whether several files can be chosen.
  ///   - onCompletion: Receives the URLs of the files in the order of choice, or the failure. It does not run if a person cancels.
  nonisolated public func fileImporter(
    isPresented: Binding<Bool>,
    allowedContentTypes: [UTType],
    allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View {
    fileImporter(
      isPresented: isPresented,
      allowedContentTypes: allowedContentTypes,
      allowsMultipleSelection: allowsMultipleSelection,
      onCompletion: onCompletion,
      onCancellation: {}
    )
  }

  /// Presents a dialog for choosing files of the visitor's device; see `fileImporter(isPresented:allowedContentTypes:onCompletion:)`.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the dialog is presented. It becomes `false` before the completion runs.
  ///   - allowedContentTypes: The types of the files.
  ///   - allowsMultipleSelection: Whether several files can be chosen.
  ///   - onCompletion: Receives the URLs of the files in the order of choice, or the failure.
  ///   - onCancellation: Runs if a person chooses no file.
  nonisolated public func fileImporter(
    isPresented: Binding<Bool>,
    allowedContentTypes: [UTType],
    allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View {
    let choice = FileChoice(contentTypes: allowedContentTypes, allowsMultipleSelection: allowsMultipleSelection)
    return modifier(
      FileDialogModifier(
        isPresented: isPresented,
        name: "fileImporter",
        subject: .choosing(choice),
        complete: onCompletion,
        cancel: onCancellation
      )
    )
  }
}

extension Result where Success == [URL], Failure == any Error {
  /// The first of the URLs, or the failure; without URLs, that there was no file.
  var first: Result<URL, any Error> {
    flatMap { urls in
      urls.first.map { .success($0) } ?? .failure(FileDialogError("No file was chosen."))
    }
  }
}
