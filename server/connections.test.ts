import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { careForConnections } from './connections'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** Starts a server that is cared for, and a visitor who keeps one connection to it. */
async function serve(answer: (res: ServerResponse) => void) {
  // It lasts as long as the shop's own, so that it is the stop that ends a connection.
  const server = createServer({ keepAliveTimeout: 65_000 })
  const stop = careForConnections(server)
  server.on('request', (_, res) => answer(res))
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  closers.push(
    () => agent.destroy(),
    () => server.closeAllConnections(),
  )
  const visit = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, agent }, (message) => message.resume().once('end', () => resolve(message))).on(
        'error',
        reject,
      )
    })
  return { agent, port, stop, visit }
}

describe('a server that is stopped', () => {
  it('ends a connection over which nothing was asked', async () => {
    const { port, stop } = await serve((res) => void res.end('Hello'))
    const socket = connect(port)
    await once(socket, 'connect')
    const ended = once(socket, 'end')
    await stop()
    await ended
  })

  it('finishes an answer first, and asks for the end of its connection with it', async () => {
    let begin: (res: ServerResponse) => void = () => {}
    const begun = new Promise<ServerResponse>((resolve) => {
      begin = resolve
    })
    const { stop, visit } = await serve((res) => begin(res))
    const visited = visit()
    const res = await begun
    const stopped = stop()
    res.end('Hello')
    expect((await visited).headers.connection).toBe('close')
    await stopped
  })

  it('answers who was on the way to ask once more, and asks for the end of that connection', async () => {
    const { agent, stop, visit } = await serve((res) => void res.end('Hello'))
    const kept = once(agent, 'free')
    await visit()
    await kept
    const stopped = stop()
    expect((await visit()).headers.connection).toBe('close')
    await stopped
  })
})
