import Foundation
import SwiftUI

/// A dialog that a script presents: `Dialog.alert`, `confirm`, `prompt` or `actionSheet`.
///
/// It is answered once, by a button or by dismissal, which settles the script's promise.
struct ScriptDialog: Identifiable {
  enum Kind: String, Decodable { case alert, confirm, prompt, actionSheet }

  struct Action: Decodable {
    var label: String
    var destructive: Bool?
  }

  /// The dialog's options, as the script passed them.
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

  /// The request that the answer settles.
  let id: Int
  let question: Question

  /// The answer for a dismissal, as JSON.
  var dismissed: String {
    switch question.kind {
    case .alert: "null"
    case .confirm: "false"
    case .prompt, .actionSheet: "null"
    }
  }
}

/// An identity for a view that can present dialogs and elements in front of itself.
final class PresentationIdentity {}

/// The content of a script's own sheet, cover or popover, which can present while it is visible.
struct ScriptPresentedView: View {
  let content: AnyView
  let session: ScriptSession
  @State private var place = PresentationIdentity()

  var body: some View { content.modifier(ScriptPresentationModifier(session: session, place: place)) }
}

extension ScriptSession {
  /// Appends a dialog to the queue. At most 32 dialogs wait; further requests fail.
  func ask(_ id: Int, _ text: String) {
    let refusal = presented.dialogs.count < 32 ? nil : "Dialog: 32 questions wait for an answer already."
    withQuestion(of: id, text, refusal) { presented.dialogs.append(ScriptDialog(id: id, question: $0)) }
  }

  /// Decodes the question of a request and calls a body with it. Text that is no question, and a refusal, fail the request.
  ///
  /// - Parameters:
  ///   - id: The request.
  ///   - text: The question as JSON.
  ///   - refusal: The reason for which no further question is accepted; `nil` without one.
  ///   - body: Appends the question to its queue.
  func withQuestion<Question: Decodable>(of id: Int, _ text: String, _ refusal: String?, _ body: (Question) -> Void) {
    do {
      let question = try JSONDecoder().decode(Question.self, from: Data(text.utf8))
      if let refusal { throw ScriptError(message: refusal) }
      body(question)
    } catch {
      // The script cannot handle the failure before its current call ends.
      Task { @MainActor [weak self] in self?.answer(id, .failure(error)) }
    }
  }

  /// Answers a dialog with JSON, and removes it. Further answers are ignored.
  func answered(_ dialog: ScriptDialog, _ answer: String) {
    guard presented.dialogs.contains(where: { $0.id == dialog.id }) else { return }
    presented.dialogs.removeAll { $0.id == dialog.id }
    self.answer(dialog.id, .success(answer))
  }
}

/// Presents the first dialog of a script if this view is the front-most that can, and the elements that the script
/// presents in front of this view.
struct ScriptPresentationModifier: ViewModifier {
  let session: ScriptSession
  let place: PresentationIdentity

  func body(content: Content) -> some View {
    session.presented.showing.read()
    let next = session.presented.presentation(at: place)
    let isNext = Binding(get: { next != nil }, set: { if !$0, let next { session.dismissed(next.id) } })
    let covers = next?.style == "fullScreen" || next?.style == "overFullScreen"
    let dialog = session.presented.frontPlaces.last === place ? session.presented.dialogs.first : nil
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
      .modifier(ScriptChoiceModifier(session: session, place: place))
      .onAppear { session.presented.frontPlaces.append(place) }
      .onDisappear {
        session.presented.frontPlaces.removeAll { $0 === place }
        // The presentation in front of this view was removed with it.
        if let next = session.presented.presentation(at: place) { session.dismissed(next.id) }
      }
  }

  private func presented(_ presentation: ScriptPresentations.Presentation) -> AnyView {
    AnyView(
      PresentationView(session: session, presentation: presentation)
        .modifier(ScriptPresentationModifier(session: session, place: presentation.place))
    )
  }

  private var text: Binding<String> {
    Binding(get: { session.presented.dialogText }, set: { session.presented.dialogText = $0 })
  }

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
          .onSubmit { session.answered(dialog, Self.json(session.presented.dialogText)) }
      }
      Button(question.cancelLabel ?? "Cancel", role: .cancel) { session.answered(dialog, "null") }
      Button(question.confirmLabel ?? "OK") { session.answered(dialog, Self.json(session.presented.dialogText)) }
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
