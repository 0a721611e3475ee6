import SwiftUI

/// A setlist, its encore and the songs left out, ordered by dragging cards of a lazy grid or rows of a list: within a part,
/// and from one to another.
struct ReorderingScreen: View {
  @Kept("reordering.parts") private var parts: [SetPart: [Song]] = [.main: Song.main, .encore: Song.encore]
  @State private var look = SetlistLook.cards
  @State private var selection: Set<Song.ID> = []

  var body: some View {
    content
      .reorderContainer(for: Song.self, in: SetPart.self) { move($0) }
      .navigationTitle("Setlist")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem {
          Picker("Look", selection: $look) {
            ForEach(SetlistLook.allCases, id: \.self) { Text($0.rawValue) }
          }
          .pickerStyle(.segmented)
        }
        .sharedBackgroundVisibility(.hidden)
      }
  }

  @ViewBuilder private var content: some View {
    switch look {
    case .cards: cards
    case .list: list
    }
  }

  private var cards: some View {
    ScrollView {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 170), spacing: 12)], spacing: 12) {
        ForEach(SetPart.allCases, id: \.self) { part in
          Section {
            ForEach(parts[part] ?? []) { SongCard(song: $0) }
              .reorderable(collectionID: part)
          } header: {
            PartHeader(part: part, songs: parts[part] ?? [])
          }
        }
      }
      .padding(.horizontal)
      .padding(.bottom)
      .frame(maxWidth: 960)
      .frame(maxWidth: .infinity)
    }
  }

  private var list: some View {
    List(selection: $selection) {
      ForEach(SetPart.allCases, id: \.self) { part in
        Section(part.rawValue) {
          ForEach(parts[part] ?? []) { SongRow(song: $0) }
            .reorderable(collectionID: part)
        }
      }
    }
  }

  private func move(_ difference: ReorderDifference<Song.ID, SetPart>) {
    withAnimation {
      let all = SetPart.allCases.flatMap { parts[$0] ?? [] }
      let moved = difference.sources.compactMap { id in all.first { $0.id == id } }
      for part in SetPart.allCases { parts[part]?.removeAll { difference.sources.contains($0.id) } }
      let part = difference.destination.collectionID
      var songs = parts[part] ?? []
      switch difference.destination.position {
      case .before(let id): songs.insert(contentsOf: moved, at: songs.firstIndex { $0.id == id } ?? songs.endIndex)
      case .end: songs += moved
      }
      parts[part] = songs
    }
  }
}

/// A part of a concert.
private enum SetPart: String, Codable, CaseIterable, Sendable {
  case main = "Main set"
  case encore = "Encore"
  case leftOut = "Left out"
}

private enum SetlistLook: String, CaseIterable {
  case cards = "Cards"
  case list = "List"
}

/// A song of a setlist.
private struct Song: Identifiable {
  let title: String
  let minutes: Int
  let color: Color

  var id: String { title }

  static let main = [
    Song(title: "Salt Road", minutes: 4, color: .indigo), Song(title: "The Ferryman", minutes: 5, color: .blue),
    Song(title: "Half a Moon", minutes: 3, color: .teal), Song(title: "Lanterns", minutes: 6, color: .orange),
    Song(title: "Winter Coat", minutes: 4, color: .purple), Song(title: "Kite Weather", minutes: 3, color: .green),
    Song(title: "Low Tide", minutes: 5, color: .cyan),
  ]

  static let encore = [
    Song(title: "Harbour Lights", minutes: 5, color: .pink), Song(title: "Goodnight, Ines", minutes: 4, color: .brown),
  ]
}

/// A song is kept by its title.
extension Song: Codable {
  init(from decoder: any Decoder) throws {
    let title = try decoder.singleValueContainer().decode(String.self)
    guard let song = (Self.main + Self.encore).first(where: { $0.title == title }) else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no song \(title)"))
    }
    self = song
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(title)
  }
}

private struct PartHeader: View {
  let part: SetPart
  let songs: [Song]

  var body: some View {
    HStack(alignment: .firstTextBaseline) {
      Text(part.rawValue).font(.title3.bold()).accessibilityAddTraits(.isHeader)
      Spacer()
      Text("\(songs.reduce(0) { $0 + $1.minutes }) minutes").font(.subheadline).foregroundStyle(.secondary)
    }
    .padding(.top, 20)
  }
}

private struct SongRow: View {
  let song: Song

  var body: some View {
    HStack(spacing: 10) {
      RoundedRectangle(cornerRadius: 3).fill(song.color).frame(width: 6, height: 22)
      Text(song.title).lineLimit(1)
      Spacer(minLength: 0)
      Text("\(song.minutes) minutes").font(.caption).foregroundStyle(.secondary)
    }
    .accessibilityElement(children: .combine)
  }
}

private struct SongCard: View {
  let song: Song

  var body: some View {
    HStack(spacing: 10) {
      RoundedRectangle(cornerRadius: 3).fill(song.color).frame(width: 6, height: 36)
      VStack(alignment: .leading, spacing: 2) {
        Text(song.title).font(.headline).lineLimit(1)
        Text("\(song.minutes) minutes").font(.caption).foregroundStyle(.secondary)
      }
      Spacer(minLength: 0)
    }
    .padding(12)
    .background(Color.gray.opacity(0.14), in: RoundedRectangle(cornerRadius: 12))
    .accessibilityElement(children: .combine)
  }
}
