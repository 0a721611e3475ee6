import SwiftUI

/// A staff directory: rows that lead to a person.
struct LinkList: View {
  let company: Company

  var body: some View {
    NavigationStack {
      List(company.people) { person in
        NavigationLink(value: person.id) { StaffRow(person: person) }
          .listRowInsets(.benchRow)
      }
      .listStyle(.plain)
      .environment(\.defaultMinListRowHeight, 60)
      .toolbar(.hidden, for: .navigationBar)
      .navigationDestination(for: Int.self) { id in Text(verbatim: Person(id).name) }
    }
  }
}

struct StaffRow: View {
  let person: Person

  var body: some View {
    HStack(spacing: 12) {
      Tile(letter: person.letter, color: Tile.colors[person.id % Tile.colors.count])
      VStack(alignment: .leading, spacing: 2) {
        Text(verbatim: person.name).font(.system(size: 17, weight: .semibold))
        Text(verbatim: person.subtitle).font(.system(size: 15)).foregroundStyle(.secondary)
      }
      .alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
    }
  }
}

/// A letter on a coloured tile with round corners.
struct Tile: View {
  let letter: String
  let color: Color

  var body: some View {
    Text(verbatim: letter)
      .font(.system(size: 17, weight: .semibold))
      .foregroundStyle(.white)
      .frame(width: 32, height: 32)
      .background(color, in: RoundedRectangle(cornerRadius: 7, style: .circular))
  }

  static let colors: [Color] = [
    color(0x0A84FF), color(0x34C759), color(0xFF9500), color(0xAF52DE),
    color(0xFF2D55), color(0x5AC8FA), color(0xA2845E), color(0x5856D6),
  ]

  private static func color(_ hex: Int) -> Color {
    let (red, green, blue) = (hex >> 16, hex >> 8 & 0xFF, hex & 0xFF)
    return Color(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
  }
}
