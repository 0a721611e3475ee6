import Foundation
import RowanGraph
import RowanLists
import RowanViews

/// Scroll views, lazy stacks, and what moves and watches them.
extension GoldenBuilder {
  func scrolling(_ form: ViewForm, _ scope: Scope) -> AnyView {
    switch form.kind {
    case "scrollviewreader":
      return AnyView(
        ScrollViewReader { proxy in
          keep(proxy)
          views(form.content, scope)
        }
      )
    case "lazyvstack":
      return AnyView(
        LazyVStack(
          alignment: horizontal(form.word("alignment")),
          spacing: form.number("spacing"),
          pinnedViews: pinned(form)
        ) { views(form.content, scope) }
      )
    case "lazyhstack":
      return AnyView(
        LazyHStack(
          alignment: vertical(form.word("alignment")),
          spacing: form.number("spacing"),
          pinnedViews: pinned(form)
        ) { views(form.content, scope) }
      )
    default:
      let axes = form.has("axes") ? axes(form["axes"]) : .vertical
      return AnyView(
        ScrollView(axes, showsIndicators: form.word("showsIndicators") != "false") { views(form.content, scope) }
      )
    }
  }

  private func keep(_ proxy: ScrollViewProxy) -> EmptyView {
    stage.proxy = proxy
    return EmptyView()
  }

  /// The modifiers of scroll views.
  func scrollModifier(_ name: String, _ value: Expression?, on view: AnyView) -> AnyView? {
    let words = value?.words ?? []
    switch name {
    case "defaultScrollAnchor":
      guard let role = words.last.flatMap(Self.role) else {
        return AnyView(view.defaultScrollAnchor(unitPoint(value)))
      }
      return AnyView(view.defaultScrollAnchor(unitPoint(value), for: role))
    case "scrollIndicators": return AnyView(view.scrollIndicators(.hidden))
    case "scrollDisabled": return AnyView(view.scrollDisabled(value?.text != "false"))
    case "scrollClipDisabled": return AnyView(view.scrollClipDisabled())
    case "scrollContentBackground": return AnyView(view.scrollContentBackground(.hidden))
    case "scrollTargetLayout": return AnyView(view.scrollTargetLayout())
    case "scrollTargetBehavior":
      return words.first == "paging"
        ? AnyView(view.scrollTargetBehavior(.paging)) : AnyView(view.scrollTargetBehavior(.viewAligned))
    case "scrollPosition":
      let model = stage.model
      let position = Binding(get: { model.position }, set: { model.position = $0 })
      let anchor = value?.word(after: "anchor").flatMap { unitPoint(.word($0)) }
      return AnyView(view.scrollPosition(id: position, anchor: anchor))
    case "contentMargins": return margins(value, on: view)
    case "containerRelativeFrame":
      let named = axes(value)
      return AnyView(view.containerRelativeFrame(named.isEmpty ? [.horizontal, .vertical] : named))
    case "scrollGeometry": return observed(view)
    default: return nil
    }
  }

  private static func role(_ name: String) -> ScrollAnchorRole? {
    switch name {
    case "initialOffset": .initialOffset
    case "sizeChanges": .sizeChanges
    case "alignment": .alignment
    default: nil
    }
  }

  private func margins(_ value: Expression?, on view: AnyView) -> AnyView? {
    guard let length = value?.numbers.first else { return nil }
    let placement: ContentMarginPlacement =
      switch value?.words.last {
      case "scrollContent": .scrollContent
      case "scrollIndicators": .scrollIndicators
      default: .automatic
      }
    return AnyView(view.contentMargins(edges(value), length, for: placement))
  }

  /// Writes the geometry of the scroll view into the model, and counts the reports.
  private func observed(_ view: AnyView) -> AnyView {
    let model = stage.model
    return AnyView(
      view
        .onScrollGeometryChange(for: ScrollGeometry.self) {
          $0
        } action: { _, geometry in
          let boxes = [
            "offsetX": geometry.contentOffset.x, "offsetY": geometry.contentOffset.y,
            "sizeW": geometry.contentSize.width, "sizeH": geometry.contentSize.height,
            "insetTop": geometry.contentInsets.top, "insetBottom": geometry.contentInsets.bottom,
            "insetLeading": geometry.contentInsets.leading, "containerW": geometry.containerSize.width,
            "containerH": geometry.containerSize.height, "visibleY": geometry.visibleRect.minY,
            "visibleH": geometry.visibleRect.height, "boundsY": geometry.bounds.minY,
            "boundsH": geometry.bounds.height,
          ]
          model.values.merge(boxes.mapValues { Double($0) }) { $1 }
          model.values["geometryCalls", default: 0] += 1
        }
        .onScrollPhaseChange { _, _ in model.values["phaseChanges", default: 0] += 1 }
    )
  }
}
