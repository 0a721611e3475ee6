import Foundation
import RowanGraph
import RowanNavigation
import RowanViews

/// The view of a presentation: its content in a panel at its position in the window.
///
/// All forms have the same view structure, so that the content keeps its state when the form changes because the window
/// was rotated or the content requests another form.
struct PresentationView: View {
  let presentation: Presentation
  @ObservedObject var model: PresentationModel
  @Environment(\.idiom) private var idiom
  @Environment(\.look) private var look
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass
  @Environment(\.verticalSizeClass) private var verticalSizeClass
  @Environment(\.windowInsets) private var windowInsets
  @Environment(\.self) private var environment

  var body: some View {
    let surroundings = PresentationSurroundings(
      idiom: idiom,
      look: look,
      horizontal: horizontalSizeClass,
      vertical: verticalSizeClass,
      window: model.windowSize,
      anchor: model.anchor
    )
    model.isPopover = presentation.kind == .popover
    let form = PresentationForm(presentation.kind, model.options, surroundings)
    let frames = PanelFrames(form: form, surroundings, insets: windowInsets, model: model, environment: environment)
    note(form, frames)
    let shape = frames.shape
    return PanelPlacement(frames: frames) {
      PresentedPanel(model: model, form: form, insets: frames.contentInsets, isCompact: frames.isCompactInside)
        .background(alignment: model.options.background?.alignment ?? .center) { model.options.background?.view }
        .overlay(alignment: .top) {
          if frames.showsGrabber { SheetGrabber(presentation: presentation, model: model) }
        }
        .modifier(
          PanelModifier(
            presentation: presentation,
            shape: shape,
            anchor: form.hasArrow ? model.anchor : nil,
            arrowEdge: form.hasArrow ? frames.arrowEdge : nil
          )
        )
    }
  }

  private func note(_ form: PresentationForm, _ frames: PanelFrames) {
    model.form = form
    model.isTouch = idiom == .touch
    model.stops = frames.stops
  }
}

/// The content of a panel, whose preferences become the options of the presentation.
struct PresentedPanel: View {
  let model: PresentationModel
  let form: PresentationForm
  let insets: EdgeInsets
  let isCompact: Bool

  var body: some View {
    WindowFrame(safeAreaInsets: insets, isSheet: true, widthLimit: model.windowSize.width) {
      PresentedRoot(model: model)
        .onPreferenceChange(PresentationOptionsKey.self) { model.options = $0 }
    }
    .transformEnvironment(\.horizontalSizeClass) { if isCompact { $0 = .compact } }
    .environment(\.presentationForm, form)
  }
}

/// The content of a presentation, updated with the presenting view.
struct PresentedRoot: View {
  @ObservedObject var model: PresentationModel

  var body: some View { model.content }
}

private enum PresentationFormKey: EnvironmentKey {
  static let defaultValue = PresentationForm.panel
}

extension EnvironmentValues {
  /// The form of the enclosing presentation.
  var presentationForm: PresentationForm {
    get { self[PresentationFormKey.self] }
    set { self[PresentationFormKey.self] = newValue }
  }
}
