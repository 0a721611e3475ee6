import SwiftUI

/// A list in the style that a button above it selects.
struct StylesScreen: View {
  enum Style: String, CaseIterable, Identifiable {
    case plain = "Plain"
    case grouped = "Grouped"
    case insetGrouped = "Inset grouped"
    case inset = "Inset"
    case sidebar = "Sidebar"

    var id: Self { self }
  }

  @State private var style: Style

  init(style: Style = .insetGrouped) {
    _style = State(initialValue: style)
  }

  var body: some View {
    VStack(spacing: 0) {
      ScrollView(.horizontal) {
        HStack {
          ForEach(Style.allCases) { style in
            StyleButton(style: style, chosen: $style)
          }
        }
        .padding(.horizontal)
        .padding(.vertical, 8)
      }
      Divider()
      styledList
    }
    .navigationTitle("Styles")
    .navigationBarTitleDisplayMode(.inline)
  }

  @ViewBuilder
  private var styledList: some View {
    switch style {
    case .plain: CrossingsList().listStyle(.plain)
    case .grouped: CrossingsList().listStyle(.grouped)
    case .insetGrouped: CrossingsList().listStyle(.insetGrouped)
    case .inset: CrossingsList().listStyle(.inset)
    case .sidebar: CrossingsList().listStyle(.sidebar)
    }
  }
}

/// A button for a style, filled if it is selected.
private struct StyleButton: View {
  let style: StylesScreen.Style
  @Binding var chosen: StylesScreen.Style
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.colorSchemeContrast) private var contrast

  /// The color on the accent color, which is light in a dark scheme with increased contrast.
  private var ink: Color { colorScheme == .dark && contrast == .increased ? .black : .white }

  var body: some View {
    Button {
      chosen = style
    } label: {
      Text(style.rawValue)
        .font(.subheadline)
        .foregroundStyle(style == chosen ? ink : Color.primary)
        .padding(.horizontal, 14)
        .padding(.vertical, 8)
        .background(style == chosen ? Color.accentColor : Color.gray.opacity(0.18), in: Capsule())
    }
    .buttonStyle(.plain)
  }
}

/// A list of ferry crossings.
private struct CrossingsList: View {
  var body: some View {
    List {
      Section {
        Label("Skerry Island", systemImage: "sun.max")
        Label("Long Ness", systemImage: "wind")
        Label("St Brannock", systemImage: "cloud.rain")
      } header: {
        Text("From the North Quay")
      } footer: {
        Text("Foot passengers only. Boats leave on the hour.")
      }
      Section("From the Fish Dock") {
        Label("Tern Rock", systemImage: "moon")
        Label("The Outer Bank", systemImage: "cloud")
      }
      Section {
        Text("Times are the harbour clock’s.")
        Text("Dogs and bicycles travel free.")
      }
    }
  }
}
