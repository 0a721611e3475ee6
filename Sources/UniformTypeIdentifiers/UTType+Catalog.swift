/// The built-in properties of a type.
struct Entry: Sendable {
  let identifier: String
  let parents: [String]
  let extensions: [String]
  let mime: String?

  init(_ identifier: String, _ parents: [String], extensions: [String] = [], mime: String? = nil) {
    self.identifier = identifier
    self.parents = parents
    self.extensions = extensions
    self.mime = mime
  }

  /// The properties of a type by its identifier.
  static let byIdentifier = Dictionary(uniqueKeysWithValues: all.map { ($0.identifier, $0) })

  /// The declared types of Apple's systems that applications use.
  static let all = [
    Entry("public.item", []),
    Entry("public.content", ["public.item"]),
    Entry("public.composite-content", ["public.content"]),
    Entry("public.data", ["public.item"]),
    Entry("public.disk-image", ["public.archive"], extensions: ["dmg"], mime: "application/x-apple-diskimage"),
    Entry("public.directory", ["public.item"]),
    Entry("public.folder", ["public.directory"]),
    Entry("com.apple.package", ["public.directory"]),
    Entry("com.apple.bundle", ["public.directory"], extensions: ["bundle"]),
    Entry("com.apple.application", ["public.executable"]),
    Entry("public.executable", ["public.data"]),
    Entry("public.symlink", ["public.item"]),
    Entry("public.url", ["public.data"]),
    Entry("public.file-url", ["public.url"]),
    Entry("public.text", ["public.data", "public.content"]),
    Entry("public.plain-text", ["public.text"], extensions: ["txt", "text"], mime: "text/plain"),
    Entry("public.utf8-plain-text", ["public.plain-text"]),
    Entry("public.utf16-plain-text", ["public.plain-text"]),
    Entry("public.delimited-values-text", ["public.text"]),
    Entry(
      "public.comma-separated-values-text",
      ["public.delimited-values-text"],
      extensions: ["csv"],
      mime: "text/csv"
    ),
    Entry(
      "public.tab-separated-values-text",
      ["public.delimited-values-text"],
      extensions: ["tsv"],
      mime: "text/tab-separated-values"
    ),
    Entry("public.rtf", ["public.text"], extensions: ["rtf"], mime: "text/rtf"),
    Entry("com.apple.rtfd", ["com.apple.package", "public.composite-content"], extensions: ["rtfd"]),
    Entry("public.html", ["public.text"], extensions: ["html", "htm"], mime: "text/html"),
    Entry("public.xml", ["public.text"], extensions: ["xml"], mime: "application/xml"),
    Entry("public.yaml", ["public.text"], extensions: ["yaml", "yml"], mime: "application/x-yaml"),
    Entry("public.css", ["public.text"], extensions: ["css"], mime: "text/css"),
    Entry("public.json", ["public.text"], extensions: ["json"], mime: "application/json"),
    Entry("com.apple.property-list", ["public.data"], extensions: ["plist"]),
    Entry("com.apple.xml-property-list", ["public.xml", "com.apple.property-list"]),
    Entry("com.apple.binary-property-list", ["com.apple.property-list"]),
    Entry("com.apple.log", ["public.plain-text"], extensions: ["log"]),
    Entry("public.source-code", ["public.plain-text"]),
    Entry("public.swift-source", ["public.source-code"], extensions: ["swift"]),
    Entry("public.c-source", ["public.source-code"], extensions: ["c"]),
    Entry("public.c-header", ["public.source-code"], extensions: ["h"]),
    Entry("public.objective-c-source", ["public.source-code"], extensions: ["m"]),
    Entry("public.c-plus-plus-source", ["public.source-code"], extensions: ["cpp", "cc", "cxx"]),
    Entry("public.script", ["public.source-code"]),
    Entry("public.shell-script", ["public.script"], extensions: ["sh", "command"]),
    Entry("public.python-script", ["public.script"], extensions: ["py"], mime: "text/x-python-script"),
    Entry("public.ruby-script", ["public.script"], extensions: ["rb"], mime: "text/x-ruby-script"),
    Entry("public.perl-script", ["public.script"], extensions: ["pl", "pm"], mime: "text/x-perl-script"),
    Entry("public.php-script", ["public.script"], extensions: ["php"], mime: "text/php"),
    Entry(
      "com.netscape.javascript-source",
      ["public.source-code"],
      extensions: ["js", "mjs"],
      mime: "text/javascript"
    ),
    Entry("public.image", ["public.data", "public.content"]),
    Entry("public.png", ["public.image"], extensions: ["png"], mime: "image/png"),
    Entry("public.jpeg", ["public.image"], extensions: ["jpeg", "jpg", "jpe", "jfif"], mime: "image/jpeg"),
    Entry("public.avif", ["public.heif-standard"], extensions: ["avif"], mime: "image/avif"),
    Entry("public.tiff", ["public.image"], extensions: ["tiff", "tif"], mime: "image/tiff"),
    Entry("com.compuserve.gif", ["public.image"], extensions: ["gif"], mime: "image/gif"),
    Entry("com.microsoft.bmp", ["public.image"], extensions: ["bmp"], mime: "image/bmp"),
    Entry("com.microsoft.ico", ["public.image"], extensions: ["ico"], mime: "image/vnd.microsoft.icon"),
    Entry("com.apple.icns", ["public.image"], extensions: ["icns"]),
    Entry("public.heic", ["public.heif-standard"], extensions: ["heic"], mime: "image/heic"),
    Entry("public.heif-standard", ["public.image"], extensions: ["heif", "hif"], mime: "image/heif"),
    Entry("org.webmproject.webp", ["public.image"], extensions: ["webp"], mime: "image/webp"),
    Entry("public.svg-image", ["public.image"], extensions: ["svg"], mime: "image/svg+xml"),
    Entry("public.camera-raw-image", ["public.image"]),
    Entry("com.adobe.raw-image", ["public.camera-raw-image"], extensions: ["dng"], mime: "image/x-adobe-dng"),
    Entry("com.canon.cr2-raw-image", ["public.camera-raw-image"], extensions: ["cr2"], mime: "image/x-canon-cr2"),
    Entry("com.canon.cr3-raw-image", ["public.camera-raw-image"], extensions: ["cr3"], mime: "image/x-canon-cr3"),
    Entry("com.fuji.raw-image", ["public.camera-raw-image"], extensions: ["raf"], mime: "image/x-fuji-raf"),
    Entry("com.nikon.raw-image", ["public.camera-raw-image"], extensions: ["nef"], mime: "image/x-nikon-nef"),
    Entry("com.olympus.raw-image", ["public.camera-raw-image"], extensions: ["orf"], mime: "image/x-olympus-orf"),
    Entry(
      "com.panasonic.rw2-raw-image",
      ["public.camera-raw-image"],
      extensions: ["rw2"],
      mime: "image/x-panasonic-rw2"
    ),
    Entry("com.sony.arw-raw-image", ["public.camera-raw-image"], extensions: ["arw"], mime: "image/x-sony-arw"),
    Entry("com.apple.live-photo", ["public.data", "public.composite-content"]),
    Entry("com.adobe.pdf", ["public.data", "public.composite-content"], extensions: ["pdf"], mime: "application/pdf"),
    Entry(
      "org.idpf.epub-container",
      ["public.data", "public.composite-content"],
      extensions: ["epub"],
      mime: "application/epub+zip"
    ),
    Entry("public.presentation", ["public.composite-content"]),
    Entry("public.spreadsheet", ["public.content"]),
    Entry("public.database", ["public.data"]),
    Entry("public.message", ["public.item"]),
    Entry("public.email-message", ["public.message"], extensions: ["eml"], mime: "message/rfc822"),
    Entry("public.contact", ["public.item"]),
    Entry("public.vcard", ["public.text", "public.contact"], extensions: ["vcf", "vcard"], mime: "text/vcard"),
    Entry("public.calendar-event", ["public.item"]),
    Entry("public.to-do-item", ["public.item"]),
    Entry("public.bookmark", ["public.item"]),
    Entry("com.apple.internet-location", ["public.data"]),
    Entry("public.font", ["public.data"], extensions: ["ttf", "otf"]),
    Entry("public.archive", ["public.data"]),
    Entry("public.zip-archive", ["public.archive"], extensions: ["zip"], mime: "application/zip"),
    Entry("org.gnu.gnu-zip-archive", ["public.archive"], extensions: ["gz"], mime: "application/gzip"),
    Entry("public.bzip2-archive", ["public.archive"], extensions: ["bz2"], mime: "application/x-bzip2"),
    Entry("public.audiovisual-content", ["public.data", "public.content"]),
    Entry("public.movie", ["public.audiovisual-content"]),
    Entry("public.video", ["public.movie"]),
    Entry("public.audio", ["public.audiovisual-content"]),
    Entry("com.apple.quicktime-movie", ["public.movie"], extensions: ["mov", "qt"], mime: "video/quicktime"),
    Entry("public.mpeg", ["public.movie"], extensions: ["mpg", "mpeg"], mime: "video/mpeg"),
    Entry("public.mpeg-4", ["public.movie"], extensions: ["mp4"], mime: "video/mp4"),
    Entry("public.avi", ["public.movie"], extensions: ["avi"], mime: "video/avi"),
    Entry("public.3gpp", ["public.movie"], extensions: ["3gp", "3gpp"], mime: "video/3gpp"),
    Entry("public.3gpp2", ["public.movie"], extensions: ["3g2", "3gp2"], mime: "video/3gpp2"),
    Entry("public.avchd-mpeg-2-transport-stream", ["public.movie"], extensions: ["mts", "m2ts"], mime: "video/mp2t"),
    Entry("com.apple.m4v-video", ["public.movie"], extensions: ["m4v"], mime: "video/x-m4v"),
    Entry("com.microsoft.windows-media-wmv", ["public.movie"], extensions: ["wmv"], mime: "video/x-ms-wmv"),
    Entry("org.matroska.mkv", ["public.movie"], extensions: ["mkv"], mime: "video/x-matroska"),
    Entry("org.webmproject.webm", ["public.movie"], extensions: ["webm"], mime: "video/webm"),
    Entry("org.xiph.ogg-video", ["public.movie"], extensions: ["ogv"], mime: "video/ogg"),
    Entry("public.mp3", ["public.audio"], extensions: ["mp3"], mime: "audio/mpeg"),
    Entry("public.mpeg-4-audio", ["public.audio"], extensions: ["m4a"], mime: "audio/mp4"),
    Entry("com.microsoft.waveform-audio", ["public.audio"], extensions: ["wav"], mime: "audio/vnd.wave"),
    Entry("public.aiff-audio", ["public.audio"], extensions: ["aiff", "aif"], mime: "audio/aiff"),
    Entry("public.midi-audio", ["public.audio"], extensions: ["mid", "midi"], mime: "audio/midi"),
    Entry("public.playlist", ["public.item"]),
    Entry("public.m3u-playlist", ["public.text", "public.playlist"], extensions: ["m3u"], mime: "audio/mpegurl"),
    Entry(
      "com.pixar.universal-scene-description-mobile",
      ["public.3d-content"],
      extensions: ["usdz"],
      mime: "model/vnd.usdz+zip"
    ),
    Entry("public.3d-content", ["public.content"]),
    Entry(
      "com.microsoft.windows-executable",
      ["public.executable"],
      extensions: ["exe"],
      mime: "application/x-msdownload"
    ),
    Entry("public.x509-certificate", ["public.data"], extensions: ["cer", "crt"], mime: "application/x-x509-ca-cert"),
    Entry("com.rsa.pkcs-12", ["public.data"], extensions: ["p12", "pfx"], mime: "application/x-pkcs12"),
  ]
}
