import RowanControls
import RowanGraph
import RowanInteraction
import RowanViews

/// The state of a bar that replaces what it found.
@MainActor
package protocol ReplaceBarModel: FindBarModel {
  /// Whether what was found may be replaced.
  var canReplace: Bool { get }
  /// The text that replaces a match.
  var replacement: String { get set }
  /// Whether the field for it is shown.
  var showsReplacement: Bool { get set }
  /// Replaces the match that is shown, and goes to the next one, or replaces all.
  func replace(all: Bool)
}

/// The button of a find bar that shows and hides the field for the replacement.
struct ReplaceToggle: View {
  let model: any ReplaceBarModel

  var body: some View {
    if model.canReplace {
      Button {
        model.showsReplacement.toggle()
      } label: {
        FindSymbol(name: model.showsReplacement ? "chevron.down" : "chevron.right")
      }
      .buttonStyle(.borderless)
      .accessibilityLabel(Text(verbatim: model.showsReplacement ? "Hide Replace" : "Show Replace"))
    }
  }
}

/// The field and the buttons of a find bar that replace matches.
struct ReplaceRow: View {
  let model: any ReplaceBarModel
  @Environment(\.idiom) private var idiom

  var body: some View {
    if model.canReplace, model.showsReplacement {
      HStack(spacing: 8) {
        TextField("Replace", text: Binding(get: { model.replacement }, set: { model.replacement = $0 }))
          .textFieldStyle(.roundedBorder)
          .frame(minWidth: 80, maxWidth: 260)
          .onSubmit { model.replace(all: false) }
          .submitScope()
          .environment(\.returnIsSubmission, true)
          .onKeyPress(keys: [.escape]) { _ in
            model.dismiss()
            return .handled
          }
        button("Replace", all: false)
        button("All", all: true).accessibilityLabel("Replace All")
        Spacer(minLength: 0)
      }
      .disabled(model.count == 0 && model.replacement.isEmpty && model.query.isEmpty)
    }
  }

  private func button(_ title: String, all: Bool) -> some View {
    Button {
      model.replace(all: all)
    } label: {
      Text(verbatim: title).frame(minWidth: idiom == .touch ? 44 : nil, minHeight: idiom == .touch ? 44 : nil)
    }
    .buttonStyle(.borderless)
    .disabled(model.count == 0)
  }
}
