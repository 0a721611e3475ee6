import SwiftUI

/// A form in two columns: labels end at the start of the controls.
struct ColumnsScreen: View {
  @Kept("form-columns.target") private var target = "Albireo"
  @Kept("form-columns.isGuided") private var isGuided = true
  @Kept("form-columns.savesPlates") private var savesPlates = false
  @Kept("form-columns.filter") private var filter = "Blue"
  @Kept("form-columns.minutes") private var minutes = 12
  @Kept("form-columns.gain") private var gain = 0.4
  @Kept("form-columns.mode") private var mode = "Single"

  var body: some View {
    Form {
      TextField("Target", text: $target)
      Picker("Filter", selection: $filter) {
        ForEach(["Red", "Green", "Blue"], id: \.self) { Text($0) }
      }
      Section {
        Slider(value: $gain) { Text("Gain") }
        Stepper("Minutes: \(minutes)", value: $minutes, in: 1...60)
        Picker("Mode", selection: $mode) {
          ForEach(["Single", "Series"], id: \.self) { Text($0) }
        }
        .pickerStyle(.segmented)
        LabeledContent("Readout", value: "2.4 s")
      }
      Section {
        Toggle("Guide while exposing", isOn: $isGuided)
        Toggle("Save every plate", isOn: $savesPlates)
        Button("Expose") {}
      }
    }
    .formStyle(.columns)
    .frame(maxWidth: 440, maxHeight: .infinity, alignment: .top)
    .padding(20)
    .navigationTitle("Exposure")
    .navigationBarTitleDisplayMode(.inline)
  }
}
