import SwiftUI

/// Text fields, a text editor and numeric controls.
struct WritingScreen: View {
  @Kept("writing.title") private var title = "Seed exchange"
  @Kept("writing.note") private var note =
    "Bring envelopes and a pencil. Write the year of harvest on each envelope, not only the name."
  @Kept("writing.otherNote") private var otherNote = ""
  @Kept("writing.mail") private var mail = ""
  /// The password, which ends with the screen.
  @State private var password = "seedling"
  @Kept("writing.packets") private var packets = 12
  @Kept("writing.weight") private var weight = 2.5
  @Kept("writing.text") private var text = """
    The exchange is open to everybody.

    Tables are set up at nine; those who bring plants in pots use the side door, where there is a ramp.
    """
  @State private var selection: TextSelection?
  @State private var isFinding = false
  @FocusState private var isEditing: Bool

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
        TextField("Another note", text: $otherNote, axis: .vertical)
          .lineLimit(2, reservesSpace: true)
      }
      Section("Editor") {
        TextEditor(text: $text, selection: $selection)
          .focused($isEditing)
          .frame(height: 150)
          .accessibilityLabel("Announcement")
          .findNavigator(isPresented: $isFinding)
        Button("Find and Replace") { isFinding = true }
        Button("Select First Paragraph") {
          isEditing = true
          selection = TextSelection(range: text.startIndex..<(text.firstIndex(of: "\n") ?? text.endIndex))
        }
        LabeledContent("Selected") { Text(selected).lineLimit(1) }
      }
      Section("Formatted Text") { FormattedEditor() }
      Section("Photos") { PhotosRows() }
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

  private var selected: String {
    guard case .selection(let range) = selection?.indices else { return "Nothing" }
    return range.isEmpty ? "After \(text[..<range.lowerBound].count) characters" : "“\(text[range])”"
  }
}
