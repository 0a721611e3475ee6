import SwiftUI

/// A row of a detail screen: what the field is called, and its value at the far side.
///
/// The value goes below the name when the two do not fit beside each other at the largest type sizes.
struct FieldRow: View {
  let title: String
  let value: String

  @Environment(\.dynamicTypeSize) private var typeSize

  init(_ title: String, _ value: String) {
    self.title = title
    self.value = value
  }

  var body: some View {
    if typeSize.isAccessibilitySize {
      VStack(alignment: .leading) {
        Text(title)
        Text(value).foregroundStyle(.secondary)
      }
    } else {
      HStack(alignment: .firstTextBaseline) {
        Text(title)
        Spacer()
        Text(value)
          .foregroundStyle(.secondary)
          .multilineTextAlignment(.trailing)
      }
    }
  }
}
