import SwiftUI

/// A row with a title and a value.
///
/// At accessibility sizes the value is below the title.
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
