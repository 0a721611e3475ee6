import SwiftUI

/// The message of a grid, at its lower edge, with a button that removes it.
struct GridNotice<Element: Identifiable>: View {
  let model: GridModel<Element>

  var body: some View {
    if let notice = model.notice {
      HStack(spacing: 8) {
        Image(systemName: "exclamationmark.triangle.fill")
          .foregroundStyle(.orange)
          .accessibilityHidden(true)
        Text(verbatim: notice)
          .fixedSize(horizontal: false, vertical: true)
        if model.editing?.isInvalid == true {
          Button("Keep Old Value") { model.cancelEditing() }
            .buttonStyle(.borderless)
        } else {
          Button {
            model.notice = nil
          } label: {
            Image(systemName: "xmark")
          }
          .buttonStyle(.plain)
          .accessibilityLabel("Close")
        }
      }
      .font(.callout)
      .padding(.horizontal, 12)
      .padding(.vertical, 8)
      .background(.background, in: RoundedRectangle(cornerRadius: 8))
      .overlay { RoundedRectangle(cornerRadius: 8).strokeBorder(Color.gray.opacity(0.35)) }
      .shadow(color: .black.opacity(0.2), radius: 6, y: 2)
      .padding(10)
    }
  }
}
