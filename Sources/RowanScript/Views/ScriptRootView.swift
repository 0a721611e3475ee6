import RowanViews
import SwiftUI

/// The content of a script's window, with the elements that it presents in front of it.
package struct ScriptRootView: View {
  let session: ScriptSession

  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.openURL) private var openURL

  /// Creates the content of a session's window.
  package init(session: ScriptSession) { self.session = session }

  /// The content with its presentations, dialogs and banner.
  package var body: some View {
    session.presented.showing.read()
    session.openURL = { [openURL] url in openURL(url) }
    // Before the first rendering; later changes go through a turn.
    if session.presented.elements.allSatisfy({ $0.scope.id == 0 }) { session.surround(colorScheme) }
    return Group {
      if let error = session.presented.endless {
        ErrorRow(error: error, session: session)
      } else if let first = session.presented.elements.first, !session.hasEnded {
        PresentationView(session: session, presentation: first)
      } else {
        ContentUnavailableView {
          Label(session.hasEnded ? "The script has ended" : "Nothing is presented", systemImage: "curlybraces")
        } description: {
          if !session.hasEnded {
            Text(verbatim: "Navigation.present(<View />) shows a view; so does export default.")
          }
        }
      }
    }
    .modifier(ScriptPresentationModifier(session: session, place: session.presented.rootPlace))
    .environment(\.imageAccess, session.images.access)
    .onChange(of: colorScheme) { session.turn { session.surround(colorScheme) } }
    .task(id: session.activity.waits) { await session.activity.answersAreThere() }
    .overlay(alignment: .bottom) {
      if let banner = session.presented.bannerInFront { ErrorBanner(text: banner) { session.presented.banner = nil } }
    }
  }
}

/// An element that the script presents. The first one is the window's content.
struct PresentationView: View {
  let session: ScriptSession
  let presentation: ScriptPresentations.Presentation

  var body: some View {
    session.view(session.render(presentation.scope, .renderRoot, Double(presentation.id), 0, 0))
  }
}

/// An error in front of the content, which stays unchanged.
private struct ErrorBanner: View {
  let text: String
  let close: () -> Void

  var body: some View {
    HStack(alignment: .top) {
      Image(systemName: "exclamationmark.triangle.fill").foregroundStyle(.yellow)
      Text(verbatim: text).font(.footnote.monospaced()).foregroundStyle(.white)
      Spacer(minLength: 12)
      Button(action: close) { Image(systemName: "xmark").foregroundStyle(.white) }
        .accessibilityLabel("Close")
    }
    // The background is dark in every color scheme.
    .environment(\.colorScheme, .dark)
    .padding(12)
    .background(Color(red: 0.45, green: 0.07, blue: 0.09), in: RoundedRectangle(cornerRadius: 12))
    .padding(8)
  }
}

/// An error in place of a row, a cell or the whole content.
struct ErrorRow: View {
  let error: ScriptError
  /// The session that reports the error, and does not show it in front of the content as well.
  var session: ScriptSession?

  var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: 8) {
      Image(systemName: "exclamationmark.triangle.fill").foregroundStyle(.red).imageScale(.small)
      VStack(alignment: .leading, spacing: 4) {
        Text(verbatim: error.message).font(.subheadline)
        if !error.place.isEmpty { Text(verbatim: error.place).font(.caption.monospaced()).foregroundStyle(.secondary) }
        if !error.path.isEmpty {
          Text(verbatim: "in \(error.path)").font(.caption).foregroundStyle(.secondary)
        }
      }
    }
    .foregroundStyle(.primary)
    // The padding applies outside of a list as well.
    .padding(EdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16))
    .listRowInsets(EdgeInsets())
    .accessibilityElement(children: .combine)
    .onAppear { session?.presented.note(error.description, isInPlace: true) }
    .onDisappear { session?.presented.note(error.description, isInPlace: false) }
  }
}
