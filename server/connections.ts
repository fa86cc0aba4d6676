import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { MAX_UPLOAD_BYTES, MAX_UPLOADS } from '../contract/limits'

export const MAX_BODY_BYTES = (MAX_UPLOADS + 1) * MAX_UPLOAD_BYTES

// A browser may already have sent its next request. Rounds instead of time let a busy process read it first.
const GRACE_ROUNDS = 20
const ROUND_MS = 25

/** The next request comes after the unread body. */
function discardRest(req: IncomingMessage) {
  if (req.complete && req.readableLength === 0) return
  let remaining = MAX_BODY_BYTES
  req.removeAllListeners('data')
  req.on('data', (chunk: Buffer) => {
    remaining -= chunk.length
    if (remaining < 0) req.destroy()
  })
  req.resume()
}

/** RFC 9112, section 3.2. A proxy may have decided by the host that Node ignores. */
export function refuseSeveralHosts({ headersDistinct }: IncomingMessage, res: ServerResponse): boolean {
  if ((headersDistinct.host?.length ?? 0) < 2) return false
  res.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
  res.end('Bad request\n')
  return true
}

/** Whoever reads nothing would keep an answer in memory for ever. */
const STALLED_MS = 120_000

/** Returns a function that stops the server gently, once. */
export function careForConnections(server: Server, stalledMs = STALLED_MS): () => Promise<void> {
  const lastResponses = new Map<Socket, ServerResponse | undefined>()
  let isStopping = false
  const isIdle = (socket: Socket) => {
    const last = lastResponses.get(socket)
    return !last || last.writableFinished || last.destroyed
  }

  server.setTimeout(stalledMs, (socket) => {
    if (socket.writableLength > 0 || isIdle(socket)) socket.destroy()
  })

  server.on('connection', (socket) => {
    lastResponses.set(socket, undefined)
    socket.once('close', () => lastResponses.delete(socket))
  })
  server.on('request', (req, res) => {
    const { socket, headers } = req
    // A request that was read before the connection was lost may come after its end.
    if (!socket.destroyed) lastResponses.set(socket, res)
    // Node reads nothing after a request that asks for another protocol.
    if (isStopping || headers.upgrade) res.setHeader('Connection', 'close')
    if (headers['content-length'] || headers['transfer-encoding']) res.once('finish', () => discardRest(req))
  })

  return async function stop() {
    isStopping = true
    for (const res of lastResponses.values())
      if (res && !res.headersSent && !res.destroyed) res.setHeader('Connection', 'close')
    const idleRounds = new Map<Socket, number>()
    const sweep = setInterval(() => {
      for (const socket of lastResponses.keys()) {
        const rounds = isIdle(socket) ? (idleRounds.get(socket) ?? 0) + 1 : 0
        if (rounds > GRACE_ROUNDS) socket.destroySoon()
        else idleRounds.set(socket, rounds)
      }
    }, ROUND_MS)
    // Connections that are not accepted yet would be reset.
    await wait(ROUND_MS)
    // HTTP's own close would cut off requests on their way.
    await new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
    clearInterval(sweep)
  }
}
