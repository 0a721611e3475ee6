import SwiftUI

/// A screen of the gallery with a button that shows its source beside it.
struct DemonstrationScreen: View {
  let screen: GalleryScreen
  @State private var showsSource = false
  /// The source, read once when the screen appears.
  @State private var source: ScreenSource?

  @Environment(\.dismiss) private var dismiss
  @Environment(\.idiom) private var idiom

  var body: some View {
    Group {
      // On the desktop all bars are parts of the one toolbar of the window.
      if screen.hasBars, idiom == .touch {
        screen.destination()
          .environment(\.demonstration, Demonstration(leave: { dismiss() }, showSource: toggleSource))
          .toolbar(.hidden, for: .navigationBar)
      } else {
        screen.destination()
          .toolbar {
            if let toggleSource { ToolbarItem(placement: .primaryAction) { SourceButton(action: toggleSource) } }
          }
      }
    }
    .inspector(isPresented: $showsSource) {
      if let source {
        SourcePanel(source: source, isShown: $showsSource)
          .inspectorColumnWidth(min: 280, ideal: 420, max: 640)
      }
    }
    .onAppear { source = screen.source }
  }

  /// The action that shows or hides the source; `nil` if it cannot be read.
  private var toggleSource: (() -> Void)? {
    source == nil ? nil : { showsSource.toggle() }
  }
}

/// The button that shows the source of a demonstration.
struct SourceButton: View {
  let action: () -> Void

  var body: some View {
    Button("Source", systemImage: "chevron.left.forwardslash.chevron.right", action: action)
  }
}

/// The source beside a screen or, in a compact width, in a sheet with a title and a button that closes it.
private struct SourcePanel: View {
  let source: ScreenSource
  @Binding var isShown: Bool
  @Environment(\.horizontalSizeClass) private var sizeClass

  var body: some View {
    if sizeClass == .compact {
      NavigationStack {
        SourceView(source: source)
          .navigationBarTitleDisplayMode(.inline)
          .toolbar {
            ToolbarItem(placement: .confirmationAction) { Button("Done") { isShown = false } }
          }
      }
      .presentationDragIndicator(.visible)
    } else {
      SourceView(source: source)
    }
  }
}

/// The lines of a source file, whose text can be selected, and a button that copies all of it.
struct SourceView: View {
  let source: ScreenSource

  var body: some View {
    ScrollView([.vertical, .horizontal]) {
      LazyVStack(alignment: .leading, spacing: 1) {
        ForEach(source.lines, id: \.number) { line in
          HStack(alignment: .firstTextBaseline, spacing: 12) {
            Text(line.number, format: .number)
              .foregroundStyle(.tertiary)
              .frame(width: 32, alignment: .trailing)
              .accessibilityHidden(true)
            Text(verbatim: line.text)
              .foregroundStyle(line.isComment ? .secondary : .primary)
              .textSelection(.enabled)
              .fixedSize()
          }
        }
      }
      .font(.system(size: 12, design: .monospaced))
      .padding(12)
    }
    .safeAreaInset(edge: .bottom, spacing: 0) {
      HStack {
        Text(source.name).font(.footnote).foregroundStyle(.secondary).lineLimit(1)
        Spacer()
        ShareLink("Copy", item: source.text).buttonStyle(.bordered)
      }
      .padding(12)
      .background(.bar)
    }
    .navigationTitle(source.name)
  }
}
