extension UTType {
  /// Any item.
  public static var item: UTType { UTType(known: "public.item") }
  /// Content that people view or listen to.
  public static var content: UTType { UTType(known: "public.content") }
  /// Content of several kinds, such as a document with images.
  public static var compositeContent: UTType { UTType(known: "public.composite-content") }
  /// Any data.
  public static var data: UTType { UTType(known: "public.data") }
  /// An image of a disk.
  public static var diskImage: UTType { UTType(known: "public.disk-image") }
  /// A directory.
  public static var directory: UTType { UTType(known: "public.directory") }
  /// A directory that is visible to people.
  public static var folder: UTType { UTType(known: "public.folder") }
  /// A directory that people see as a file.
  public static var package: UTType { UTType(known: "com.apple.package") }
  /// A directory with a layout of its own.
  public static var bundle: UTType { UTType(known: "com.apple.bundle") }
  /// An application.
  public static var application: UTType { UTType(known: "com.apple.application") }
  /// A program.
  public static var executable: UTType { UTType(known: "public.executable") }
  /// A symbolic link.
  public static var symbolicLink: UTType { UTType(known: "public.symlink") }
  /// A URL.
  public static var url: UTType { UTType(known: "public.url") }
  /// A file URL.
  public static var fileURL: UTType { UTType(known: "public.file-url") }
  /// Any text.
  public static var text: UTType { UTType(known: "public.text") }
  /// Text without markup.
  public static var plainText: UTType { UTType(known: "public.plain-text") }
  /// Text without markup, encoded in UTF-8.
  public static var utf8PlainText: UTType { UTType(known: "public.utf8-plain-text") }
  /// Text without markup, encoded in UTF-16.
  public static var utf16PlainText: UTType { UTType(known: "public.utf16-plain-text") }
  /// Values with delimiters.
  public static var delimitedText: UTType { UTType(known: "public.delimited-values-text") }
  /// Comma-separated values.
  public static var commaSeparatedText: UTType { UTType(known: "public.comma-separated-values-text") }
  /// Tab-separated values.
  public static var tabSeparatedText: UTType { UTType(known: "public.tab-separated-values-text") }
  /// Rich text.
  public static var rtf: UTType { UTType(known: "public.rtf") }
  /// Rich text with attachments.
  public static var rtfd: UTType { UTType(known: "com.apple.rtfd") }
  /// HTML.
  public static var html: UTType { UTType(known: "public.html") }
  /// XML.
  public static var xml: UTType { UTType(known: "public.xml") }
  /// YAML.
  public static var yaml: UTType { UTType(known: "public.yaml") }
  /// Style sheets.
  public static var css: UTType { UTType(known: "public.css") }
  /// JSON.
  public static var json: UTType { UTType(known: "public.json") }
  /// A property list.
  public static var propertyList: UTType { UTType(known: "com.apple.property-list") }
  /// A property list in XML.
  public static var xmlPropertyList: UTType { UTType(known: "com.apple.xml-property-list") }
  /// A binary property list.
  public static var binaryPropertyList: UTType { UTType(known: "com.apple.binary-property-list") }
  /// A log.
  public static var log: UTType { UTType(known: "com.apple.log") }
  /// Source code.
  public static var sourceCode: UTType { UTType(known: "public.source-code") }
  /// Swift source code.
  public static var swiftSource: UTType { UTType(known: "public.swift-source") }
  /// C source code.
  public static var cSource: UTType { UTType(known: "public.c-source") }
  /// A C header.
  public static var cHeader: UTType { UTType(known: "public.c-header") }
  /// Objective-C source code.
  public static var objectiveCSource: UTType { UTType(known: "public.objective-c-source") }
  /// C++ source code.
  public static var cPlusPlusSource: UTType { UTType(known: "public.c-plus-plus-source") }
  /// A script.
  public static var script: UTType { UTType(known: "public.script") }
  /// A shell script.
  public static var shellScript: UTType { UTType(known: "public.shell-script") }
  /// A Python script.
  public static var pythonScript: UTType { UTType(known: "public.python-script") }
  /// A Ruby script.
  public static var rubyScript: UTType { UTType(known: "public.ruby-script") }
  /// A Perl script.
  public static var perlScript: UTType { UTType(known: "public.perl-script") }
  /// A PHP script.
  public static var phpScript: UTType { UTType(known: "public.php-script") }
  /// JavaScript.
  public static var javaScript: UTType { UTType(known: "com.netscape.javascript-source") }
  /// An image.
  public static var image: UTType { UTType(known: "public.image") }
  /// A PNG image.
  public static var png: UTType { UTType(known: "public.png") }
  /// A JPEG image.
  public static var jpeg: UTType { UTType(known: "public.jpeg") }
  /// A TIFF image.
  public static var tiff: UTType { UTType(known: "public.tiff") }
  /// A GIF image.
  public static var gif: UTType { UTType(known: "com.compuserve.gif") }
  /// A bitmap of Windows.
  public static var bmp: UTType { UTType(known: "com.microsoft.bmp") }
  /// An icon of Windows.
  public static var ico: UTType { UTType(known: "com.microsoft.ico") }
  /// An icon of macOS.
  public static var icns: UTType { UTType(known: "com.apple.icns") }
  /// A HEIC image.
  public static var heic: UTType { UTType(known: "public.heic") }
  /// A HEIF image.
  public static var heif: UTType { UTType(known: "public.heif-standard") }
  /// A WebP image.
  public static var webP: UTType { UTType(known: "org.webmproject.webp") }
  /// An SVG image.
  public static var svg: UTType { UTType(known: "public.svg-image") }
  /// The raw image of a camera.
  public static var rawImage: UTType { UTType(known: "public.camera-raw-image") }
  /// A photo with motion.
  public static var livePhoto: UTType { UTType(known: "com.apple.live-photo") }
  /// A PDF document.
  public static var pdf: UTType { UTType(known: "com.adobe.pdf") }
  /// An EPUB document.
  public static var epub: UTType { UTType(known: "org.idpf.epub-container") }
  /// A presentation.
  public static var presentation: UTType { UTType(known: "public.presentation") }
  /// A spreadsheet.
  public static var spreadsheet: UTType { UTType(known: "public.spreadsheet") }
  /// A database.
  public static var database: UTType { UTType(known: "public.database") }
  /// A message.
  public static var message: UTType { UTType(known: "public.message") }
  /// A mail message.
  public static var emailMessage: UTType { UTType(known: "public.email-message") }
  /// A contact.
  public static var contact: UTType { UTType(known: "public.contact") }
  /// A vCard.
  public static var vCard: UTType { UTType(known: "public.vcard") }
  /// An event of a calendar.
  public static var calendarEvent: UTType { UTType(known: "public.calendar-event") }
  /// A to-do item.
  public static var toDoItem: UTType { UTType(known: "public.to-do-item") }
  /// A bookmark.
  public static var bookmark: UTType { UTType(known: "public.bookmark") }
  /// A location in the internet.
  public static var internetLocation: UTType { UTType(known: "com.apple.internet-location") }
  /// A font.
  public static var font: UTType { UTType(known: "public.font") }
  /// An archive of files.
  public static var archive: UTType { UTType(known: "public.archive") }
  /// A ZIP archive.
  public static var zip: UTType { UTType(known: "public.zip-archive") }
  /// A gzip archive.
  public static var gzip: UTType { UTType(known: "org.gnu.gnu-zip-archive") }
  /// A bzip2 archive.
  public static var bz2: UTType { UTType(known: "public.bzip2-archive") }
  /// Video or audio.
  public static var audiovisualContent: UTType { UTType(known: "public.audiovisual-content") }
  /// Video with or without audio.
  public static var movie: UTType { UTType(known: "public.movie") }
  /// Video without audio.
  public static var video: UTType { UTType(known: "public.video") }
  /// Audio.
  public static var audio: UTType { UTType(known: "public.audio") }
  /// A QuickTime movie.
  public static var quickTimeMovie: UTType { UTType(known: "com.apple.quicktime-movie") }
  /// MPEG video.
  public static var mpeg: UTType { UTType(known: "public.mpeg") }
  /// MPEG-4 video.
  public static var mpeg4Movie: UTType { UTType(known: "public.mpeg-4") }
  /// AVI video.
  public static var avi: UTType { UTType(known: "public.avi") }
  /// MP3 audio.
  public static var mp3: UTType { UTType(known: "public.mp3") }
  /// MPEG-4 audio.
  public static var mpeg4Audio: UTType { UTType(known: "public.mpeg-4-audio") }
  /// WAV audio.
  public static var wav: UTType { UTType(known: "com.microsoft.waveform-audio") }
  /// AIFF audio.
  public static var aiff: UTType { UTType(known: "public.aiff-audio") }
  /// MIDI music.
  public static var midi: UTType { UTType(known: "public.midi-audio") }
  /// A playlist.
  public static var playlist: UTType { UTType(known: "public.playlist") }
  /// A playlist of the format M3U.
  public static var m3uPlaylist: UTType { UTType(known: "public.m3u-playlist") }
  /// A scene of the format USDZ.
  public static var usdz: UTType { UTType(known: "com.pixar.universal-scene-description-mobile") }
  /// Three-dimensional content.
  public static var threeDContent: UTType { UTType(known: "public.3d-content") }
  /// A program of Windows.
  public static var exe: UTType { UTType(known: "com.microsoft.windows-executable") }
  /// A certificate.
  public static var x509Certificate: UTType { UTType(known: "public.x509-certificate") }
  /// Certificates with keys.
  public static var pkcs12: UTType { UTType(known: "com.rsa.pkcs-12") }
}
