import SwiftUI

/// Text fields, a text editor and numeric controls.
struct WritingScreen: View {
  @State private var title = "Seed exchange"
  @State private var note =
    "Bring envelopes and a pencil. Write the year of harvest on each envelope, not only the name."
  @State private var mail = ""
  @State private var password = "seedling"
  @State private var packets = 12
  @State private var weight = 2.5
  @State private var text = """
    The exchange is open to everybody.

    Tables are set up at nine; those who bring plants in pots use the side door, where there is a ramp.
    """

  var body: some View {
    List {
      Section("Fields") {
        TextField("Title", text: $title)
        TextField("Mail", text: $mail, prompt: Text("name@example.org"))
          .textContentType(.emailAddress)
          .keyboardType(.emailAddress)
          .textInputAutocapitalization(.never)
        SecureField("Password", text: $password)
        TextField("Packets", value: $packets, format: .number)
      }
      Section("Growing") {
        TextField("Note", text: $note, axis: .vertical)
          .lineLimit(1...4)
        TextField("Another note", text: .constant(""), axis: .vertical)
          .lineLimit(2, reservesSpace: true)
      }
      Section("Editor") {
        TextEditor(text: $text)
          .frame(height: 150)
          .accessibilityLabel("Announcement")
      }
      Section("Numbers") {
        Stepper("Weight", value: $weight, in: 0...10, step: 0.5, format: .number.precision(.fractionLength(1)))
        Slider(value: $weight, in: 0...10, step: 0.5) {
          Text("Weight")
        } minimumValueLabel: {
          Text("0")
        } maximumValueLabel: {
          Text("10")
        }
      }
    }
    .navigationTitle("Writing")
    .navigationBarTitleDisplayMode(.inline)
  }
}
