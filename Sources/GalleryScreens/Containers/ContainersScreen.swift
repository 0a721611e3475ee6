import SwiftUI

/// One content in three containers that an application defines itself: a list of cards, a carousel and a board.
struct ContainersScreen: View {
  private enum Kind: String, CaseIterable {
    case cards = "Cards"
    case carousel = "Carousel"
    case board = "Board"
  }

  @State private var kind = Kind.cards

  var body: some View {
    VStack(spacing: 0) {
      Picker("Container", selection: $kind) {
        ForEach(Kind.allCases, id: \.self) { Text($0.rawValue) }
      }
      .pickerStyle(.segmented)
      .labelsHidden()
      .padding()
      switch kind {
      case .cards: CardList { MarketHalls() }
      case .carousel:
        Carousel { MarketHalls() }
        Spacer()
      case .board: Board { MarketHalls() }
      }
    }
    .navigationTitle("Market")
    .navigationBarTitleDisplayMode(.inline)
  }
}

/// The stalls of a market by hall.
private struct MarketHalls: View {
  var body: some View {
    Section {
      Stall(name: "Aldous & Daughter", goods: "Smoked eel, herring")
      Stall(name: "The Cockle Cart", goods: "Cockles, whelks, vinegar").reserved()
    } header: {
      HallTitle(name: "Fish hall")
    }
    Section {
      ForEach(["Apples", "Leeks", "Honey"], id: \.self) { goods in
        Stall(name: "\(goods) of the parish", goods: goods)
      }
    } header: {
      HallTitle(name: "Garden hall")
    }
    Section {
      Stall(name: "Second-hand tools", goods: "Planes, chisels, one anvil")
      Stall(name: "Clock repairs", goods: "While you wait, mostly").reserved()
    } header: {
      HallTitle(name: "Yard")
    } footer: {
      Text("The yard closes when it rains.").font(.footnote).foregroundStyle(.secondary)
    }
  }
}

/// The title of a hall. A subview has the environment of the content, so that the content sets its font.
private struct HallTitle: View {
  let name: String

  var body: some View { Text(name).font(.title3.bold()).accessibilityAddTraits(.isHeader) }
}

private struct Stall: View {
  let name: String
  let goods: String

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(name).font(.headline)
      Text(goods).font(.subheadline).foregroundStyle(.secondary)
    }
  }
}
