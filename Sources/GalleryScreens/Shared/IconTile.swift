import SwiftUI

/// A symbol on a rounded square of its own colour, as wide as a row's icon column.
struct IconTile: View {
  let systemName: String
  let color: Color

  var body: some View {
    Image(systemName: systemName)
      // The tile is as large as the icon column, whatever the size of type.
      .font(.system(size: 16))
      .foregroundStyle(.white)
      .frame(width: 30, height: 30)
      .background(color, in: RoundedRectangle(cornerRadius: 7))
      .accessibilityHidden(true)
  }
}
