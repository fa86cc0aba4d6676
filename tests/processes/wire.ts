import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a server that can be cut, or fall silent, without the server knowing. */
export interface Wire {
  port: number
  /** Lets nothing through any more, and says nothing either. */
  silence: () => void
  /** Ends every connection and refuses new ones. */
  cut: () => Promise<void>
  /** Lets everything through again. */
  mend: () => Promise<void>
  close: () => Promise<void>
}

/** Lays a wire to a server. */
export async function layWire(host: string, port: number): Promise<Wire> {
  const ends = new Set<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    const far = connect(port, host)
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
    cut,
    async mend() {
      isSilent = false
      // What was swallowed is lost: such a connection can only end.
      for (const end of ends) end.destroy()
      if (!server.listening) await listen(own)
    },
    close: cut,
  }
}
