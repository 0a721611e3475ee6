#if Data
import SwiftData
import SwiftUI

/// A diary of the plants in a garden, whose models SwiftData keeps.
struct GardenScreen: View {
  var body: some View {
    switch GardenStore.container {
    case .success(let container): GardenDiary(container: container).modelContainer(container)
    case .failure(let error):
      ContentUnavailableView(
        "No Diary",
        systemImage: "exclamationmark.triangle",
        description: Text(error.localizedDescription)
      )
    }
  }
}

/// The search, the order and the destinations around the list.
private struct GardenDiary: View {
  let container: ModelContainer
  @State private var search = ""
  @State private var order = GardenOrder.name
  @State private var isAdding = false

  var body: some View {
    PlantList(search: search, order: order)
      .navigationTitle("Garden Diary")
      .searchable(text: $search, prompt: "Plants and notes")
      .toolbar {
        ToolbarItem {
          Menu("Order", systemImage: "arrow.up.arrow.down") {
            Picker("Order", selection: $order) {
              ForEach(GardenOrder.allCases, id: \.self) { Text($0.rawValue) }
            }
          }
        }
        ToolbarItem(placement: .primaryAction) { Button("Add Plant", systemImage: "plus") { isAdding = true } }
      }
      // A destination has the environment of the stack, which is outside of this screen.
      .navigationDestination(for: GardenPlant.self) { PlantDetail(plant: $0).modelContainer(container) }
      .sheet(isPresented: $isAdding) { NewPlant() }
  }
}

/// The orders of the list.
private enum GardenOrder: String, CaseIterable, Codable {
  case name = "By Name", newest = "Newest First"

  var descriptors: [SortDescriptor<GardenPlant>] {
    switch self {
    case .name: [SortDescriptor(\.name, comparator: .localizedStandard)]
    case .newest: [SortDescriptor(\.added, order: .reverse)]
    }
  }
}

/// The plants that a search finds, by their places.
private struct PlantList: View {
  @Environment(\.modelContext) private var context
  @Query private var plants: [GardenPlant]
  private let search: String

  init(search: String, order: GardenOrder) {
    self.search = search
    _plants = Query(
      filter: #Predicate { plant in
        search.isEmpty || plant.name.localizedStandardContains(search) || plant.note.localizedStandardContains(search)
      },
      sort: order.descriptors,
      animation: .default
    )
  }

  var body: some View {
    List {
      ForEach(GardenPlace.allCases, id: \.self) { place in
        let here = plants.filter { $0.place == place }
        if !here.isEmpty {
          Section(place.rawValue) {
            ForEach(here) { plant in
              NavigationLink(value: plant) { PlantRow(plant: plant) }
                .swipeActions(edge: .leading) {
                  Button("Water", systemImage: "drop") { plant.water() }.tint(.blue)
                }
                // A row with swipe actions has no action of onDelete.
                .swipeActions(edge: .trailing) {
                  Button("Delete", systemImage: "trash", role: .destructive) { context.delete(plant) }
                }
            }
            .onDelete { offsets in
              for offset in offsets { context.delete(here[offset]) }
            }
          }
        }
      }
    }
    .overlay {
      if plants.isEmpty {
        if search.isEmpty {
          ContentUnavailableView("No Plants", systemImage: "leaf", description: Text("Add the plants of your garden."))
        } else {
          ContentUnavailableView.search(text: search)
        }
      }
    }
  }
}

extension GardenPlant {
  /// Records that the plant was watered now.
  fileprivate func water() { waterings.append(Watering(time: .now)) }
}

/// A row with the name of a plant and when it was watered last.
private struct PlantRow: View {
  let plant: GardenPlant

  var body: some View {
    Label {
      VStack(alignment: .leading, spacing: 2) {
        Text(plant.name)
        Group {
          if let time = plant.lastWatered {
            Text("Watered \(time, format: .dateTime.day().month())")
          } else {
            Text("Not watered yet")
          }
        }
        .font(.subheadline)
        .foregroundStyle(.secondary)
      }
    } icon: {
      Image(systemName: plant.place.symbol).foregroundStyle(.green)
    }
    .badge(plant.waterings.count)
  }
}

/// A form for a plant, or a sentence once another window has deleted the plant.
private struct PlantDetail: View {
  let plant: GardenPlant
  /// The plant, if it still exists.
  @Query private var found: [GardenPlant]
  /// Whether this screen has deleted the plant and is about to leave.
  @State private var isLeaving = false

  init(plant: GardenPlant) {
    self.plant = plant
    let id = plant.persistentModelID
    _found = Query(filter: #Predicate { $0.persistentModelID == id })
  }

  var body: some View {
    if isLeaving || !found.isEmpty {
      PlantForm(plant: plant, isLeaving: $isLeaving)
    } else {
      ContentUnavailableView(
        "Plant Deleted",
        systemImage: "leaf",
        description: Text("It was deleted in another window.")
      )
    }
  }
}

/// A form for a plant, whose changes are saved by themselves.
private struct PlantForm: View {
  @Environment(\.modelContext) private var context
  @Environment(\.dismiss) private var dismiss
  @Bindable var plant: GardenPlant
  @Binding var isLeaving: Bool

  var body: some View {
    let waterings = plant.waterings.sorted { $0.time > $1.time }
    Form {
      Section {
        TextField("Name", text: $plant.name)
        PlacePicker(place: $plant.place)
        TextField("Note", text: $plant.note, axis: .vertical)
      }
      Section("Waterings") {
        ForEach(waterings) { watering in
          Text(watering.time, format: .dateTime.weekday(.wide).day().month(.wide).hour().minute())
        }
        .onDelete { offsets in
          for offset in offsets { context.delete(waterings[offset]) }
        }
        Button("Water Now", systemImage: "drop") { plant.water() }
      }
      Section {
        Button("Delete Plant", role: .destructive) {
          isLeaving = true
          context.delete(plant)
          dismiss()
        }
      }
    }
    .formStyle(.grouped)
    .navigationTitle(plant.name)
    .navigationBarTitleDisplayMode(.inline)
  }
}

/// A sheet that adds a plant.
private struct NewPlant: View {
  @Environment(\.modelContext) private var context
  @Environment(\.dismiss) private var dismiss
  @State private var name = ""
  @State private var place = GardenPlace.bed

  var body: some View {
    NavigationStack {
      Form {
        TextField("Name", text: $name)
        PlacePicker(place: $place)
      }
      .formStyle(.grouped)
      .navigationTitle("New Plant")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
        ToolbarItem(placement: .confirmationAction) {
          Button("Add") {
            context.insert(GardenPlant(name, place, added: .now))
            dismiss()
          }
          .disabled(name.isEmpty)
        }
      }
    }
  }
}

/// A picker of the place of a plant.
private struct PlacePicker: View {
  @Binding var place: GardenPlace

  var body: some View {
    Picker("Place", selection: $place) {
      ForEach(GardenPlace.allCases, id: \.self) { Text($0.rawValue) }
    }
  }
}
#endif
