import Foundation
import RowanGraph

/// The purpose of a file dialog.
package enum FileDialogPurpose: Sendable {
  /// Files of the person's device are chosen.
  case choosing(FileChoice)
  /// Files are saved to the person's device.
  case saving([ExportedFile])
}

/// The files that a person may choose.
package struct FileChoice: Sendable {
  /// The types of the files. A host proposes them, and may let a person choose others.
  package var contentTypes: [UTType]
  /// Whether several files can be chosen.
  package var allowsMultipleSelection: Bool
  /// The greatest number of files; `nil` for that of the host.
  package var limit: Int?
  /// The media types of the chosen files. Set by the host.
  package let mediaTypes = ChosenMediaTypes()

  /// Creates a choice.
  package init(contentTypes: [UTType], allowsMultipleSelection: Bool, limit: Int? = nil) {
    self.contentTypes = contentTypes
    self.allowsMultipleSelection = allowsMultipleSelection
    self.limit = limit
  }
}

/// The media types of the files of a choice, as far as the host knows them.
@MainActor
package final class ChosenMediaTypes {
  private var types: [URL: String] = [:]

  nonisolated init() {}

  /// Records the media type of a file.
  package func note(_ mediaType: String, of file: URL) { types[file] = mediaType }

  /// Returns the media type of a file; `nil` if it is unknown.
  package func mediaType(of file: URL) -> String? { types[file] }
}

/// A file to save to the person's device.
package struct ExportedFile: Sendable {
  /// The contents of a file.
  package enum Contents: Sendable {
    case data(Data)
    /// The contents of a file of the program's machine, which remains there.
    case file(URL)
  }

  /// The proposed name, with an extension.
  package let name: String
  /// The type of the file.
  package let contentType: UTType
  /// The contents.
  package let contents: Contents

  /// Creates a file.
  ///
  /// - Parameters:
  ///   - name: The proposed name. Without an extension it gets the preferred one of the type.
  ///   - contentType: The type of the file.
  ///   - contents: The contents.
  package init(name: String, contentType: UTType, contents: Contents) {
    let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? ""
    let base = last.isEmpty ? "Untitled" : last
    let hasExtension = !(base as NSString).pathExtension.isEmpty
    let suffix = contentType.preferredFilenameExtension.map { ".\($0)" } ?? ""
    self.name = hasExtension ? base : base + suffix
    self.contentType = contentType
    self.contents = contents
  }
}

/// The end of a file dialog.
package enum FileDialogOutcome {
  /// The URLs of the chosen files, in the order of choice, or of the saved ones.
  case files([URL])
  /// The person chose nothing.
  case cancelled
  /// The dialog failed.
  case failed(any Error)
}

/// A file dialog that a view presents, as the host of the window sees it.
///
/// The host ends it once by `finish(_:)`. The view ends it by `withdraw()` when it disappears or its binding becomes `false`; the
/// host then closes the dialog, and a later `finish(_:)` has no effect.
@MainActor
package final class FileDialogRequest {
  /// The purpose of the dialog.
  package let purpose: FileDialogPurpose
  /// The texts that the dialog shows.
  package let texts: FileDialogTexts
  /// Whether the dialog has ended.
  package private(set) var isOver = false
  /// Called when the view ends the dialog. Set by the host.
  package var onWithdrawal: (@MainActor () -> Void)?
  /// Runs the completion as a part of the window of the dialog. Set by the scene.
  package var surrounding: (@MainActor (() -> Void) -> Void)?
  private var completion: (@MainActor (FileDialogOutcome) -> Void)?

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - purpose: The purpose of the dialog.
  ///   - texts: The texts that the dialog shows.
  ///   - completion: Receives the outcome, unless the view has ended the dialog.
  package init(
    _ purpose: FileDialogPurpose,
    texts: FileDialogTexts = FileDialogTexts(),
    completion: @escaping @MainActor (FileDialogOutcome) -> Void
  ) {
    self.purpose = purpose
    self.texts = texts
    self.completion = completion
  }

  /// Ends the dialog with an outcome.
  package func finish(_ outcome: FileDialogOutcome) {
    guard let completion = end() else { return }
    if let surrounding { surrounding { completion(outcome) } } else { completion(outcome) }
  }

  /// Ends the dialog without an outcome, and closes it in the host.
  package func withdraw() {
    guard end() != nil else { return }
    onWithdrawal?()
    onWithdrawal = nil
  }

  private func end() -> (@MainActor (FileDialogOutcome) -> Void)? {
    guard !isOver else { return nil }
    isOver = true
    defer { completion = nil }
    return completion
  }
}

/// A function that presents a file dialog and returns whether it could.
package typealias FileDialogPresenter = @MainActor @Sendable (FileDialogRequest) -> Bool

/// The file dialogs of a scene's host, which are looked up when a dialog opens: a view can present one in its first update.
@MainActor
package final class FileDialogCenter: SceneService {
  /// Presents a dialog; `nil` if the host has none. Set by the host.
  package var present: FileDialogPresenter?

  package init(of graph: Graph) {}
}

/// The file dialogs of the scene that a view is in.
@propertyWrapper
struct FileDialogsHere: DynamicProperty {
  /// The dialogs; `nil` before the property is bound to a node.
  private(set) var wrappedValue: FileDialogCenter?

  nonisolated init() {}

  mutating func _bind(_ context: _PropertyContext) {
    wrappedValue = context.node.core.graph.service(FileDialogCenter.self)
  }
}
