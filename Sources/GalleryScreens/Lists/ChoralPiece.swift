import SwiftUI

/// A piece of a choir's program.
struct ChoralPiece: Identifiable {
  let title: String
  let composer: String
  let minutes: Int

  var id: String { title }

  static let programme = [
    ChoralPiece(title: "Sing Joyfully", composer: "William Byrd", minutes: 3),
    ChoralPiece(title: "O Magnum Mysterium", composer: "Tomás Luis de Victoria", minutes: 4),
    ChoralPiece(title: "Spem in Alium", composer: "Thomas Tallis", minutes: 10),
    ChoralPiece(title: "Jesu, meine Freude", composer: "Johann Sebastian Bach", minutes: 22),
    ChoralPiece(title: "Geistliches Lied", composer: "Johannes Brahms", minutes: 5),
    ChoralPiece(title: "Locus Iste", composer: "Anton Bruckner", minutes: 3),
    ChoralPiece(title: "The Blue Bird", composer: "Charles Villiers Stanford", minutes: 4),
    ChoralPiece(title: "Trois chansons", composer: "Maurice Ravel", minutes: 7),
    ChoralPiece(title: "Bogoroditse Dyevo", composer: "Sergei Rachmaninoff", minutes: 3),
  ]
}

/// A row with the title, composer and duration of a piece.
struct ChoralPieceRow: View {
  let piece: ChoralPiece

  var body: some View {
    HStack {
      VStack(alignment: .leading, spacing: 2) {
        Text(piece.title)
        Text(piece.composer)
          .font(.subheadline)
          .foregroundStyle(.secondary)
      }
      Spacer()
      Text("\(piece.minutes) min")
        .monospacedDigit()
        .foregroundStyle(.secondary)
    }
  }
}
