import Foundation
import SwiftUI

extension NumberCase {
  private struct Row: Identifiable {
    let id: Int
    let size: CGFloat
  }

  private static func rows(_ size: CGFloat) -> [Row] { (0..<20).map { Row(id: $0, size: size) } }

  static var containers: [NumberCase] {
    [
      NumberCase("row insets") { v in
        List(0..<20) { _ in Text("A").listRowInsets(EdgeInsets(top: v, leading: v, bottom: v, trailing: v)) }
      },
      NumberCase("row spacing") { List(0..<20) { Text(verbatim: "\($0)") }.listRowSpacing($0) },
      NumberCase("section spacing") { v in
        List { ForEach(0..<9) { Section("\($0)") { Text("A") } } }.listSectionSpacing(v)
      },
      NumberCase("row height") { v in
        List(0..<20) { Text(verbatim: "\($0)") }.environment(\.defaultMinListRowHeight, v)
      },
      NumberCase("rows") { v in List(rows(v)) { Color.red.frame(height: $0.size) } },
      NumberCase("rows' ids") { v in List([v, v, 1], id: \.self) { Text("\($0)") } },
      NumberCase("column width") { v in
        Table(rows(v)) {
          TableColumn("A") { Text("\($0.id)") }.width(v)
          TableColumn("B") { Text("\($0.id)") }
        }
      },
      NumberCase("column widths") { v in
        Table(rows(v)) {
          TableColumn("A") { Text("\($0.id)") }.width(min: v, ideal: v, max: v)
          TableColumn("B") { Text("\($0.id)") }.width(min: v)
        }
      },
      NumberCase("column limit") { v in
        Table(rows(v)) { TableColumn("A") { Color.red.frame(height: $0.size) }.width(max: v) }
      },
      NumberCase("split width") { v in
        NavigationSplitView {
          Text("A").navigationSplitViewColumnWidth(v)
        } detail: {
          Text("B").navigationSplitViewColumnWidth(min: v, ideal: v, max: v)
        }
      },
      NumberCase("inspector") { v in
        Text("A").inspector(isPresented: .constant(true)) { Text("B").inspectorColumnWidth(min: v, ideal: v, max: v) }
      },
      NumberCase("sheet") { v in
        Text("A").sheet(isPresented: .constant(true)) {
          Text("B").presentationDetents([.height(v), .fraction(v)]).presentationCornerRadius(v)
        }
      },
      NumberCase("margins") { v in ScrollView { Text("A") }.contentMargins(v) },
      NumberCase("form") { v in Form { LabeledContent("A", value: Double(v), format: .number).padding(v) } },
      NumberCase("geometry") { v in GeometryReader { _ in Text("A").frame(width: v).offset(y: v) } },
      NumberCase("tabs") { v in
        TabView {
          Text("A").padding(v).tabItem { Text("A") }.badge(whole(v))
          Text("B").tabItem { Text("B") }
        }
      },
      NumberCase("toolbar") { v in
        NavigationStack {
          Text("A").toolbar { ToolbarItem { Text("B").frame(width: v).padding(v) } }.navigationTitle("T")
        }
      },
      NumberCase("window insets") { v in
        List(0..<20) { Text(verbatim: "\($0)") }.safeAreaPadding(EdgeInsets(top: v, leading: v, bottom: v, trailing: v))
      },
      NumberCase("scrolled") { v in
        ScrollView { VStack { ForEach(0..<9) { _ in Color.red.frame(height: 80).padding(v) } } }
      },
    ]
  }
}
