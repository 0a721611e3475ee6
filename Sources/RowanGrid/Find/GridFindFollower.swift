import SwiftUI

/// Follows the application's binding to a find bar.
struct GridFindFollower<Element: Identifiable>: View {
  let finder: GridFinder<Element>
  let isPresented: Binding<Bool>

  var body: some View {
    Color.clear.onChange(of: isPresented.wrappedValue, initial: true) { _, new in finder.setPresented(new) }
  }
}
