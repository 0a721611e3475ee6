import SwiftUI

/// A list of boats that can be searched by name, quay and state.
struct HarbourSearchScreen: View {
  private let placement: SearchFieldPlacement
  @State private var isSearching: Bool
  @State private var query: String
  @State private var quays: [HarbourBoat.Quay]
  @State private var scope = HarbourBoat.Scope.all

  init(
    isSearching: Bool = false,
    query: String = "",
    quays: [HarbourBoat.Quay] = [],
    placement: SearchFieldPlacement = .automatic
  ) {
    self.placement = placement
    _isSearching = State(initialValue: isSearching)
    _query = State(initialValue: query)
    _quays = State(initialValue: quays)
  }

  private var found: [HarbourBoat] {
    HarbourBoat.all.filter { boat in
      (query.isEmpty || boat.name.localizedCaseInsensitiveContains(query))
        && (quays.isEmpty || quays.contains(boat.quay))
        && (!isSearching || scope == .all || boat.isAtSea == (scope == .atSea))
    }
  }

  var body: some View {
    List(found) { boat in
      LabeledContent(boat.name, value: boat.isAtSea ? "At sea" : boat.quay.rawValue)
    }
    .overlay {
      if found.isEmpty { ContentUnavailableView.search }
    }
    .navigationTitle("Harbour")
    .searchable(text: $query, tokens: $quays, isPresented: $isSearching, placement: placement, prompt: "Boats") {
      Text($0.rawValue)
    }
    .searchSuggestions {
      if query.isEmpty, quays.isEmpty {
        ForEach(HarbourBoat.Quay.allCases) { quay in
          Label(quay.rawValue, systemImage: "mappin").searchCompletion(quay)
        }
      }
    }
    .searchScopes($scope) {
      ForEach(HarbourBoat.Scope.allCases, id: \.self) { Text($0.rawValue) }
    }
  }
}
