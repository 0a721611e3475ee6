import SwiftUI

struct LogView: View {
  @ObservedObject var log: KeepersLog

  var body: some View {
    NavigationStack {
      List(log.entries, id: \.self) { entry in
        Text(LocalizedStringKey(entry)).foregroundStyle(Color("Beam"))
      }
      .navigationTitle("Log of the lighthouse")
    }
  }
}

#Preview("Log") {
  LogView(log: KeepersLog())
}

struct Dark_Previews: PreviewProvider {
  static var previews: some View {
    Text("The lamp is lit").previewDisplayName("Lit").previewLayout(.sizeThatFits)
    Text("The lamp is out").previewDisplayName("Out").previewLayout(.sizeThatFits)
  }
}
