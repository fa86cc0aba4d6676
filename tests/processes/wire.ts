import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a server that can be cut, or fall silent, without the server knowing. */
export interface Wire {
  port: number
  /** Lets nothing through any more, and says nothing either. */
  silence: () => void
  /** Answers as PostgreSQL does while it starts, and counts how often. */
  start: () => { refused: () => number }
  /** Ends every connection and refuses new ones. */
  cut: () => Promise<void>
  /** Lets everything through again. */
  mend: () => Promise<void>
  /** Leads those who come from now on to another server of the same machine. */
  leadTo: (port: number) => void
  close: () => Promise<void>
}

const FIELDS = ['SFATAL', 'C57P03', 'Mthe database system is starting up', '']

function startingUp(): Buffer {
  const fields = Buffer.from(FIELDS.map((field) => `${field}\0`).join(''))
  const head = Buffer.from('E....')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

/** Lays a wire to a server. */
export async function layWire(host: string, port: number): Promise<Wire> {
  const ends = new Set<Socket>()
  let isSilent = false
  let isStarting = false
  let refused = 0
  let target = port
  const server = createServer((near) => {
    if (isStarting) {
      refused += 1
      near.on('error', () => {})
      near.once('data', () => near.end(startingUp()))
      return
    }
    const far = connect(target, host)
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end)
      end.on('data', (chunk) => isSilent || other.write(chunk))
      end.on('error', () => {})
      end.on('close', () => {
        ends.delete(end)
        other.destroy()
      })
    }
  })
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const own = (server.address() as AddressInfo).port
  async function cut() {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const end of ends) end.destroy()
    await closed
  }
  return {
    port: own,
    silence() {
      isSilent = true
    },
    start() {
      isStarting = true
      return { refused: () => refused }
    },
    cut,
    leadTo(other) {
      target = other
    },
    async mend() {
      isSilent = false
      isStarting = false
      // The swallowed bytes are lost: such a connection can only end.
      for (const end of ends) end.destroy()
      if (!server.listening) await listen(own)
    },
    close: cut,
  }
}
