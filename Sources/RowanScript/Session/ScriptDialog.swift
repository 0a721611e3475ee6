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

/// Where something can be shown in front of a view: a question, or a presentation.
final class FrontPlace {}

/// What a script's own `sheet`, cover or popover shows, which is in front while it is there.
struct FrontView: View {
  let content: AnyView
  let session: ScriptSession
  @State private var place = FrontPlace()

  var body: some View { content.modifier(FrontModifier(session: session, place: place)) }
}

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

/// Asks the first of a script's questions, and shows what the script presents, in front of a view that is the front-most of those that
/// can: from what is presented last.
struct FrontModifier: ViewModifier {
  let session: ScriptSession
  let place: FrontPlace

  func body(content: Content) -> some View {
    session.showing.read()
    let next = session.presentation(at: place)
    let isNext = Binding(get: { next != nil }, set: { if !$0, let next { session.dismissed(next.id) } })
    let covers = next?.style == "fullScreen" || next?.style == "overFullScreen"
    let dialog = session.frontPlaces.last === place ? session.dialogs.first : nil
    let isSheet = dialog?.question.kind == .actionSheet
    let isShown = Binding(
      get: { dialog != nil },
      set: { if !$0, let dialog { session.answered(dialog, dialog.dismissed) } }
    )
    let title = Text(verbatim: dialog?.question.title ?? "")
    return
      content
      .sheet(isPresented: covers ? .constant(false) : isNext) { next.map { presented($0) } }
      .fullScreenCover(isPresented: covers ? isNext : .constant(false)) { next.map { presented($0) } }
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
      .onAppear { session.frontPlaces.append(place) }
      .onDisappear {
        session.frontPlaces.removeAll { $0 === place }
        // What was shown in front of it went with it.
        if let next = session.presentation(at: place) { session.dismissed(next.id) }
      }
  }

  private func presented(_ presentation: ScriptSession.Presentation) -> AnyView {
    AnyView(
      PresentationView(session: session, presentation: presentation)
        .modifier(FrontModifier(session: session, place: presentation.place))
    )
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
          .onSubmit { session.answered(dialog, Self.json(session.dialogText)) }
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
