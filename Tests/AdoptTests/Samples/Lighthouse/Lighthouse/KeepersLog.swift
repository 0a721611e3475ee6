import Foundation

// Foundation alone brings what this takes on Apple's systems.
final class KeepersLog: ObservableObject {
  @Published var entries: [String]

  init() {
    let file = Bundle.main.url(forResource: "entries", withExtension: "json")
    let data = file.flatMap { try? Data(contentsOf: $0) }
    entries = data.flatMap { try? JSONDecoder().decode([String].self, from: $0) } ?? []
  }
}

@Observable
final class Tide {
  var metres = 1.5
}
