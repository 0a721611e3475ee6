import SwiftUI

/// Two sections of jars, which can be dragged to an insertion position in either.
struct ShelvesScreen: View {
  @Kept("shelves.cellar") private var cellar = ["Damson", "Quince", "Sloe", "Medlar"]
  @Kept("shelves.kitchen") private var kitchen = ["Rhubarb"]
  @State private var isOverBin = false

  var body: some View {
    List {
      Section("Cellar") { shelf($cellar) }
      Section("Kitchen") { shelf($kitchen) }
      Section {
        Label("Give away", systemImage: "tray")
          .foregroundStyle(isOverBin ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary))
          .dropDestination(for: String.self) { jars, _ in
            take(jars)
            return true
          } isTargeted: {
            isOverBin = $0
          }
      } footer: {
        Text("With a finger, rest on a jar before you drag it.")
      }
    }
    .navigationTitle("Shelves")
    .navigationBarTitleDisplayMode(.inline)
  }

  private func shelf(_ jars: Binding<[String]>) -> some View {
    ForEach(jars.wrappedValue, id: \.self) { jar in
      Label(jar, systemImage: "circle.fill")
        .frame(maxWidth: .infinity, alignment: .leading)
        .contentShape(Rectangle())
        .draggable(jar)
    }
    .dropDestination(for: String.self) { dropped, offset in
      // Jars of the same shelf before the offset are removed first.
      let before = jars.wrappedValue.prefix(offset).count { dropped.contains($0) }
      take(dropped)
      jars.wrappedValue.insert(contentsOf: dropped, at: offset - before)
    }
  }

  private func take(_ jars: [String]) {
    cellar.removeAll { jars.contains($0) }
    kitchen.removeAll { jars.contains($0) }
  }
}
