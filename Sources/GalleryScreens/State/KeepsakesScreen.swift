import SwiftUI

/// Stored state: application storage, scene storage and scaled metrics.
struct KeepsakesScreen: View {
  @AppStorage("gallery.greeting") private var greeting = "Good morning"
  @AppStorage("gallery.unit") private var unit = DistanceUnit.kilometres
  @SceneStorage("gallery.page") private var page = 1
  @SceneStorage("gallery.draft") private var draft = ""
  @ScaledMetric(relativeTo: .title2) private var seal = 44.0
  @Environment(\.openWindow) private var openWindow
  @Environment(\.supportsMultipleWindows) private var supportsWindows

  var body: some View {
    List {
      Section {
        TextField("Greeting", text: $greeting)
        Picker("Distances", selection: $unit) {
          ForEach(DistanceUnit.allCases, id: \.self) { Text($0.rawValue).tag($0) }
        }
      } header: {
        Text("For everybody")
      } footer: {
        Text("Kept by the server: every window shows it, and it is there after a restart.")
      }
      Section {
        Stepper("Page \(page)", value: $page, in: 1...99)
        TextField("Draft", text: $draft)
      } header: {
        Text("This window’s")
      } footer: {
        Text("Kept by the tab: it is there when the page is loaded again.")
      }
      Section("Windows") {
        HStack {
          Image(systemName: "bookmark.fill")
            .frame(width: seal, height: seal)
            .background(.tint.opacity(0.15), in: RoundedRectangle(cornerRadius: seal / 5))
            .accessibilityHidden(true)
          Text("\(greeting), page \(page)").font(.title2)
        }
        Button("Open this page in a window") { openWindow(id: "page", value: page) }
          .disabled(!supportsWindows)
      }
    }
    .navigationTitle("Keepsakes")
  }
}

/// A window for one page of a book.
public struct PageWindow: View {
  @Binding private var page: Int?
  @Environment(\.dismissWindow) private var dismissWindow

  /// Creates a window for a page, which its content can change.
  public init(page: Binding<Int?>) { _page = page }

  /// A navigation stack with the page and its controls.
  public var body: some View {
    NavigationStack {
      List {
        LabeledContent("Page", value: "\(page ?? 0)")
        Button("Next page") { page = (page ?? 0) + 1 }
        Button("Close the window") { dismissWindow() }
      }
      .navigationTitle("Page \(page ?? 0)")
    }
  }
}
