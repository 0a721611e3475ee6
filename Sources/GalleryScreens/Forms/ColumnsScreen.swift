import SwiftUI

/// A form in two columns: labels end at the start of the controls.
struct ColumnsScreen: View {
  @State private var target = "Albireo"
  @State private var isGuided = true
  @State private var savesPlates = false
  @State private var filter = "Blue"
  @State private var minutes = 12
  @State private var gain = 0.4
  @State private var mode = "Single"

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
