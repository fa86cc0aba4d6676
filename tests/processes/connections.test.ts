import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Program, startBackend, startShop } from '../support/processes'
import { until } from './until'

const entries = [
  { name: 'build/server.js', start: startShop },
  { name: 'build/backend.js', start: startBackend },
]
const BUYERS = 16
const HEALTH = 'GET /api/health HTTP/1.1\r\nHost: shop\r\n\r\n'

/** Opens a connection that collects what comes back. */
function connectTo({ url }: Program) {
  const socket = connect(Number(new URL(url).port), 'localhost')
  let answers = ''
  socket.on('data', (chunk) => (answers += chunk))
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  return {
    socket,
    statuses: () => [...answers.matchAll(/HTTP\/1\.1 (\d{3})/g)].map((found) => Number(found[1])),
  }
}

describe.each(entries)('$name', ({ start }) => {
  describe('between two requests of a connection', () => {
    let program: Program
    beforeAll(async () => {
      program = await start()
    })
    afterAll(() => program.dispose())

    const size = 500_000
    const length = `Content-Length: ${size}`
    it.each([
      { what: 'is not read', head: `POST /api/create_order HTTP/1.1\r\nHost: shop\r\n${length}` },
      { what: 'comes to an address that is none', head: `POST /api/%zz HTTP/1.1\r\nHost: shop\r\n${length}` },
      { what: 'comes to no host', head: `POST /api/items HTTP/1.1\r\nHost: [\r\n${length}` },
      { what: 'comes with a question', head: `GET /api/items HTTP/1.1\r\nHost: shop\r\n${length}` },
    ])('leaves no body in the way that $what', async ({ head }) => {
      const { socket, statuses } = connectTo(program)
      socket.write(`${head}\r\n\r\n${'x'.repeat(size)}${HEALTH}`)
      await until('the second answer', () => statuses().length === 2, 5_000)
      expect(statuses()[0]).toBeLessThan(500)
      expect(statuses()[1]).toBe(200)
    })

    it.each(['GET', 'POST'])('ends after a %s that asks for another protocol', async (method) => {
      const { socket, statuses } = connectTo(program)
      const upgrade = 'Host: shop\r\nConnection: Upgrade\r\nUpgrade: websocket'
      socket.write(`${method} /api/items HTTP/1.1\r\n${upgrade}\r\nContent-Length: 4\r\n\r\nbody${HEALTH}`)
      await once(socket, 'close', { signal: AbortSignal.timeout(5_000) })
      expect(statuses()).toHaveLength(1)
    })
  })

  it('says that it ends, resets nobody, and waits for nobody who is silent', async () => {
    const program = await start()
    onTestFinished(program.dispose)
    const silent = connectTo(program).socket
    await once(silent, 'connect')
    const answered = new Set<Agent>()
    const agents = Array.from({ length: BUYERS }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
    const endings = Promise.all(
      agents.map((agent) => askUntilRefused(program.url, agent, () => answered.add(agent))),
    )
    await until('every buyer to be known', () => answered.size === BUYERS)
    const begin = performance.now()
    expect(await program.stop()).toBe(0)
    expect(performance.now() - begin).toBeLessThan(3_000)
    expect(await endings).toEqual(agents.map(() => 'told'))
  })
})

/** Asks again and again on one connection, and says how it ended. */
async function askUntilRefused(url: string, agent: Agent, noteAnswer: () => void): Promise<string> {
  for (;;) {
    const ending = await new Promise<string | undefined>((resolve) => {
      const request = get(`${url}/api/items`, { agent }, (response) => {
        const isLast = response.headers.connection === 'close'
        response.on('error', () => resolve('cut off'))
        response.on('end', () => resolve(isLast ? 'told' : undefined)).resume()
      })
      request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    })
    if (ending) return ending
    noteAnswer()
  }
}
