import Foundation
import SwiftUI

extension NumberCase {
  static var layouts: [NumberCase] {
    [
      NumberCase("width") { Text("A").frame(width: $0) },
      NumberCase("height") { Text("A").frame(height: $0) },
      NumberCase("minWidth") { Text("A").frame(minWidth: $0, idealWidth: $0, maxWidth: $0) },
      NumberCase("minHeight") { Text("A").frame(minHeight: $0, maxHeight: 20) },
      NumberCase("padding") { Text("A").padding($0) },
      NumberCase("paddings") { v in
        HStack { Text("A").padding(EdgeInsets(top: v, leading: 1, bottom: -v, trailing: v)) }
      },
      NumberCase("offset") { Text("A").offset(x: $0, y: $0) },
      NumberCase("position") { Text("A").position(x: $0, y: $0) },
      NumberCase("scale") { Button("A") {}.scaleEffect($0) },
      NumberCase("scales") { Button("A") {}.scaleEffect(x: $0, y: 1, anchor: UnitPoint(x: $0, y: $0)) },
      NumberCase("rotation") { Button("A") {}.rotationEffect(.degrees($0)) },
      NumberCase("transform") { v in
        Text("A").transformEffect(CGAffineTransform(a: v, b: v, c: 1, d: v, tx: v, ty: v))
      },
      NumberCase("zIndex") { v in
        ZStack {
          Text("A").zIndex(v)
          Text("B").zIndex(1)
        }
      },
      NumberCase("priority") { v in
        HStack {
          Text("A").layoutPriority(v)
          Text("B").layoutPriority(1)
        }
      },
      NumberCase("ratio") { Color.red.aspectRatio($0, contentMode: .fit) },
      NumberCase("ratios") { Color.red.aspectRatio(CGSize(width: $0, height: $0), contentMode: .fill) },
      NumberCase("spacer") { v in
        HStack {
          Text("A")
          Spacer(minLength: v)
        }
      },
      NumberCase("vstack") { v in
        VStack(spacing: v) {
          Text("A")
          Text("B")
        }
      },
      NumberCase("hstack") { v in
        HStack(spacing: v) {
          Text("A")
          Color.red
        }
      },
      NumberCase("lazy") { v in
        ScrollView { LazyVStack(spacing: v) { ForEach(0..<30) { Text(verbatim: "\($0)").frame(height: v) } } }
      },
      NumberCase("lazyH") { v in
        ScrollView(.horizontal) { LazyHStack(spacing: v) { ForEach(0..<30) { Text(verbatim: "\($0)") } } }
      },
      NumberCase("grid") { v in
        Grid(horizontalSpacing: v, verticalSpacing: v) {
          GridRow {
            Text("A").gridCellColumns(whole(v))
            Text("B")
          }
          GridRow { Text("C").gridCellAnchor(UnitPoint(x: v, y: v)) }
        }
      },
      NumberCase("fixed item") { v in
        ScrollView { LazyVGrid(columns: [GridItem(.fixed(v), spacing: v)], spacing: v) { numbers } }
      },
      NumberCase("adaptive item") { v in
        ScrollView { LazyVGrid(columns: [GridItem(.adaptive(minimum: v))]) { numbers } }
      },
      NumberCase("flexible item") { v in
        ScrollView { LazyVGrid(columns: [GridItem(.flexible(minimum: v, maximum: v)), GridItem()]) { numbers } }
      },
      NumberCase("hgrid") { v in
        ScrollView(.horizontal) { LazyHGrid(rows: [GridItem(.adaptive(minimum: v, maximum: v))]) { numbers } }
      },
      NumberCase("relative") { v in Text("A").containerRelativeFrame(.horizontal) { _, _ in v } },
      NumberCase("relative count") { v in
        Text("A").containerRelativeFrame(.horizontal, count: whole(v), span: whole(v), spacing: v)
      },
      NumberCase("alignment") { v in
        VStack(alignment: .leading) {
          Text("A").alignmentGuide(.leading) { _ in v }
          Text("B")
        }
      },
      NumberCase("safe area") { v in Text("A").safeAreaInset(edge: .top, spacing: v) { Text("B") } },
      NumberCase("safe padding") { Text("A").safeAreaPadding($0) },
      NumberCase("layout") { v in AnySizeLayout(value: v) { Text("A") } },
      NumberCase("layout in stack") { v in
        HStack {
          AnySizeLayout(value: v) { Text("A") }.padding()
          Text("B")
        }
      },
      NumberCase("layout in list") { v in
        List(0..<10) { _ in AnySizeLayout(value: v) { Text("A") }.frame(minWidth: 10) }
      },
      NumberCase("thatFits") { v in ViewThatFits { AnySizeLayout(value: v) { Text("A") } } },
    ]
  }

  static var numbers: some View { ForEach(0..<20) { Text(verbatim: "\($0)") } }
}
