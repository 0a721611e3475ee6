import Foundation
import RowanTesting
import SwiftUI
import Testing

/// Ticks, neutral values and limits of sliders.
@MainActor
struct SliderTickTests {
  private struct Balance: View {
    @State private var value: Double
    var neutral: Double?
    var limits: ClosedRange<Double>?

    init(_ value: Double, neutral: Double? = nil, limits: ClosedRange<Double>? = nil) {
      _value = State(initialValue: value)
      self.neutral = neutral
      self.limits = limits
    }

    var body: some View {
      VStack {
        Slider(value: $value, in: 0...100, neutralValue: neutral, enabledBounds: limits) {
          Text("Balance")
        } ticks: {
          SliderTick(0, "Left")
          SliderTick(50) { Text("Middle") }
          SliderTick(100, "Right")
        }
        Text("at \(Int(value.rounded()))")
      }
      .frame(width: 300)
    }
  }

  private struct Steps: View {
    @State private var value: Float = 2
    @State private var plain = 2.0
    @State private var named = 0.25

    var body: some View {
      VStack {
        Slider(value: $value, in: 0...4, step: 1, enabledBounds: 1...3) {
          Text("Size")
        } currentValueLabel: {
          Text("size \(Int(value))")
        } tick: { value in
          value == 1 || value == 3 ? SliderTick(value) : nil
        }
        Slider(value: $plain, in: 0...4, step: 1) { Text("Plain") }
        Slider(value: $named, in: 0...1) {
          Text("Share")
        } minimumValueLabel: {
          Text("none")
        } maximumValueLabel: {
          Text("all")
        } ticks: {
          SliderTickContentForEach(stride(from: 0.0, through: 1.0, by: 0.25).map { $0 }, id: \.self) { value in
            SliderTick(value) { Text("\(Int(value * 4)) quarters") }
          }
        }
      }
      .frame(width: 300)
    }
  }

  private func screen(_ view: some View) -> Screen {
    Screen(size: CGSize(width: 320, height: 240)) { view }
  }

  /// Returns the number of dark runs in a slider's bottom line, where marks are; the shadow of the knob is lighter.
  private func marks(_ label: String, in screen: Screen) -> Int {
    let (frame, picture) = (screen.element(.slider, label).frame, screen.picture())
    let y = frame.maxY - 2
    var (count, wasMark) = (0, false)
    for x in Int(frame.minX) + 1..<Int(frame.maxX) {
      let isMark = picture.pixel(at: CGPoint(x: CGFloat(x) + 0.5, y: y)).map { $0.red < 215 } ?? false
      if isMark, !wasMark { count += 1 }
      wasMark = isMark
    }
    return count
  }

  @Test func `the slider has a mark for each tick, and speaks the label of the tick that it is at`() {
    let view = screen(Balance(50))
    let slider = view.element(.slider, "Balance")
    #expect(marks("Balance", in: view) == 3)
    #expect(slider.value == "Middle")
    slider.perform(action: "Increment")
    #expect(view.text("at 60").exists && slider.value == "60%")
    // Ticks do not limit the values.
    view.tap(at: CGPoint(x: slider.frame.minX + 19 + 262 * 0.27, y: slider.frame.midY))
    #expect(view.text("at 27").exists)
  }

  @Test func `the filled part begins at the neutral value`() {
    func isTinted(_ view: Screen, at fraction: CGFloat) -> Bool {
      let frame = view.element(.slider, "Balance").frame
      let x = frame.minX + 19 + fraction * (frame.width - 38)
      guard let pixel = view.picture().pixel(at: CGPoint(x: x, y: frame.midY)) else { return false }
      return Int(pixel.blue) - Int(pixel.red) > 60
    }
    let view = screen(Balance(80, neutral: 50))
    #expect([0.1, 0.4].allSatisfy { !isTinted(view, at: $0) } && isTinted(view, at: 0.6))
    let below = screen(Balance(20, neutral: 50))
    #expect(isTinted(below, at: 0.4) && !isTinted(below, at: 0.6) && !isTinted(below, at: 0.05))
    let plain = screen(Balance(80))
    #expect(isTinted(plain, at: 0.1) && isTinted(plain, at: 0.6))
  }

  @Test func `only the enabled values can be selected`() {
    let view = screen(Balance(50, limits: 20...60))
    let frame = view.element(.slider, "Balance").frame
    view.tap(at: CGPoint(x: frame.maxX - 20, y: frame.midY))
    #expect(view.text("at 60").exists)
    view.drag(from: CGPoint(x: frame.midX + 20, y: frame.midY), to: CGPoint(x: frame.minX, y: frame.midY))
    #expect(view.text("at 20").exists)
    let steps = screen(Steps())
    let size = steps.element(.slider, "Size")
    #expect(size.value == "size 2")
    for expected in ["size 3", "size 3"] {
      size.perform(action: "Increment")
      #expect(size.value == expected)
    }
    for expected in ["size 2", "size 1", "size 1"] {
      size.perform(action: "Decrement")
      #expect(size.value == expected)
    }
  }

  @Test func `steps have marks of their own, or the ones that the ticks select`() {
    let view = screen(Steps())
    #expect(marks("Size", in: view) == 2 && marks("Plain", in: view) == 5 && marks("Share", in: view) == 5)
    #expect(view.element(.slider, "Share").value == "1 quarters")
  }
}
