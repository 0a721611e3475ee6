import SwiftUI

/// A screen with a large title and toolbar buttons, and links to screens with an inline title.
struct ToolbarScreen: View {
  private let ingredients: [(name: String, grams: Int)] = [
    ("Seville oranges", 250), ("Sugar", 500), ("Lemon", 20), ("Water", 600),
  ]

  @Kept("toolbar.jars") private var jars = 4

  var body: some View {
    List {
      Section {
        ForEach(ingredients, id: \.name) { ingredient in
          NavigationLink {
            IngredientScreen(name: ingredient.name)
          } label: {
            FieldRow(ingredient.name, "\((ingredient.grams * jars).formatted()) g")
          }
        }
      } header: {
        Text("For \(jars) jars")
      } footer: {
        Text("The buttons in the bar change the number of jars.")
      }
      Section("Method") {
        Text("Simmer the fruit whole for two hours. Cut it up, and keep the pips in a bag.")
        Text("Boil with the sugar until a drop of it wrinkles on a cold plate.")
        Text("Wait a quarter of an hour before filling the jars, or the peel will float.")
      }
    }
    .navigationTitle("Marmalade")
    .navigationBarTitleDisplayMode(.large)
    .toolbar {
      ToolbarItem(placement: .topBarLeading) {
        Button("Reset") { jars = 4 }
      }
      ToolbarItemGroup(placement: .topBarTrailing) {
        Button("Fewer jars", systemImage: "minus") { jars -= 1 }
          .disabled(jars == 1)
        Button("More jars", systemImage: "plus") { jars += 1 }
      }
    }
  }
}

/// A screen with an inline title and its own button.
private struct IngredientScreen: View {
  let name: String

  @Kept private var isBought: Bool

  init(name: String) {
    self.name = name
    _isBought = Kept(wrappedValue: false, "toolbar.\(name).isBought")
  }

  var body: some View {
    List {
      Toggle("Bought", isOn: $isBought)
      Text("On the second shelf, behind the preserving pan.")
    }
    .navigationTitle(name)
    .navigationBarTitleDisplayMode(.inline)
    .toolbar {
      ToolbarItem(placement: .topBarTrailing) {
        Button(isBought ? "Put back" : "Buy") { isBought.toggle() }
      }
    }
  }
}
