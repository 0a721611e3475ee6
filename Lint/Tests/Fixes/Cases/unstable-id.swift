import SwiftUI

struct Message: Identifiable {
  var id: UUID { UUID() }
  var text: String
}

struct Example: View {
  let messages = [Message(text: "Hello"), Message(text: "Goodbye")]

  var body: some View {
    List {
      ForEach(messages) { message in
        Text(message.text)
      }
    }
  }
}
