/// The parts of a workbook besides its sheets.
struct XLSXParts {
  let sheetName: String
  let dateFormat: String
  let sheets: Int

  private static let head = #"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>"# + "\n"
  private static let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
  private static let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
  private static let package = "http://schemas.openxmlformats.org/package/2006"
  private static let type = "application/vnd.openxmlformats-officedocument.spreadsheetml"

  /// The paths and texts of the parts.
  var all: [(name: String, text: String)] {
    [
      ("xl/workbook.xml", workbook), ("xl/styles.xml", styles), ("xl/_rels/workbook.xml.rels", relations),
      (
        "_rels/.rels",
        Self.head + #"<Relationships xmlns="\#(Self.package)/relationships">"#
          + #"<Relationship Id="rId1" Type="\#(Self.office)/officeDocument" Target="xl/workbook.xml"/></Relationships>"#
      ), ("[Content_Types].xml", types),
    ]
  }

  /// Returns the name of a sheet, from 1.
  ///
  /// A name has at most 31 UTF-16 units, none of `[]:*?/\`, and no apostrophe at its ends.
  func name(ofSheet number: Int) -> String {
    let suffix = number == 1 ? "" : " \(number)"
    var name = String(sheetName.map { "[]:*?/\\".contains($0) || $0.isNewline ? " " : $0 })
    while name.utf16.count + suffix.utf16.count > 31 { name.removeLast() }
    while name.hasPrefix("'") { name.removeFirst() }
    while name.hasSuffix("'") { name.removeLast() }
    let isUsable = name.contains { !$0.isWhitespace } && name.lowercased() != "history"
    return (isUsable ? name : "Sheet") + suffix
  }

  private var workbook: String {
    let list = (1...sheets).map {
      #"<sheet name="\#(XLSXText.attribute(name(ofSheet: $0)))" sheetId="\#($0)" r:id="rId\#($0)"/>"#
    }
    return Self.head
      + #"<workbook xmlns="\#(Self.main)" xmlns:r="\#(Self.office)"><bookViews><workbookView/></bookViews>"#
      + "<sheets>\(list.joined())</sheets></workbook>"
  }

  private var relations: String {
    let list = (1...sheets).map {
      #"<Relationship Id="rId\#($0)" Type="\#(Self.office)/worksheet" Target="worksheets/sheet\#($0).xml"/>"#
    }
    return Self.head + #"<Relationships xmlns="\#(Self.package)/relationships">\#(list.joined())"#
      + #"<Relationship Id="rId\#(sheets + 1)" Type="\#(Self.office)/styles" Target="styles.xml"/></Relationships>"#
  }

  private var types: String {
    let list = (1...sheets).map {
      #"<Override PartName="/xl/worksheets/sheet\#($0).xml" ContentType="\#(Self.type).worksheet+xml"/>"#
    }
    return Self.head + #"<Types xmlns="\#(Self.package)/content-types"><Default Extension="rels" "#
      + #"ContentType="application/vnd.openxmlformats-package.relationships+xml"/>"#
      + #"<Default Extension="xml" ContentType="application/xml"/>"#
      + #"<Override PartName="/xl/workbook.xml" ContentType="\#(Self.type).sheet.main+xml"/>\#(list.joined())"#
      + #"<Override PartName="/xl/styles.xml" ContentType="\#(Self.type).styles+xml"/></Types>"#
  }

  /// The styles: 0 for values, 1 for titles, 2 for dates.
  private var styles: String {
    let font = #"<sz val="11"/><name val="Calibri"/><family val="2"/></font>"#
    return Self.head + #"<styleSheet xmlns="\#(Self.main)"><numFmts count="1">"#
      + #"<numFmt numFmtId="164" formatCode="\#(XLSXText.attribute(dateFormat))"/></numFmts>"#
      + #"<fonts count="2"><font>\#(font)<font><b/>\#(font)</fonts>"#
      + #"<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>"#
      + #"<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>"#
      + #"<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>"#
      + #"<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>"#
      + #"<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>"#
      + #"<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>"#
      + #"<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>"#
  }
}
