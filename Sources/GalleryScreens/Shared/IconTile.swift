import SwiftUI

/// A symbol on a colored rounded square, as wide as the icon column of a row.
struct IconTile: View {
  let systemName: String
  let color: Color

  var body: some View {
    Image(systemName: systemName)
      // The tile equals the icon column at all text sizes.
      .font(.system(size: 16))
      .foregroundStyle(.white)
      .frame(width: 30, height: 30)
      .background(color, in: RoundedRectangle(cornerRadius: 7))
      .accessibilityHidden(true)
  }
}
