import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { MAX_UPLOAD_BYTES, MAX_UPLOADS } from '../contract/limits'

/** The largest body that any address takes in. */
export const MAX_BODY_BYTES = (MAX_UPLOADS + 1) * MAX_UPLOAD_BYTES

// A browser that was just answered may have its next request on the way. These are rounds, not time, so that a busy process reads what has
// arrived before it ends a connection.
const GRACE_ROUNDS = 20
const ROUND_MS = 25

/** Reads what the answer has left of a body, up to a limit, because the next request comes after it. */
function discardRest(req: IncomingMessage) {
  if (req.complete && req.readableLength === 0) return
  let room = MAX_BODY_BYTES
  req.removeAllListeners('data')
  req.on('data', (chunk: Buffer) => {
    room -= chunk.length
    if (room < 0) req.destroy()
  })
  req.resume()
}

/** Keeps the connections of a server usable between requests. The result stops it gently, once. */
export function careForConnections(server: Server): () => Promise<void> {
  /** The last request of each connection, if there was one. Nothing is noted at the end of an answer: most are over at once. */
  const lastOf = new Map<Socket, ServerResponse | undefined>()
  let isStopping = false

  server.on('connection', (socket) => {
    lastOf.set(socket, undefined)
    socket.once('close', () => lastOf.delete(socket))
  })
  server.on('request', (req, res) => {
    const { socket, headers } = req
    // A request that was read before the connection was lost may come after its end.
    if (!socket.destroyed) lastOf.set(socket, res)
    // Node reads nothing after a request that asks for another protocol.
    if (isStopping || headers.upgrade) res.setHeader('Connection', 'close')
    if (headers['content-length'] || headers['transfer-encoding']) res.once('finish', () => discardRest(req))
  })

  return async function stop() {
    isStopping = true
    for (const res of lastOf.values())
      if (res && !res.headersSent && !res.destroyed) res.setHeader('Connection', 'close')
    const idleRounds = new Map<Socket, number>()
    const sweep = setInterval(() => {
      for (const [socket, last] of lastOf) {
        const isIdle = !last || last.writableFinished || last.destroyed
        const rounds = isIdle ? (idleRounds.get(socket) ?? 0) + 1 : 0
        if (rounds > GRACE_ROUNDS) socket.destroySoon()
        else idleRounds.set(socket, rounds)
      }
    }, ROUND_MS)
    // A visitor who is connected already but not yet accepted would be reset.
    await wait(ROUND_MS)
    // The close of an HTTP server would cut off requests that are on their way.
    await new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
    clearInterval(sweep)
  }
}
