import SwiftUI

/// Badges with counts and text.
struct BadgesScreen: View {
  @Kept("badges.reserved") private var reserved = 12

  var body: some View {
    List {
      Section("Your account") {
        Label("On loan", systemImage: "book")
          .badge(7)
        Label("Reserved", systemImage: "bookmark")
          .badge(reserved)
        Label("Overdue", systemImage: "exclamationmark.circle")
          .badge(0)
      }
      Section("Words") {
        Text("Reading room")
          .badge("Open")
        Text("Map room")
          .badge(Text("By appointment").italic())
        Text("Music room")
          .badge(Text("Closed").foregroundColor(.red))
      }
      Section("Links") {
        NavigationLink("New this week") {
          Text("Forty-one new books")
            .navigationTitle("New this week")
        }
        .badge(41)
        NavigationLink("Returned today") {
          Text("A hundred and eight books came back")
            .navigationTitle("Returned today")
        }
        .badge(108)
      }
      Section {
        Button("Reserve another") { reserved += 1 }
        Button("Give one back") { reserved = max(0, reserved - 1) }
      } footer: {
        Text("A count of nought has no badge.")
      }
    }
    .navigationTitle("Library card")
    .navigationBarTitleDisplayMode(.inline)
  }
}
