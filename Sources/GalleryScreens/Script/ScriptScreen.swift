import RowanScript
import SwiftUI

/// A list in TSX that can be edited beside its source.
struct ScriptScreen: View {
  @SceneStorage("script") private var text = ScriptScreen.example
  @State private var part = Part.list
  @State private var asksToStartOver = false
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
          // Both stay, so that the list keeps its state while its script is edited.
          ZStack {
            RunningScript(text: text).opacity(part == .list ? 1 : 0).disabled(part != .list)
            if part == .script { editor }
          }
        }
      } else {
        HStack(spacing: 0) {
          editor
          Divider()
          RunningScript(text: text)
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
  }
}

/// The view of a script, which follows its text shortly after it changes.
private struct RunningScript: View {
  let text: String
  @State private var running = Running()

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
