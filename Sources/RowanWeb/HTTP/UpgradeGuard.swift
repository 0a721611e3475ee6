import NIOCore
import NIOHTTP1

/// A channel handler that turns a refused WebSocket request into a plain request, whose response states the reason.
final class UpgradeGuard: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  private let accepts: (HTTPRequestHead) -> Bool
  /// Only the first request of a connection can be an upgrade; later data may not be HTTP.
  private var isDone = false

  init(_ accepts: @escaping (HTTPRequestHead) -> Bool) { self.accepts = accepts }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isDone, case .head(var head) = Self.unwrapInboundIn(data) else { return context.fireChannelRead(data) }
    isDone = true
    guard head.headers.contains(name: "upgrade"), !accepts(head) else { return context.fireChannelRead(data) }
    head.headers.remove(name: "upgrade")
    head.headers.replaceOrAdd(name: "connection", value: "close")
    context.fireChannelRead(Self.wrapInboundOut(.head(head)))
  }
}
