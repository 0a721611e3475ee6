import PhotosUI
import SwiftUI

/// Photos of the visitor's device, chosen with a photos picker.
struct PhotosRows: View {
  /// A photo that has been loaded, or could not be.
  private struct Photo: Identifiable {
    let id: Int
    let image: Image?
    let bytes: Int
  }

  @State private var items: [PhotosPickerItem] = []
  @State private var photos: [Photo] = []

  var body: some View {
    PhotosPicker("Add Photos…", selection: $items, maxSelectionCount: 4, matching: .images)
      .task(id: items) { await load() }
    if !photos.isEmpty {
      HStack {
        ForEach(photos) { photo in
          if let image = photo.image {
            image.resizable().scaledToFill().frame(width: 64, height: 64).clipShape(.rect(cornerRadius: 8))
              .accessibilityLabel("Photo \(photo.id + 1), \(photo.bytes) bytes")
          } else {
            Label("No image", systemImage: "photo").foregroundStyle(.secondary)
          }
        }
      }
    }
  }

  private func load() async {
    var loaded: [Photo] = []
    for (index, item) in items.enumerated() {
      let data = try? await item.loadTransferable(type: Data.self)
      let image = try? await item.loadTransferable(type: Image.self)
      loaded.append(Photo(id: index, image: image, bytes: data?.count ?? 0))
    }
    photos = loaded
  }
}
