import Foundation

/// The reason for which a file dialog ends without files.
public struct FileDialogError: LocalizedError, Equatable {
  /// A description for people.
  public let errorDescription: String?

  /// Creates a reason.
  ///
  /// - Parameter description: A description for people, in sentences.
  package init(_ description: String) { errorDescription = description }

  /// The host shows no file dialogs.
  package static let unavailable = FileDialogError(
    "Files of the visitor's device cannot be opened or saved by this program."
  )
  /// The dialog could not be shown, as with too many that wait.
  package static let refused = FileDialogError("Too many file dialogs are open. Close one and try again.")
  /// A folder was to be chosen.
  package static let foldersCannotBeChosen = FileDialogError("Folders of the visitor's device cannot be opened.")
  /// A folder was to be saved.
  package static let foldersCannotBeSaved = FileDialogError("Folders cannot be saved. Save a single file instead.")
  /// There is nothing to save.
  package static let nothingToSave = FileDialogError("There is nothing to save.")
}
