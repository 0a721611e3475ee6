#if Script
import Foundation
import SwiftUI

/// A question of a script to the person in front of it: `Dialog.alert`, `confirm`, `prompt`, `actionSheet`.
///
/// Contract: it is answered once, by a button or by being put away; the script's promise is settled then.
struct ScriptDialog: Identifiable {
  enum Kind: String, Decodable { case alert, confirm, prompt, actionSheet }

  struct Action: Decodable {
    var label: String
    var destructive: Bool?
  }

  /// What the script asked, as it wrote it.
  struct Question: Decodable {
    var kind: Kind
    var title: String?
    var message: String?
    var buttonLabel: String?
    var cancelLabel: String?
    var confirmLabel: String?
    var defaultValue: String?
    var placeholder: String?
    var obscureText: Bool?
    var cancelButton: Bool?
    var actions: [Action]?
  }

  /// The request that waits for the answer.
  let id: Int
  let question: Question

  /// What the script hears when nobody chose anything.
  var dismissed: String {
    switch question.kind {
    case .alert: "null"
    case .confirm: "false"
    case .prompt, .actionSheet: "null"
    }
  }
}

/// Where questions can be asked.
final class DialogPlace {}

extension ScriptSession {
  /// Takes up a question, which stands behind those that are asked already.
  func ask(_ id: Int, _ text: String) {
    do {
      let question = try JSONDecoder().decode(ScriptDialog.Question.self, from: Data(text.utf8))
      guard dialogs.count < 32 else {
        throw ScriptError(message: "Dialog: 32 questions wait for an answer already.")
      }
      dialogs.append(ScriptDialog(id: id, question: question))
    } catch {
      // Not before whoever asked can listen.
      Task { @MainActor [weak self] in self?.answer(id, .failure(error)) }
    }
  }

  /// Hands the answer to the script; later ones to the same question are none.
  func answered(_ dialog: ScriptDialog, _ answer: String) {
    guard dialogs.contains(where: { $0.id == dialog.id }) else { return }
    dialogs.removeAll { $0.id == dialog.id }
    self.answer(dialog.id, .success(answer))
  }
}

/// Asks the first of a script's questions, where the view is the front-most of those that can: a window asks from what is presented
/// last.
struct DialogModifier: ViewModifier {
  let session: ScriptSession
  @State private var place = DialogPlace()

  func body(content: Content) -> some View {
    session.showing.read()
    let dialog = session.dialogPlaces.last === place ? session.dialogs.first : nil
    let isSheet = dialog?.question.kind == .actionSheet
    let isShown = Binding(
      get: { dialog != nil },
      set: { if !$0, let dialog { session.answered(dialog, dialog.dismissed) } }
    )
    let title = Text(verbatim: dialog?.question.title ?? "")
    return
      content
      .alert(title, isPresented: isSheet ? .constant(false) : isShown, presenting: dialog) {
        buttons($0)
      } message: {
        message($0)
      }
      .confirmationDialog(
        title,
        isPresented: isSheet ? isShown : .constant(false),
        titleVisibility: dialog?.question.title == nil ? .hidden : .visible,
        presenting: dialog
      ) {
        actions($0)
      } message: {
        message($0)
      }
      .onAppear { session.dialogPlaces.append(place) }
      .onDisappear { session.dialogPlaces.removeAll { $0 === place } }
  }

  private var text: Binding<String> { Binding(get: { session.dialogText }, set: { session.dialogText = $0 }) }

  @ViewBuilder private func buttons(_ dialog: ScriptDialog) -> some View {
    let question = dialog.question
    switch question.kind {
    case .alert, .actionSheet:
      Button(question.buttonLabel ?? "OK") { session.answered(dialog, "null") }
    case .confirm:
      Button(question.cancelLabel ?? "Cancel", role: .cancel) { session.answered(dialog, "false") }
      Button(question.confirmLabel ?? "OK") { session.answered(dialog, "true") }
    case .prompt:
      if question.obscureText == true {
        SecureField(question.placeholder ?? "", text: text)
      } else {
        TextField(question.placeholder ?? "", text: text)
      }
      Button(question.cancelLabel ?? "Cancel", role: .cancel) { session.answered(dialog, "null") }
      Button(question.confirmLabel ?? "OK") { session.answered(dialog, Self.json(session.dialogText)) }
    }
  }

  @ViewBuilder private func actions(_ dialog: ScriptDialog) -> some View {
    ForEach(Array((dialog.question.actions ?? []).enumerated()), id: \.offset) { offset, action in
      Button(action.label, role: action.destructive == true ? .destructive : nil) {
        session.answered(dialog, "\(offset)")
      }
    }
    if dialog.question.cancelButton != false {
      Button("Cancel", role: .cancel) { session.answered(dialog, "null") }
    }
  }

  @ViewBuilder private func message(_ dialog: ScriptDialog) -> some View {
    if let message = dialog.question.message { Text(verbatim: message) }
  }

  private static func json(_ text: String) -> String {
    (try? JSONEncoder().encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }
}
#endif
