import SwiftUI

/// Colors as backgrounds of rows and of the list.
struct BackgroundsScreen: View {
  private struct Pigment: Identifiable {
    let name: String
    let source: String
    let color: Color

    var id: String { name }
  }

  private let pigments = [
    Pigment(name: "Yellow ochre", source: "Earth", color: Color(red: 0.60, green: 0.42, blue: 0.10)),
    Pigment(name: "Madder lake", source: "Root", color: Color(red: 0.70, green: 0.16, blue: 0.24)),
    Pigment(name: "Verdigris", source: "Copper", color: Color(red: 0.12, green: 0.45, blue: 0.40)),
    Pigment(name: "Ultramarine", source: "Lapis lazuli", color: Color(red: 0.16, green: 0.22, blue: 0.62)),
    Pigment(name: "Bone black", source: "Charred bone", color: Color(red: 0.14, green: 0.13, blue: 0.13)),
  ]

  var body: some View {
    List {
      Section("Pigments") {
        ForEach(pigments) { pigment in
          VStack(alignment: .leading, spacing: 2) {
            Text(pigment.name)
              .font(.headline)
            Text(pigment.source)
              .font(.subheadline)
          }
          .foregroundStyle(.white)
          .listRowBackground(pigment.color)
        }
      }
      Section("Layers") {
        Text("A clear row")
          .listRowBackground(Color.clear)
        Text("A row with a wash")
          .listRowBackground(Color.yellow.opacity(0.3))
        Text("A row with a strip at its edge")
          .listRowBackground(
            HStack(spacing: 0) {
              Color.red.frame(width: 6)
              Color.red.opacity(0.1)
            }
          )
        Text("A row as the list makes it")
      }
    }
    .scrollContentBackground(.hidden)
    .background(Color.brown.opacity(0.18))
    .navigationTitle("Paint box")
    .navigationBarTitleDisplayMode(.inline)
  }
}
