import Foundation
import RowanControls
import RowanGraph
import RowanLists
import RowanViews

/// A modifier that gives a search field the environment of the searched view, adapted to a bar.
nonisolated struct SearchFieldEnvironment: ViewModifier, EnvironmentChanging, SelfComparing {
  typealias Body = Never
  let environment: EnvironmentValues

  @MainActor func change(_ environment: inout EnvironmentValues) {
    var own = self.environment.inBar()
    own.dynamicTypeSize = environment.dynamicTypeSize
    own.colorScheme = environment.colorScheme
    own.focusAttachments = own.searchFocusAttachments
    own.automaticLabelParts = environment.automaticLabelParts
    environment = own
  }

  @MainActor func isEquivalent(to other: SearchFieldEnvironment) -> Bool { environment.isSame(as: other.environment) }
}

/// A search field: a magnifying glass, tokens, the text, and a button that clears it (facts B75, M94, M97, M98).
struct SearchField: View {
  let controller: SearchController
  /// The height of the field in points.
  let height: CGFloat
  /// Whether the field has an opaque background with a shadow in place of a tint.
  let isFloating: Bool
  @Environment(\.idiom) private var idiom
  @Environment(\.look) private var look

  var body: some View {
    HStack(spacing: isTouch ? 8 : 5) {
      Image(systemName: "magnifyingglass")
        .font(.system(size: isTouch ? 17 : 13))
        .foregroundStyle(.secondary)
        .accessibilityHidden(true)
        .modifier(ShortcutModifier(isStandard: true) { [weak controller] in controller?.present() })
        .keyboardShortcut("f", modifiers: .command)
      tokens.layoutPriority(1)
      SearchInput(
        name: controller.prompt,
        prompt: controller.prompt,
        text: controller.configuration.text,
        selection: controller.environment.searchSelection,
        owner: controller
      )
      .font(.system(size: isTouch ? 17 : 13))
      // Tokens leave space for text.
      .frame(minWidth: 80, maxWidth: .infinity)
      if hasText { clear }
    }
    .padding(.horizontal, isTouch ? (isClassic ? 8 : 14) : 10)
    .frame(height: height)
    .background { ground }
    .environment(\.dynamicTypeSize, .large)
    .modifier(SearchFieldEnvironment(environment: controller.environment))
  }

  private var isTouch: Bool { idiom == .touch }
  private var isClassic: Bool { look == .classic }

  private var hasText: Bool { !controller.text.isEmpty || !(controller.configuration.tokens?.views.isEmpty ?? true) }

  private var clear: some View {
    Button {
      controller.clear()
      // The field is the place to go on.
      controller.present()
    } label: {
      Image(systemName: "xmark.circle.fill")
        .font(.system(size: isTouch ? 17 : 13))
        .foregroundStyle(.secondary)
        .frame(minWidth: isTouch ? 28 : 18, minHeight: isTouch ? 28 : 18)
        .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .accessibilityLabel(Text("Clear text"))
  }

  @ViewBuilder private var tokens: some View {
    if let tokens = controller.configuration.tokens {
      let views = tokens.views
      if !views.isEmpty {
        HStack(spacing: 3) {
          ForEach(views, id: \.id) { token in
            token.view
              .labelStyle(.titleAndIcon)
              .font(.system(size: isTouch ? 15 : 11))
              .lineLimit(1)
              .padding(.horizontal, 8)
              .frame(height: isTouch ? 28.5 : 20)
              .background { Capsule().fill(Color.primary.opacity(0.1)) }
          }
        }
      }
    }
  }

  @ViewBuilder private var ground: some View {
    if isClassic {
      RoundedRectangle(cornerRadius: isTouch ? 10 : 6).fill(.tertiary.opacity(0.4))
    } else if isFloating {
      Platter(isField: true)
    } else {
      Capsule().fill(Color.primary.opacity(0.06))
    }
  }
}

/// A search field in a bar for touch, with a button that ends the search; in the minimized form of an inactive search,
/// a button that begins one (facts C78, M95).
struct SearchBarField: View {
  let controller: SearchController
  /// The height of the field in points.
  var height: CGFloat = 46
  var isFloating = true
  @Environment(\.look) private var look

  var body: some View {
    if controller.behavior.isMinimized, !controller.isPresented {
      SearchButton(controller: controller, height: height)
    } else {
      HStack(spacing: 12) {
        SearchField(controller: controller, height: height, isFloating: isFloating)
        if controller.isPresented { cancel }
      }
    }
  }

  @ViewBuilder private var cancel: some View {
    if look == .classic {
      Button("Cancel") { controller.dismiss() }.buttonStyle(BarButtonStyle(isQuiet: false))
    } else {
      Button {
        controller.dismiss()
      } label: {
        Image(systemName: "xmark")
          .font(.system(size: 17, weight: .medium))
          .frame(width: height + 2, height: height + 2)
          .background { Platter() }
          .contentShape(Circle())
      }
      .buttonStyle(BarButtonStyle(isQuiet: true))
      .accessibilityLabel(Text("Cancel"))
    }
  }
}

/// A button that begins a search.
struct SearchButton: View {
  let controller: SearchController
  /// The height of the button in points.
  let height: CGFloat

  var body: some View {
    Button {
      controller.present()
    } label: {
      Image(systemName: "magnifyingglass")
        .frame(width: height, height: height)
        .background { Platter() }
        .contentShape(Circle())
    }
    .buttonStyle(BarButtonStyle(isQuiet: true))
    .accessibilityLabel(controller.prompt)
  }
}
