import SwiftUI

extension GalleryScreen {
  /// Tables.
  static let tables: [GalleryScreen] = [
    GalleryScreen("rivers", title: "Rivers", summary: "A table sorted by its headers.", group: "Tables") {
      RiversScreen()
    },
    GalleryScreen("orchestra", title: "Orchestra", summary: "Rows that open others, sections.", group: "Tables") {
      TableOutlineScreen()
    },
    GalleryScreen("times", title: "Times tables", summary: "200 columns, 100,000 rows.", group: "Tables") {
      WideTableScreen()
    },
    GalleryScreen("orders", title: "Orders", summary: "A grid that is edited as a spreadsheet.", group: "Tables") {
      OrdersScreen()
    },
    GalleryScreen("tablestyles", title: "Styles of tables", summary: "Bordered, inset, arranged.", group: "Tables") {
      TableStylesScreen()
    },
  ]
}
