import Foundation
import Testing
import UniformTypeIdentifiers

/// Types of data by name, extension and MIME type.
struct TypeTests {
  @Test func aTypeHasTagsAndSupertypes() {
    #expect(UTType(filenameExtension: "JPG") == .jpeg && UTType.jpeg.preferredMIMEType == "image/jpeg")
    #expect(UTType(mimeType: "text/csv") == .commaSeparatedText && UTType.commaSeparatedText.conforms(to: .text))
    #expect(UTType(filenameExtension: "png", conformingTo: .audio) == nil && UTType(filenameExtension: "zz") == nil)
    #expect(UTType.png.isSubtype(of: .image) && UTType.image.isSupertype(of: .png) && !UTType.png.isSubtype(of: .png))
    #expect(UTType.swiftSource.conforms(to: .plainText) && UTType.folder.conforms(to: .item))
    #expect(!UTType.folder.conforms(to: .data))
    #expect(UTType.png.tags == [.filenameExtension: ["png"], .mimeType: ["image/png"]])
    #expect(URL(filePath: "/a/b").appendingPathExtension(for: .pdf).lastPathComponent == "b.pdf")
  }

  @Test func aDeclaredTypeConformsToItsParent() throws {
    let own = UTType(exportedAs: "org.example.notes", conformingTo: .json)
    #expect(own.conforms(to: .json) && own.conforms(to: .text) && own.preferredFilenameExtension == nil)
    #expect(own == UTType("org.example.notes") && UTType("") == nil)
    #expect(try JSONDecoder().decode(UTType.self, from: JSONEncoder().encode(own)) == own)
  }

  @Test func everySupertypeOfTheCatalogIsInIt() {
    for type in [UTType.heic, .rtfd, .mpeg4Audio, .vCard, .usdz, .exe, .epub] {
      #expect(type.supertypes.allSatisfy(\.isDeclared) && type.supertypes.contains(.item))
    }
  }
}
