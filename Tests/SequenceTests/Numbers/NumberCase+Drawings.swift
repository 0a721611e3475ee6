import Foundation
import SwiftUI

extension NumberCase {
  static var drawings: [NumberCase] {
    [
      NumberCase("opacity") { Text("A").opacity($0) },
      NumberCase("blur") { Text("A").blur(radius: $0) },
      NumberCase("shadow") { Text("A").shadow(radius: $0, x: $0, y: $0) },
      NumberCase("shape shadow") { Circle().fill(.red).shadow(radius: 3, x: $0, y: 1) },
      NumberCase("brightness") { Color.red.brightness($0) },
      NumberCase("contrast") { Color.red.contrast($0) },
      NumberCase("saturation") { Color.red.saturation($0) },
      NumberCase("hue") { Color.red.hueRotation(.degrees($0)) },
      NumberCase("grayscale") { Color.red.grayscale($0) },
      NumberCase("corner") { Color.red.cornerRadius($0) },
      NumberCase("rounded") {
        Text("A").background(.red).clipShape(RoundedRectangle(cornerRadius: $0)).shadow(radius: 2)
      },
      NumberCase("border") { Text("A").border(.red, width: $0) },
      NumberCase("stroke") { v in
        Circle().stroke(.red, style: StrokeStyle(lineWidth: v, miterLimit: v, dash: [v, v], dashPhase: v))
      },
      NumberCase("dash") { v in Rectangle().stroke(.red, style: StrokeStyle(lineWidth: 2, dash: [v, 3])) },
      NumberCase("trim") { Circle().trim(from: $0, to: $0).stroke() },
      NumberCase("trim to") { Circle().trim(from: 0, to: $0).fill() },
      NumberCase("inset") { Circle().inset(by: $0).fill() },
      NumberCase("path") { v in
        Path {
          $0.move(to: CGPoint(x: v, y: 1))
          $0.addLine(to: CGPoint(x: 10, y: v))
          $0.addQuadCurve(to: CGPoint(x: v, y: v), control: CGPoint(x: v, y: 1))
          $0.addRoundedRect(in: CGRect(x: v, y: 1, width: v, height: 20), cornerSize: CGSize(width: v, height: v))
          $0.addEllipse(in: CGRect(x: 1, y: v, width: 10, height: v))
          $0.addRect(CGRect(x: v, y: v, width: v, height: v))
        }
        .stroke()
      },
      NumberCase("arc") { v in
        Path {
          $0.addArc(
            center: CGPoint(x: 20, y: 20),
            radius: 10,
            startAngle: .zero,
            endAngle: .radians(v),
            clockwise: false
          )
        }
        .stroke()
      },
      NumberCase("arc start") { v in
        Path {
          $0.addArc(center: .zero, radius: v, startAngle: .radians(v), endAngle: .zero, clockwise: true)
          $0.addRelativeArc(center: .zero, radius: 4, startAngle: .zero, delta: .radians(v))
        }
        .fill()
      },
      NumberCase("arc tangent") { v in
        Path {
          $0.move(to: .zero)
          $0.addArc(tangent1End: CGPoint(x: v, y: 3), tangent2End: CGPoint(x: 4, y: v), radius: v)
        }
        .fill()
      },
      NumberCase("linear") { v in
        LinearGradient(
          stops: [.init(color: .red, location: v), .init(color: .blue, location: 1)],
          startPoint: UnitPoint(x: v, y: 0),
          endPoint: .bottom
        )
      },
      NumberCase("radial") { RadialGradient(colors: [.red, .blue], center: .center, startRadius: $0, endRadius: $0) },
      NumberCase("angular") { v in
        AngularGradient(colors: [.red, .blue], center: .center, startAngle: .degrees(v), endAngle: .degrees(-v))
      },
      NumberCase("conic") { AngularGradient(colors: [.red, .blue], center: .center, angle: .radians($0)) },
      NumberCase("color") { Color(red: $0, green: $0, blue: 0) },
      NumberCase("hsb") { Color(hue: $0, saturation: $0, brightness: $0) },
      NumberCase("white") { Color(white: $0).opacity($0) },
      NumberCase("canvas") { v in
        Canvas { context, size in
          context.opacity = v
          context.translateBy(x: v, y: v)
          context.scaleBy(x: v, y: 1)
          context.rotate(by: .degrees(v))
          context.addFilter(.blur(radius: v))
          context.fill(Path(ellipseIn: CGRect(x: v, y: v, width: v, height: v)), with: .color(.red))
          context.stroke(Path(CGRect(x: 0, y: 0, width: 9, height: v)), with: .color(.red), lineWidth: v)
          context.draw(Text("A"), at: CGPoint(x: v, y: v))
          context.draw(Text("A"), in: CGRect(x: 0, y: 0, width: v, height: v))
        }
      },
      NumberCase("scale of the display") { Image(systemName: "star").environment(\.displayScale, $0) },
      NumberCase("image") { Image("none").resizable().frame(width: 20, height: 20).environment(\.displayScale, $0) },
      NumberCase("gap") { Color.red.frame(width: 20, height: 20).padding($0).background(.green).clipShape(Capsule()) },
      NumberCase("animation") { v in
        Text("A").opacity(0.5).animation(.linear(duration: v).delay(v).speed(v).repeatCount(whole(v)), value: v)
      },
      NumberCase("spring") { v in
        Text("A").animation(.spring(response: v, dampingFraction: v, blendDuration: v), value: v)
      },
      NumberCase("symbol size") { Image(systemName: "star").font(.system(size: $0)) },
    ]
  }
}
