import RowanGraph
import RowanViews

/// The layout of a `ContentUnavailableView`.
struct UnavailableContent<Label: View, Description: View, Actions: View>: View {
  let label: Label
  let description: Description
  let actions: Actions
  @Environment(\.idiom) private var idiom

  var body: some View {
    VStack(spacing: 12) {
      VStack(spacing: idiom == .desktop ? 12 : 6) {
        label.labelStyle(UnavailableLabelStyle(isDesktop: idiom == .desktop)).accessibilityAddTraits(.isHeader)
        description
          .font(idiom == .desktop ? .body : .subheadline)
          .foregroundStyle(.secondary)
      }
      .multilineTextAlignment(.center)
      actions
    }
    .padding(idiom == .desktop ? 20 : 16)
    // A smaller proposal is not exceeded (recorded with fact M104).
    .frame(
      minWidth: 0,
      maxWidth: .infinity,
      minHeight: 0,
      maxHeight: .infinity,
      alignment: idiom == .desktop ? .top : .center
    )
  }
}

/// A label style for the heading of an empty screen.
private struct UnavailableLabelStyle: LabelStyle {
  let isDesktop: Bool

  func makeBody(configuration: Configuration) -> some View {
    if isDesktop {
      configuration.title.font(.largeTitle.weight(.bold)).foregroundStyle(.secondary)
    } else {
      VStack(spacing: 12) {
        configuration.icon.font(.system(size: 48)).foregroundStyle(.secondary).accessibilityHidden(true)
        configuration.title.font(.title2.weight(.bold))
      }
    }
  }
}
