import Foundation
import RowanGraph
import RowanViews

/// A modifier that presents a file dialog of the host while a binding is `true`.
///
/// The binding becomes `false` before the completion runs. A dialog of a view that disappears, or whose binding becomes `false`, is
/// closed without a completion.
nonisolated package struct FileDialogModifier: ViewModifier {
  /// A function that makes the files to save away from the main actor.
  package typealias Making = @Sendable () async throws -> [ExportedFile]

  /// The purpose of the dialog, before files are made.
  package enum Subject {
    case choosing(FileChoice)
    /// Takes what must be taken on the main actor, and returns the rest of the work.
    case saving(@MainActor () throws -> Making)
  }

  let isPresented: Binding<Bool>
  /// The name of the modifier, for the log.
  let name: String
  let subject: Subject
  let complete: (Result<[URL], any Error>) -> Void
  let cancel: () -> Void
  @State private var dialog = OpenFileDialog()
  @State private var saves = 0
  @FileDialogsHere private var dialogs
  @Environment(\.fileDialogTexts) private var texts

  /// Creates a modifier.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the dialog is presented.
  ///   - name: The name of the modifier, for the log.
  ///   - subject: The purpose of the dialog.
  ///   - complete: Receives the files or the failure.
  ///   - cancel: Runs if a person cancels.
  package init(
    isPresented: Binding<Bool>,
    name: String,
    subject: Subject,
    complete: @escaping (Result<[URL], any Error>) -> Void,
    cancel: @escaping () -> Void = {}
  ) {
    self.isPresented = isPresented
    self.name = name
    self.subject = subject
    self.complete = complete
    self.cancel = cancel
  }

  @MainActor package func body(content: Content) -> some View {
    content
      .onChange(of: isPresented.wrappedValue, initial: true) { _, isShown in isShown ? open() : dialog.close() }
      .onDisappear { dialog.close() }
      .task(id: saves) { await save() }
  }

  @MainActor private func open() {
    guard dialogs?.present != nil else {
      IssueOnce.warn("\(name) fails: this host has no dialog for files of the visitor's device.")
      return end(.failed(FileDialogError.unavailable))
    }
    switch subject {
    case .choosing(let choice):
      let folders = choice.contentTypes.filter { $0.conforms(to: .directory) }
      guard folders.isEmpty || folders.count < choice.contentTypes.count else {
        return end(.failed(FileDialogError.foldersCannotBeChosen))
      }
      present(.choosing(choice))
    case .saving: saves += 1
    }
  }

  /// Makes the files to save, and presents the dialog for them. The task ends with the view.
  @MainActor private func save() async {
    guard saves > 0, isPresented.wrappedValue, case .saving(let prepare) = subject else { return }
    let attempt = saves
    let result: Result<[ExportedFile], any Error>
    do { result = await Self.result(of: try prepare()) } catch { result = .failure(error) }
    guard !Task.isCancelled, isPresented.wrappedValue, attempt == saves else { return }
    switch result {
    case .success(let files) where files.isEmpty: end(.failed(FileDialogError.nothingToSave))
    case .success(let files): present(.saving(files))
    case .failure(let error): end(.failed(error))
    }
  }

  /// Runs a function away from the main actor.
  private static func result(of make: @escaping Making) async -> Result<[ExportedFile], any Error> {
    await Task.detached { () -> Result<[ExportedFile], any Error> in
      do { return .success(try await make()) } catch { return .failure(error) }
    }.value
  }

  @MainActor private func present(_ purpose: FileDialogPurpose) {
    let request = FileDialogRequest(purpose, texts: texts) { outcome in
      end(outcome)
      // A completion that presents again leaves the binding as it was, which is no change of it.
      if isPresented.wrappedValue { open() }
    }
    dialog.replace(by: request)
    guard dialogs?.present?(request) != true else { return }
    dialog.forget()
    end(.failed(FileDialogError.refused))
  }

  @MainActor private func end(_ outcome: FileDialogOutcome) {
    dialog.forget()
    isPresented.wrappedValue = false
    switch outcome {
    case .files(let urls): complete(.success(urls))
    case .cancelled: cancel()
    case .failed(let error): complete(.failure(error))
    }
  }
}

/// The dialog that a modifier has presented.
@MainActor
final class OpenFileDialog {
  private var request: FileDialogRequest?

  nonisolated init() {}

  /// Replaces the dialog, and closes the one before.
  func replace(by request: FileDialogRequest) {
    close()
    self.request = request
  }

  /// Closes the dialog without an outcome.
  func close() {
    let open = request
    request = nil
    open?.withdraw()
  }

  /// Releases a dialog that has ended.
  func forget() { request = nil }
}
