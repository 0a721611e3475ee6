import SwiftUI

/// A demonstration with explanations, one step after the other.
struct GalleryTour: Identifiable, Hashable, RawRepresentable, Codable {
  let id: String
  let title: String
  let summary: String
  /// The ID of the screen that the tour shows.
  let screenID: String
  let symbol: String
  let color: Color
  let steps: [String]

  var screen: GalleryScreen? { galleryScreens.first { $0.id == screenID } }

  /// The ID, from which an address makes the tour.
  var rawValue: String { id }

  /// The tours in the order of the start page; those of which this build has the screen.
  static let all = [
    GalleryTour(
      id: "million-rows",
      title: "A million rows",
      summary: "One list, a million stars, and only the visible rows in memory.",
      screenID: "million",
      symbol: "star.fill",
      color: .indigo,
      steps: [
        "This list has a million rows. A row exists only while it is visible, so the list opened at once.",
        "Scroll as far as you like: with the wheel, a finger, or the scroll bar. A jump costs as much as a single step.",
        "Choose a star, then press End, and Home. Both ends are equally near.",
        "The source is an ordinary List over a collection. Open it with the Source button.",
      ]
    ),
    GalleryTour(
      id: "ten-million-people",
      title: "A database of people in SQLite",
      summary: "A table over a database: sorted, searched and edited while it stays on disk.",
      screenID: "company",
      symbol: "tablecells",
      color: .green,
      steps: [
        "The table shows ten thousand people in a database. script/company makes ten million, and it is as quick.",
        "Click a column's header to sort by it. The database sorts; the table reads only the pages it shows.",
        "Search for a name. The result changes while you type.",
        "Select a person to edit the record beside the table. Another program's changes appear as well.",
      ]
    ),
    GalleryTour(
      id: "list-in-tsx",
      title: "A list in TSX",
      summary: "A script makes the list. Edit it, and the list changes while it runs.",
      screenID: "script",
      symbol: "curlybraces",
      color: .blue,
      steps: [
        "A script in TSX makes this list: its rows, its selection, its toolbar. In a narrow window, Script shows the source.",
        "Change the title of a task in the source. The list follows when you pause, and keeps its selection.",
        "Take a bracket away. The error is shown in front of the list, which stays usable until you mend it.",
        "Select a row, or press Edit: the script holds the selection in an observable, which the list writes and its button reads.",
      ]
    ),
    GalleryTour(
      id: "swipe-and-edit",
      title: "Swipe, select, move",
      summary: "A packing list with everything a hand does to rows.",
      screenID: "packing",
      symbol: "hand.tap.fill",
      color: .orange,
      steps: [
        "Swipe the second row to the left for Delete, with a finger or with two fingers on a trackpad. The first one cannot be deleted.",
        "Press Edit: rows get a button to delete and a handle to move them.",
        "Drag a row by its handle. The other rows make way.",
        "Use only a keyboard, if you have one: Tab to the list, arrows to move, the context menu key for a row's actions.",
      ]
    ),
  ].filter { $0.screen != nil }
}

extension GalleryTour {
  /// The tour with an ID, or `nil` if there is none.
  init?(rawValue: String) {
    guard let tour = Self.all.first(where: { $0.id == rawValue }) else { return nil }
    self = tour
  }
}

/// A tour's screen, with the current step below it.
struct TourScreen: View {
  let tour: GalleryTour
  @State private var step = 0
  @State private var isDone = false

  var body: some View {
    if let screen = tour.screen {
      DemonstrationScreen(screen: screen)
        .safeAreaInset(edge: .bottom, spacing: 0) {
          if !isDone { TourCard(tour: tour, step: $step) { isDone = true } }
        }
    }
  }
}

/// The text of a step, and the buttons to the ones before and after it.
private struct TourCard: View {
  let tour: GalleryTour
  @Binding var step: Int
  /// Ends the tour, whose screen remains.
  let end: () -> Void
  private let shape = RoundedRectangle(cornerRadius: 16)

  private var isLast: Bool { step == tour.steps.count - 1 }

  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      Text(tour.steps[step])
        .frame(maxWidth: .infinity, alignment: .leading)
        .fixedSize(horizontal: false, vertical: true)
      HStack {
        Text("Step \(step + 1) of \(tour.steps.count)")
          .font(.footnote)
          .foregroundStyle(.secondary)
          .monospacedDigit()
        Spacer()
        Button("Previous") { step -= 1 }
          .disabled(step == 0)
          .fixedSize()
        Button(isLast ? "Done" : "Next") {
          if isLast { end() } else { step += 1 }
        }
        .buttonStyle(.borderedProminent)
        .fixedSize()
      }
    }
    // The screen that the card explains keeps its room.
    .dynamicTypeSize(...DynamicTypeSize.accessibility1)
    .padding(16)
    .frame(maxWidth: 640)
    .background(.regularMaterial, in: shape)
    // In dark mode the material has hardly another color than the list under it.
    .overlay { shape.strokeBorder(.separator) }
    .padding(12)
  }
}
