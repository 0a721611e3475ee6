import SwiftUI

/// The gallery's first screen: guided tours, the demonstrations by subject, and a search of all screens.
public struct GalleryStart: View {
  @State private var query = ""
  /// The path, bound so that an address leads also to a screen without a link on the start page.
  @State private var path = NavigationPath()

  /// Creates the start page of `galleryScreens`.
  public init() {}

  /// A navigation stack with the start page as its root.
  public var body: some View {
    NavigationStack(path: $path) {
      List {
        if query.isEmpty {
          Section("Tours") {
            ForEach(GalleryTour.all) { tour in
              NavigationLink(value: tour) { TourRow(tour: tour) }
            }
          }
          ForEach(GallerySubject.all) { subject in
            Section(subject.title) {
              ForEach(subject.screens) { screen in
                NavigationLink(value: screen) { DemonstrationRow(screen: screen, subject: subject) }
              }
            }
          }
          Section {
            NavigationLink(value: GalleryPage.allScreens) {
              Label("All \(galleryScreens.count) screens", systemImage: "square.grid.2x2")
            }
          } footer: {
            Text("Lists, tables and navigation of SwiftUI, drawn on Linux from the source that each screen shows.")
          }
        } else {
          ForEach(tours) { tour in
            NavigationLink(value: tour) { TourRow(tour: tour) }
          }
          ForEach(matches) { screen in
            NavigationLink(value: screen) { DemonstrationRow(screen: screen, subject: .subject(of: screen)) }
          }
        }
      }
      .overlay {
        if !query.isEmpty, matches.isEmpty, tours.isEmpty { ContentUnavailableView.search(text: query) }
      }
      .navigationTitle("Rowan")
      .searchable(text: $query, prompt: "Lists, tables, forms…")
      .navigationDestination(for: GalleryScreen.self) { DemonstrationScreen(screen: $0) }
      .navigationDestination(for: GalleryTour.self) { TourScreen(tour: $0) }
      .navigationDestination(for: GalleryPage.self) { _ in GalleryIndexList() }
    }
  }

  private var matches: [GalleryScreen] {
    galleryScreens.filter { screen in
      [screen.title, screen.summary, screen.group].contains { $0.localizedStandardContains(query) }
    }
  }

  private var tours: [GalleryTour] {
    GalleryTour.all.filter { tour in [tour.title, tour.summary].contains { $0.localizedStandardContains(query) } }
  }
}

/// A page of the gallery that is not a screen.
enum GalleryPage: String, Hashable, Codable {
  case allScreens
}

/// A row of the start page that leads to a demonstration.
private struct DemonstrationRow: View {
  let screen: GalleryScreen
  let subject: GallerySubject
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    let layout = typeSize.thumbnailLayout(spacing: 12)
    layout {
      ScreenThumbnail(screen: screen, symbol: subject.symbol, color: subject.color)
      VStack(alignment: .leading, spacing: 2) {
        Text(screen.title)
        Text(screen.summary)
          .font(.subheadline)
          .foregroundStyle(.secondary)
      }
    }
  }
}

/// A row of the start page that leads to a tour.
private struct TourRow: View {
  let tour: GalleryTour
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    let layout = typeSize.thumbnailLayout(spacing: 14)
    layout {
      if let screen = tour.screen {
        ScreenThumbnail(screen: screen, symbol: tour.symbol, color: tour.color, width: 128)
      }
      VStack(alignment: .leading, spacing: 4) {
        Text(tour.title)
          .font(.headline)
        Text(tour.summary)
          .font(.subheadline)
          .foregroundStyle(.secondary)
      }
    }
    .padding(.vertical, 4)
  }
}

extension DynamicTypeSize {
  /// Returns the layout of a thumbnail and a text: side by side, or below each other at accessibility sizes, at which words
  /// need the width of the row.
  fileprivate func thumbnailLayout(spacing: CGFloat) -> AnyLayout {
    isAccessibilitySize
      ? AnyLayout(VStackLayout(alignment: .leading, spacing: spacing)) : AnyLayout(HStackLayout(spacing: spacing))
  }
}
