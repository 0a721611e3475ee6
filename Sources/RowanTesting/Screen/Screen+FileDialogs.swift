import Foundation
import RowanControls
import SwiftUI

extension Screen {
  /// A file that an application saved.
  public struct SavedFile: Hashable, Sendable {
    /// The proposed name.
    public let name: String
    /// The type.
    public let contentType: UTType
    /// The contents.
    public let data: Data
    /// The contents as text, with replacement characters for bytes that are not UTF-8.
    public var text: String { String(decoding: data, as: UTF8.self) }
  }

  /// The open file dialog, or `nil`. Of several ones it is the first; the next one opens when it ends.
  ///
  /// The files of an exporter are made away from the main actor. Call `settle()` before you look for its dialog.
  ///
  /// ```swift
  /// screen.button("Import…").tap()
  /// screen.fileDialog?.choose("name,age\nAnn,42", named: "people.csv")
  /// ```
  public var fileDialog: FileDialog? {
    update()
    fileRequests.removeAll { $0.isOver }
    return fileRequests.first.map { FileDialog(request: $0, screen: self) }
  }

  /// An open file dialog of a screen, which is answered once.
  @MainActor
  public struct FileDialog {
    let request: FileDialogRequest
    let screen: Screen

    /// Whether files are saved; otherwise files are chosen.
    public var isSaving: Bool {
      if case .saving = request.purpose { true } else { false }
    }

    /// The types of the files to choose or to save.
    public var contentTypes: [UTType] {
      switch request.purpose {
      case .choosing(let choice): choice.contentTypes
      case .saving(let files): files.map(\.contentType)
      }
    }

    /// The message that the dialog shows; `nil` for none.
    public var message: String? { request.texts.message }

    /// The label of the button that confirms the dialog; `nil` for that of the host.
    public var confirmationLabel: String? { request.texts.confirmation }

    /// Whether several files can be chosen.
    public var allowsMultipleSelection: Bool {
      if case .choosing(let choice) = request.purpose { choice.allowsMultipleSelection } else { false }
    }

    /// Chooses a file with a text.
    public func choose(
      _ text: String,
      named name: String,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) {
      choose([(name, Data(text.utf8))], at: FailureLocation(fileID, filePath, line, column))
    }

    /// Chooses a file with data.
    public func choose(
      _ data: Data,
      named name: String,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) {
      choose([(name, data)], at: FailureLocation(fileID, filePath, line, column))
    }

    /// Chooses files that exist, which the application gets as they are.
    public func choose(
      _ urls: [URL],
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) {
      choose(urls, at: FailureLocation(fileID, filePath, line, column))
    }

    /// Saves the files of the dialog, as a person does.
    ///
    /// - Returns: The files.
    @discardableResult
    public func save(
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> [SavedFile] {
      let location = FailureLocation(fileID, filePath, line, column)
      guard case .saving(let exports) = request.purpose else {
        location.report("The file dialog chooses files. Answer it with choose(_:named:) or cancel().")
        return []
      }
      do {
        var (files, urls): ([SavedFile], [URL]) = ([], [])
        for export in exports {
          let data =
            switch export.contents {
            case .data(let data): data
            case .file(let url): try Data(contentsOf: url)
            }
          files.append(SavedFile(name: export.name, contentType: export.contentType, data: data))
          if case .file(let url) = export.contents {
            urls.append(url)
          } else {
            urls.append(try write(data, export.name))
          }
        }
        screen.savedFiles += files
        finish(.files(urls), location)
        return files
      } catch {
        location.report("The files could not be saved: \(error)")
        return []
      }
    }

    /// Closes the dialog without a file.
    public func cancel(
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) { finish(.cancelled, FailureLocation(fileID, filePath, line, column)) }

    /// Ends the dialog with a failure, such as a connection that is lost.
    public func fail(
      _ error: any Error,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) { finish(.failed(error), FailureLocation(fileID, filePath, line, column)) }

    private func choose(_ files: [(name: String, data: Data)], at location: FailureLocation) {
      do {
        choose(try files.map { try write($0.data, $0.name) }, at: location)
      } catch {
        location.report("The files could not be written to a temporary folder: \(error)")
      }
    }

    private func choose(_ urls: [URL], at location: FailureLocation) {
      guard case .choosing(let choice) = request.purpose else {
        return location.report("The file dialog saves files. Answer it with save() or cancel().")
      }
      guard urls.count == 1 || urls.count > 1 && choice.allowsMultipleSelection else {
        return location.report("The file dialog takes one file, not \(urls.count).")
      }
      finish(.files(urls), location)
    }

    /// Writes a file to a folder of its own, which ends with the screen.
    private func write(_ data: Data, _ name: String) throws -> URL {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rowan-screen-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      screen.fileFolders.urls.append(folder)
      let url = folder.appendingPathComponent(name)
      try data.write(to: url)
      return url
    }

    private func finish(_ outcome: FileDialogOutcome, _ location: FailureLocation) {
      guard !request.isOver else { return location.report("The file dialog has ended.") }
      request.finish(outcome)
      screen.update()
    }
  }
}

/// The temporary folders of a screen's files, which are removed at its end.
final class FileFolders {
  var urls: [URL] = []

  deinit {
    for url in urls { try? FileManager.default.removeItem(at: url) }
  }
}
