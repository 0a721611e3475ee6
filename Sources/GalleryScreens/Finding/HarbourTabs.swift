import SwiftUI

/// An application with four tabs.
struct HarbourTabs: View {
  @State private var place = Place.boats

  private enum Place: Hashable { case boats, tides, log, search }

  var body: some View {
    TabView(selection: $place) {
      Tab("Boats", systemImage: "star", value: Place.boats) {
        NavigationStack { BoatsTab().demonstrationToolbar() }
      }
      TabSection("The day") {
        Tab("Tides", systemImage: "clock", value: Place.tides) {
          NavigationStack { TidesTab().demonstrationToolbar() }
        }
        .badge(2)
        Tab("Log", systemImage: "book", value: Place.log) {
          NavigationStack { Text("Nothing was written today.").navigationTitle("Log").demonstrationToolbar() }
        }
        .badge("New")
      }
      Tab(value: Place.search, role: .search) {
        NavigationStack { HarbourSearchScreen().demonstrationToolbar() }
      }
    }
  }
}

/// An application whose tabs are a sidebar that can be customized, where there is space.
struct HarbourSidebar: View {
  @State private var place = Place.boats
  @AppStorage("gallery.tabs") private var customization: TabViewCustomization

  private enum Place: Hashable { case boats, tides, log, moorings, visitors, search }

  var body: some View {
    TabView(selection: $place) {
      Tab("Boats", systemImage: "star", value: Place.boats) {
        NavigationStack { BoatsTab().demonstrationToolbar() }
      }
      TabSection("The day") {
        Tab("Tides", systemImage: "clock", value: Place.tides) {
          NavigationStack { TidesTab().demonstrationToolbar() }
        }
        .badge(2)
        .customizationID("gallery.tides")
        Tab("Log", systemImage: "book", value: Place.log) {
          NavigationStack { Text("Nothing was written today.").navigationTitle("Log").demonstrationToolbar() }
        }
        .badge("New")
        .customizationID("gallery.log")
        .contextMenu { Button("Close the day", systemImage: "checkmark") { place = .boats } }
        Tab("Moorings", systemImage: "mappin", value: Place.moorings) {
          NavigationStack { Text("Twelve moorings are free.").navigationTitle("Moorings").demonstrationToolbar() }
        }
        .customizationID("gallery.moorings")
        .customizationBehavior(.reorderable, for: .sidebar)
        Tab("Visitors", systemImage: "person.2", value: Place.visitors) {
          NavigationStack { Text("Nobody is expected.").navigationTitle("Visitors").demonstrationToolbar() }
        }
        .customizationID("gallery.visitors")
        .defaultVisibility(.hidden, for: .sidebar)
        .tabPlacement(.sidebarOnly)
      }
      .customizationID("gallery.day")
      Tab(value: Place.search, role: .search) {
        NavigationStack { HarbourSearchScreen().demonstrationToolbar() }
      }
      .tabPlacement(.pinned)
    }
    .tabViewStyle(.sidebarAdaptable)
    .tabViewCustomization($customization)
    .tabViewSidebarHeader { Text("Harbour Office").font(.headline) }
    .tabViewSidebarFooter {
      Button("Reset Tabs") {
        customization.resetVisibility()
        customization.resetSectionOrder()
      }
      .buttonStyle(.borderless)
    }
    .tabViewSidebarBottomBar {
      Text("\(HarbourBoat.all.filter(\.isAtSea).count) boats at sea").font(.footnote).foregroundStyle(.secondary)
    }
  }
}

private struct BoatsTab: View {
  var body: some View {
    List(HarbourBoat.all) { boat in
      NavigationLink(boat.name) { Text(boat.quay.rawValue).navigationTitle(boat.name) }
    }
    .navigationTitle("Boats")
    .safeAreaInset(edge: .bottom) {
      Text("\(HarbourBoat.all.filter(\.isAtSea).count) boats at sea")
        .font(.footnote)
        .foregroundStyle(.secondary)
        .padding(.horizontal, 16)
        .padding(.vertical, 8)
        .glassEffect()
        .padding(.bottom, 8)
    }
  }
}

private struct TidesTab: View {
  var body: some View {
    List {
      LabeledContent("High water", value: "11:40")
      LabeledContent("Low water", value: "17:52")
    }
    .navigationTitle("Tides")
    .toolbar {
      ToolbarItem(placement: .status) { Text("Springs").font(.footnote) }
    }
  }
}

/// A page view with a page for each quay.
struct HarbourPages: View {
  var body: some View {
    TabView {
      ForEach(HarbourBoat.Quay.allCases) { quay in
        VStack(spacing: 12) {
          Image(systemName: "mappin").font(.largeTitle).foregroundStyle(.tint)
          Text(quay.rawValue).font(.title2.weight(.semibold))
          Text("\(HarbourBoat.all.filter { $0.quay == quay }.count) boats").foregroundStyle(.secondary)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
    .tabViewStyle(.page)
    .indexViewStyle(.page(backgroundDisplayMode: .always))
  }
}
