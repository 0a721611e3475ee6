import Foundation

/// A model as apps have them: on Apple's systems Foundation alone gives all of its names.
final class Library: ObservableObject {
  @Published var books: [String] = []
  var request = URLRequest(url: URL(filePath: "/nowhere"))

  func sorted() -> [String] { books.sorted(using: .localizedStandard) }
}

@Observable
final class Shelf {
  var label = "A"
}
