import Foundation
import SwiftUI

extension ModifierDescription {
  /// Gestures, and messages that disappear by themselves.
  static let gestures: [ModifierDescription] = [
    ModifierDescription(.gesture, PropType("Gesture")) { view, value, _ in
      guard let object = value.object else { return view }
      let (changed, ended) = (object["onChanged"]?.callback, object["onEnded"]?.callback)
      switch object["what"]?.string {
      case "drag":
        let drag = DragGesture(minimumDistance: object["minDistance"]?.extent ?? 10)
          .onChanged { changed?.call([.text(described($0))]) }
          .onEnded { ended?.call([.text(described($0))]) }
        return AnyView(view.gesture(drag))
      case "tap":
        let tap = TapGesture(count: max(1, object["count"]?.number?.whole ?? 1)).onEnded { ended?.call() }
        return AnyView(view.gesture(tap))
      case "press":
        let seconds = (object["minDuration"]?.number).map { max(0, $0 / 1000) } ?? 0.5
        return AnyView(view.onLongPressGesture(minimumDuration: seconds) { ended?.call() })
      default: return view
      }
    },
    ModifierDescription(
      .toast,
      PropType(
        "Shown & { message?: string, content?: VirtualNode, duration?: number | null, position?: Edge | \"center\" }"
      ),
      keepsPlace: true
    ) { view, value, session in AnyView(view.modifier(ScriptToast(object: value.object ?? [:], session: session))) },
  ]

  /// Returns the numbers of a drag as JSON: start, location, velocity and time in milliseconds.
  private static func described(_ drag: DragGesture.Value) -> String {
    let numbers = [
      drag.startLocation.x, drag.startLocation.y, drag.location.x, drag.location.y, drag.velocity.width,
      drag.velocity.height, drag.time.timeIntervalSince1970 * 1000,
    ]
    return "[\(numbers.map { $0.isFinite ? "\(Double($0))" : "0" }.joined(separator: ","))]"
  }
}

/// A message in front of a view, which is dismissed after some seconds.
private struct ScriptToast: ViewModifier {
  let object: [String: ScriptValue]
  let session: ScriptSession

  func body(content: Content) -> some View {
    let isPresented = object.isPresented
    let seconds = max(0.1, min(60, object["duration"]?.number ?? 2))
    return content.overlay(alignment: alignment) {
      if isPresented.wrappedValue {
        message
          .padding(EdgeInsets(top: 10, leading: 16, bottom: 10, trailing: 16))
          .background(.regularMaterial, in: Capsule())
          .padding(16)
          .task {
            try? await Task.sleep(for: .seconds(min(seconds, 86_400)))
            if !Task.isCancelled { isPresented.wrappedValue = false }
          }
      }
    }
  }

  private var alignment: Alignment {
    switch object["position"]?.string {
    case "top": .top
    case "center": .center
    default: .bottom
    }
  }

  private var message: AnyView {
    if let content = object["content"], !content.isEmpty { return session.view(content) }
    return AnyView(Text(verbatim: object["message"]?.string ?? "").font(.subheadline))
  }
}
