import Foundation
import RowanGraph
import SwiftUI

extension ModifierDescription {
  /// Gestures, and messages that disappear by themselves.
  static let gestures: [ModifierDescription] = [
    ModifierDescription(.gesture, gestureType) { view, value, _ in
      recognizing(value) { AnyView(view.gesture($0, including: $1)) } ?? view
    },
    ModifierDescription(.highPriorityGesture, gestureType) { view, value, _ in
      recognizing(value) { AnyView(view.highPriorityGesture($0, including: $1)) } ?? view
    },
    ModifierDescription(.simultaneousGesture, gestureType) { view, value, _ in
      recognizing(value) { AnyView(view.simultaneousGesture($0, including: $1)) } ?? view
    },
    // The runtime makes a gesture of the functions.
    ModifierDescription(
      .onDragGesture,
      PropType(
        "{ minDistance?: number, coordinateSpace?: \"local\" | \"global\", onChanged?: (details: DragGestureDetails) => void, "
          + "onEnded?: (details: DragGestureDetails) => void }",
        writer: "drag"
      )
    ) { view, value, _ in
      recognizing(value) { AnyView(view.gesture($0, including: $1)) } ?? view
    },
    ModifierDescription(
      .toast,
      PropType(
        "Shown & { message?: string, content?: VirtualNode, duration?: number | null, position?: Edge | \"center\", "
          + "cornerRadius?: number, shadowRadius?: number, backgroundColor?: Color, textColor?: Color }"
      ),
      keepsPlace: true
    ) { view, value, session in AnyView(view.modifier(ScriptToast(object: value.object ?? [:], session: session))) },
  ]

  private static let gestureType = PropType(
    "Gesture | { gesture: Gesture, mask?: \"all\" | \"gesture\" | \"subviews\" | \"none\" }"
  )

  /// Adds a script's gesture to a view.
  ///
  /// - Parameters:
  ///   - value: A gesture, or an object with a gesture and a mask.
  ///   - add: Adds the gesture with its mask.
  /// - Returns: The view with the gesture; `nil` if there is none.
  private static func recognizing(
    _ value: ScriptValue,
    _ add: (any Gesture, GestureMask) -> AnyView
  ) -> AnyView? {
    guard let outer = value.object else { return nil }
    let masks: [String: GestureMask] = ["all": .all, "gesture": .gesture, "subviews": .subviews, "none": .none]
    let mask = outer["mask"]?.string.flatMap { masks[$0] } ?? .all
    let object = outer["gesture"]?.object ?? outer
    let (changed, ended) = (object["onChanged"]?.callback, object["onEnded"]?.callback)
    switch object["what"]?.string {
    case "drag":
      let drag = DragGesture(minimumDistance: object["minDistance"]?.extent ?? 10)
        .onChanged { changed?.call([.text(described($0))]) }
        .onEnded { ended?.call([.text(described($0))]) }
      return add(drag, mask)
    case "tap":
      return add(TapGesture(count: max(1, object["count"]?.number?.whole ?? 1)).onEnded { ended?.call() }, mask)
    case "press":
      let seconds = (object["minDuration"]?.number).map { max(0, $0 / 1000) } ?? 0.5
      return add(LongPressGesture(minimumDuration: seconds).onEnded { _ in ended?.call() }, mask)
    case "magnify":
      let magnify = MagnifyGesture(minimumScaleDelta: object["least"]?.extent ?? 0.01)
        .onChanged { changed?.call([.text(described($0))]) }
        .onEnded { ended?.call([.text(described($0))]) }
      return add(magnify, mask)
    case "rotate":
      let rotate = RotateGesture(minimumAngleDelta: .degrees(object["least"]?.number ?? 1))
        .onChanged { changed?.call([.text(described($0))]) }
        .onEnded { ended?.call([.text(described($0))]) }
      return add(rotate, mask)
    default: return nil
    }
  }

  /// Returns the numbers of a drag as JSON: start, location, velocity and time in milliseconds.
  private static func described(_ drag: DragGesture.Value) -> String {
    let numbers = [
      drag.startLocation.x, drag.startLocation.y, drag.location.x, drag.location.y, drag.velocity.width,
      drag.velocity.height, drag.time.timeIntervalSince1970 * 1000,
    ]
    return json(numbers)
  }

  /// Returns the numbers of a pinch as JSON: magnification, velocity, start and time in milliseconds.
  private static func described(_ pinch: MagnifyGesture.Value) -> String {
    let (anchor, start) = (pinch.startAnchor, pinch.startLocation)
    let milliseconds = pinch.time.timeIntervalSince1970 * 1000
    return json([pinch.magnification, pinch.velocity, anchor.x, anchor.y, start.x, start.y, milliseconds])
  }

  /// Returns the numbers of a rotation as JSON: the angle and its velocity in degrees, start and time in milliseconds.
  private static func described(_ turn: RotateGesture.Value) -> String {
    let (anchor, start) = (turn.startAnchor, turn.startLocation)
    let milliseconds = turn.time.timeIntervalSince1970 * 1000
    return json([turn.rotation.degrees, turn.velocity.degrees, anchor.x, anchor.y, start.x, start.y, milliseconds])
  }

  private static func json(_ numbers: [Double]) -> String {
    "[\(numbers.map { $0.isFinite ? "\($0)" : "0" }.joined(separator: ","))]"
  }
}

/// A message in front of a view, which is dismissed after some seconds.
private struct ScriptToast: ViewModifier {
  let object: [String: ScriptValue]
  let session: ScriptSession
  @Environment(\.clock) private var clock

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
            await clock.sleep(for: seconds)
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
