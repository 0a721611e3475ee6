import SwiftUI

final class Loader: ObservableObject {
  @Published var text = "Loaded"
}

struct Row: View {
  @ObservedObject var loader = Loader()

  var body: some View {
    Text(loader.text)
  }
}

struct Example: View {
  var body: some View {
    List(0..<3) { _ in
      Row()
    }
  }
}
