import SwiftUI

/// The gallery's first screen: links to all others by group.
public struct GalleryIndex: View {
  /// Creates the index of `galleryScreens`.
  public init() {}

  /// A navigation stack with the index as its root.
  public var body: some View {
    NavigationStack {
      GalleryIndexList()
        .navigationDestination(for: GalleryScreen.self) { screen in
          screen.destination()
        }
    }
  }
}

/// The list of all screens by group, whose links lead to values of `GalleryScreen`.
struct GalleryIndexList: View {
  var body: some View {
    List {
      ForEach(GalleryGroup.all) { group in
        Section(group.title) {
          ForEach(group.screens) { screen in
            NavigationLink(value: screen) {
              VStack(alignment: .leading, spacing: 2) {
                Text(screen.title)
                Text(screen.summary)
                  .font(.subheadline)
                  .foregroundStyle(.secondary)
              }
            }
          }
        }
      }
    }
    .navigationTitle("Gallery")
  }
}
