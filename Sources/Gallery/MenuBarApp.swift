import SwiftUI

/// An application with a menu bar, whose commands change its list. The gallery's program is it with `GALLERY_SCREEN=menu-bar`.
struct MenuBarApp: App {
  @State private var model = ChoresModel()

  var body: some Scene {
    WindowGroup { ChoresList(model: model) }
      .commands {
        CommandGroup(replacing: .newItem) {
          Button("New Chore") { model.add() }.keyboardShortcut("j")
        }
        CommandMenu("Chores") {
          Button("Finish All") { model.finishAll() }.keyboardShortcut("k")
          Menu("Order") {
            Button("By Name") { model.chores.sort { $0.name < $1.name } }
            Button("By Minutes") { model.chores.sort { $0.minutes < $1.minutes } }
          }
          Divider()
          Toggle("Show Minutes", isOn: $model.showsMinutes)
        }
      }
  }
}

@Observable
private final class ChoresModel {
  struct Chore: Identifiable {
    let name: String
    let minutes: Int
    var isDone = false

    var id: String { name }
  }

  var chores = [
    Chore(name: "Sweep the yard", minutes: 20), Chore(name: "Feed the hens", minutes: 10),
    Chore(name: "Mend the gate", minutes: 90), Chore(name: "Oil the hinges", minutes: 15),
  ]
  var showsMinutes = true

  func add() { chores.append(Chore(name: "Chore \(chores.count + 1)", minutes: 5)) }

  func finishAll() {
    for index in chores.indices { chores[index].isDone = true }
  }
}

private struct ChoresList: View {
  let model: ChoresModel

  var body: some View {
    List(model.chores) { chore in
      HStack {
        Image(systemName: chore.isDone ? "checkmark.circle.fill" : "circle").foregroundStyle(.secondary)
        Text(chore.name)
        Spacer()
        if model.showsMinutes { Text("\(chore.minutes) minutes").foregroundStyle(.secondary) }
      }
    }
    .navigationTitle("Chores")
  }
}
