import Foundation
import NIOCore
import NIOHTTP1
import RowanControls
import RowanScene

/// The requests for `/files/…`: uploads of chosen files by `PUT`, and downloads of saved ones by `GET`.
///
/// A request needs what all others need, and a ticket of a dialog of the same visitor and the same cookie. An upload must come from a
/// page of this server, and state its length, which is that of the chosen file. A ticket that is unknown, used or another's is
/// answered as a path that does not exist.
struct FileRequests: Sendable {
  let responder: HTTPResponder
  let store: FileStore

  /// The path before the ticket.
  static let path = "/files/"
  /// The header with the name of an uploaded file, in percent encoding.
  static let nameHeader = "x-file-name"
  /// The header with the media type of an uploaded file, if the browser knows it.
  static let typeHeader = "x-file-type"

  /// The response to a request, before the body of the request.
  enum Response: Sendable {
    case answer(HTTPAnswer)
    case upload(FileUpload)
    case download(FileDownload, HTTPAnswer)
  }

  /// Returns whether a request is for a file.
  static func isFile(_ request: HTTPRequestHead) -> Bool { request.uri.hasPrefix(path) }

  /// Returns the response to a request for a file.
  func respond(to request: HTTPRequestHead, _ source: RequestSource) async -> Response {
    if let refusal = responder.refusal(of: request, source) { return .answer(refusal) }
    let ticket = String(request.uri.dropFirst(Self.path.count).prefix { $0 != "?" })
    let owner = FileStore.Owner(
      visitor: (source.visitor ?? responder.visitor)?.id,
      grant: responder.access.grant(request.headers)
    )
    switch request.method {
    case .PUT: return await upload(ticket, request, owner)
    case .GET: return await download(ticket, request, owner)
    default:
      var answer = HTTPAnswer(.methodNotAllowed, text: "Only GET and PUT are answered here.")
      answer.headers.add(name: "Allow", value: "GET, PUT")
      return .answer(answer)
    }
  }

  private func upload(_ ticket: String, _ request: HTTPRequestHead, _ owner: FileStore.Owner) async -> Response {
    guard responder.access.acceptsOrigin(request.headers) else {
      return .answer(HTTPAnswer(.forbidden, text: "Only pages of this server may send files."))
    }
    let lengths = request.headers["content-length"]
    guard !request.headers.contains(name: "transfer-encoding"), lengths.count == 1, let length = Int(lengths[0]) else {
      return .answer(HTTPAnswer(.lengthRequired, text: "A file needs its length."))
    }
    guard length <= store.limits.fileBytes else {
      return .answer(HTTPAnswer(.payloadTooLarge, text: "The file is too large."))
    }
    guard let name = FileName.decoded(request.headers.first(name: Self.nameHeader) ?? "") else {
      return .answer(HTTPAnswer(.badRequest, text: "The name of the file is not readable."))
    }
    guard let permit = store.redeem(ticket, of: owner, isUpload: true),
      let upload = FileUpload(
        permit,
        name: name,
        mediaType: request.headers.first(name: Self.typeHeader),
        store: store
      )
    else { return .answer(Self.notFound) }
    guard length == upload.bytes else {
      upload.abandon(.changed)
      return .answer(HTTPAnswer(.conflict, text: "The file has changed."))
    }
    do {
      try await upload.begin()
    } catch {
      return .answer(Self.failure(of: upload, error))
    }
    return .upload(upload)
  }

  private func download(_ ticket: String, _ request: HTTPRequestHead, _ owner: FileStore.Owner) async -> Response {
    // A page of another site cannot know a ticket; the check also refuses one that it was shown.
    let origin = request.headers[canonicalForm: "sec-fetch-site"].first
    guard origin == nil || origin == "none" || origin == "same-origin" else {
      return .answer(HTTPAnswer(.forbidden, text: "Only this server's pages lead here."))
    }
    guard let permit = store.redeem(ticket, of: owner, isUpload: false),
      case .download(let name, let mediaType, let url) = permit.kind,
      let download = try? await FileDownload.open(url, permit, store: store)
    else { return .answer(Self.notFound) }
    var answer = HTTPAnswer(.ok, type: mediaType)
    answer.headers.replaceOrAdd(name: "Content-Length", value: "\(download.bytes)")
    answer.headers.add(name: "Content-Disposition", value: FileName.disposition(name))
    return .download(download, answer)
  }

  /// Ends an upload after an error, and returns the response.
  static func failure(of upload: FileUpload, _ error: any Error) -> HTTPAnswer {
    guard !(error is CancellationError) else {
      upload.abandon(.connectionLost)
      return notFound
    }
    upload.abandon(.notWritten)
    return HTTPAnswer(.insufficientStorage, text: "The file could not be written.")
  }

  private static var notFound: HTTPAnswer { HTTPAnswer(.notFound, text: "Nothing is here.") }
}
