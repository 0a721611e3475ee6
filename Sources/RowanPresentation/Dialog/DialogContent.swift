import Foundation
import RowanControls
import RowanGraph
import RowanViews

/// The content of a dialog.
struct DialogContent {
  var title: Text
  var message: AnyView?
  var actions: AnyView
  var titleVisibility = Visibility.automatic
  /// Whether the dialog adds a Cancel button if the application provides none.
  var addsCancel = false
}

/// The view of a dialog: its texts, fields and buttons.
nonisolated struct DialogView: View {
  let content: DialogContent

  @MainActor var body: some View { DialogBody(content: content) }
}

private struct DialogBody: View {
  let content: DialogContent
  @Environment(\.presentationOwner) private var owner
  @Environment(\.presentationForm) private var form
  @Environment(\.idiom) private var idiom
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.look) private var look
  @Environment(\.dialogSuppression) private var suppression
  /// The roles of the application's buttons; `nil` until the buttons have been reported.
  @State private var roles: [ButtonRole?]?
  @State private var defaultButton: DialogButtonID?

  var body: some View {
    let metrics = DialogMetrics(form, idiom: idiom, look: look)
    if let presentation = owner.presentation {
      VStack(spacing: metrics.sectionGap) {
        if showsWords { ScrollView { DialogTexts(content: content, metrics: metrics, showsTitle: showsTitle) } }
        if let suppression { Toggle(isOn: suppression.isSuppressed) { suppression.label }.font(metrics.messageFont) }
        DialogLayout(metrics: metrics, isRowAllowed: form == .alert) {
          content.actions
          added.buttonStyle(DialogButtonStyle(presentation: presentation, metrics: metrics, isAdded: true))
        }
        .buttonStyle(DialogButtonStyle(presentation: presentation, metrics: metrics))
        .textFieldStyle(DialogFieldStyle(metrics: metrics))
        .onSubmit { presentation.pressDefaultButton() }
        .environment(\.returnIsSubmission, true)
        // A tap beside an action sheet at its anchor cancels it, as on an iPad, where it has no such button unless it is the only one.
        .environment(\.hidesCancelButtons, form == .actionBubble && sizeClass == .regular && hasChoice)
        .onPreferenceChange(DialogButtonsKey.self) { note($0.list, presentation) }
        .environment(\.defaultDialogButton, defaultButton)
      }
      .padding(metrics.padding)
      .frame(maxWidth: .infinity)
    }
  }

  /// The button that the dialog requires and the application has not provided.
  @ViewBuilder private var added: some View {
    if let roles {
      if content.addsCancel {
        if !roles.contains(.cancel) { Button("Cancel", role: .cancel) {} }
      } else if roles.isEmpty {
        Button("OK") {}
      }
    }
  }

  /// Stores the buttons in the presentation, and updates the added and the default button.
  private func note(_ buttons: [DialogButton], _ presentation: Presentation) {
    presentation.note(buttons)
    let own = buttons.filter { !$0.isAdded }.map(\.role)
    if roles != own { roles = own }
    // Touch screens highlight a default button only if the application marks one.
    let shown = idiom == .desktop ? buttons.default(isTouch: false) : buttons.first(where: \.isDefault)
    if defaultButton !== shown?.id { defaultButton = shown?.id }
  }

  /// Whether the application provides a button that does not cancel.
  private var hasChoice: Bool { roles?.contains { $0 != .cancel } == true }

  private var showsWords: Bool { showsTitle || content.message != nil }

  private var showsTitle: Bool {
    switch content.titleVisibility {
    case .visible: true
    case .hidden: false
    case .automatic: !content.addsCancel || form == .alert
    }
  }
}

/// The texts of a dialog.
private struct DialogTexts: View {
  let content: DialogContent
  let metrics: DialogMetrics
  let showsTitle: Bool
  @Environment(\.presentationForm) private var form
  @Environment(\.dialogIcon) private var icon
  @Environment(\.dialogSeverity) private var severity

  var body: some View {
    let alignment: HorizontalAlignment = metrics.isCentered ? .center : .leading
    VStack(alignment: alignment, spacing: metrics.textGap) {
      if let icon {
        icon.font(.system(size: 28)).foregroundStyle(.tint).padding(.bottom, 4)
      } else if severity == .critical {
        Image(systemName: "exclamationmark.triangle.fill").font(.system(size: 28)).foregroundStyle(.yellow)
          .padding(.bottom, 4)
      }
      if showsTitle {
        content.title.font(metrics.titleFont).foregroundStyle(quiet).accessibilityAddTraits(.isHeader)
      }
      content.message.font(metrics.messageFont).foregroundStyle(quiet)
    }
    .multilineTextAlignment(metrics.isCentered ? .center : .leading)
    .frame(maxWidth: .infinity, alignment: Alignment(horizontal: alignment, vertical: .center))
    .padding(.horizontal, metrics.textInset)
    .padding(.top, metrics.textTop)
  }

  /// The style of the texts: secondary above the buttons of an action sheet.
  private var quiet: HierarchicalShapeStyle { form == .alert ? .primary : .secondary }
}
