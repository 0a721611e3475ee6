import SwiftUI

/// Headers and footers by all initializers, and with increased prominence.
struct HeadersScreen: View {
  var body: some View {
    List {
      Section("Title only") {
        Text("Buckwheat")
        Text("Spelt")
      }
      Section {
        Text("Emmer")
        Text("Einkorn")
      } header: {
        Text("Header and footer")
      } footer: {
        Text("Sown in October, and cut when the poppies are over.")
      }
      Section(header: Text("As arguments"), footer: Text("The older spelling of the same.")) {
        Text("Rye")
        Text("Oats")
      }
      Section {
        Text("Barley")
        Text("Millet")
      } header: {
        Label("Increased prominence", systemImage: "leaf")
      }
      .headerProminence(.increased)
      Section {
        Text("Sorghum")
      } footer: {
        Text("A footer alone. It may say more than one line’s worth, and then it goes on to the next line.")
      }
      Section {
        Text("Neither header nor footer")
      }
    }
    .navigationTitle("Grains")
    .navigationBarTitleDisplayMode(.inline)
  }
}
