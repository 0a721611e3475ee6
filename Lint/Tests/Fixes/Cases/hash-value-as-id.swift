import SwiftUI

enum Size: String, Hashable {
  case small, medium, large
}

struct Example: View {
  let sizes: [Size] = [.small, .medium, .large]

  var body: some View {
    List(sizes, id: \.hashValue) { size in
      Text(size.rawValue).id(size.hashValue)
    }
  }
}
