import SwiftUI

/// The insets of rows, and the spacing of rows and sections.
struct InsetsScreen: View {
  var body: some View {
    List {
      Section("As they come") {
        Text("Larch")
        Text("Scots pine")
      }
      Section("Insets of their own") {
        Text("None at all")
          .listRowInsets(EdgeInsets())
        Text("Forty from the leading edge")
          .listRowInsets(EdgeInsets(top: 8, leading: 40, bottom: 8, trailing: 16))
        Text("Thirty above and below")
          .listRowInsets(EdgeInsets(top: 30, leading: 16, bottom: 30, trailing: 16))
        Color(red: 0.2, green: 0.2, blue: 0.5)
          .frame(height: 44)
          .overlay {
            Text("From edge to edge")
              .foregroundStyle(.white)
          }
          .listRowInsets(EdgeInsets())
      }
      Section("After a wide gap") {
        Text("Juniper")
        Text("Yew")
      }
      .listSectionSpacing(60)
      Section("After that") {
        Text("Monkey puzzle")
        Text("Wellingtonia")
      }
    }
    .listRowSpacing(10)
    .listSectionSpacing(24)
    .navigationTitle("Conifers")
    .navigationBarTitleDisplayMode(.inline)
  }
}
