import RowanScript
import SwiftUI

/// A list in TSX that can be edited beside its source.
struct ScriptScreen: View {
  @SceneStorage("script") private var text = ScriptScreen.example
  @State private var part = Part.list
  @State private var running = RunningScript.Running()
  @State private var asksToStartOver = false
  @State private var isFinding = false
  @Environment(\.horizontalSizeClass) private var sizeClass

  /// A part of the screen, of which a compact width shows one.
  private enum Part: String, CaseIterable {
    case list = "List"
    case script = "Script"
  }

  var body: some View {
    Group {
      if sizeClass == .compact {
        VStack(spacing: 0) {
          Picker("Part", selection: $part) {
            ForEach(Part.allCases, id: \.self) { Text($0.rawValue) }
          }
          .pickerStyle(.segmented)
          .labelsHidden()
          .padding(12)
          // Both stay: the list keeps its state while its script is edited, and the editor its place and what can be undone.
          ZStack {
            RunningScript(text: text, running: running).opacity(part == .list ? 1 : 0).disabled(part != .list)
            VStack(spacing: 0) {
              editor
              ScriptProblem(running: running)
            }
            .opacity(part == .script ? 1 : 0)
            .disabled(part != .script)
          }
        }
      } else {
        HStack(spacing: 0) {
          editor
          Divider()
          RunningScript(text: text, running: running)
        }
      }
    }
    .navigationTitle("A list in TSX")
    .navigationBarTitleDisplayMode(.inline)
    .toolbar {
      ToolbarItem {
        Button("Start Over", systemImage: "arrow.counterclockwise") { asksToStartOver = true }
          .disabled(text == Self.example)
          .confirmationDialog("Start Over", isPresented: $asksToStartOver) {
            Button("Discard Changes", role: .destructive) { text = Self.example }
          } message: {
            Text("The script becomes the example again.")
          }
      }
    }
  }

  private var editor: some View {
    TextEditor(text: $text)
      .font(.system(size: 13, design: .monospaced))
      .autocorrectionDisabled()
      .textInputAutocapitalization(.never)
      .accessibilityLabel("Script")
      .findNavigator(isPresented: $isFinding)
  }
}

/// The message about an error of a script below its text, in a width in which the list is not beside it.
private struct ScriptProblem: View {
  let running: RunningScript.Running

  var body: some View {
    if case .success(let draft) = running.draft, let problem = draft.problem {
      Label {
        Text(verbatim: problem).font(.footnote.monospaced()).frame(maxWidth: .infinity, alignment: .leading)
      } icon: {
        Image(systemName: "exclamationmark.triangle.fill").foregroundStyle(.red)
      }
      .padding(12)
      .background(.bar)
      .accessibilityElement(children: .combine)
    }
  }
}

/// The view of a script, which follows its text shortly after it changes.
private struct RunningScript: View {
  let text: String
  let running: Running

  /// The script, made when the view appears and shown once its first version runs.
  @MainActor
  @Observable
  final class Running {
    private(set) var draft: Result<ScriptDraft, any Error>?
    @ObservationIgnored private var made: Result<ScriptDraft, any Error>?

    /// Runs a text. While somebody types, only the latest one is compiled.
    func run(_ text: String) async {
      guard let made else { return await begin(text) }
      try? await Task.sleep(for: .milliseconds(250))
      if !Task.isCancelled { try? await made.get().run(text) }
    }

    /// Makes the draft. A text that arrives during the first compilation is run by the same draft.
    private func begin(_ text: String) async {
      let made = Result { try ScriptDraft(limits: ScriptLimits(seconds: 1, bytes: 128 << 20)) }
      self.made = made
      try? await made.get().run(text)
      draft = made
    }
  }

  var body: some View {
    Group {
      switch running.draft {
      case .success(let draft):
        // An error in place of the list has its own size.
        ScriptRootView(session: draft.session).frame(maxWidth: .infinity, maxHeight: .infinity)
      case .failure(let error):
        ContentUnavailableView {
          Label("No Scripts Here", systemImage: "curlybraces")
        } description: {
          Text("\(String(describing: error))\nscript/bootstrap --script installs what scripts need.")
        }
      case nil: ProgressView().frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
    .task(id: text) { await running.run(text) }
  }
}
