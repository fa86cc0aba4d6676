import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { remoteFetch } from './remote.server'

async function asked(answer: RequestListener, path = '/'): Promise<Response> {
  const server = createServer(answer).listen(0)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  return remoteFetch(new Request(`http://localhost:${(server.address() as AddressInfo).port}${path}`))
}

test('an answer without end is given up before all of it is read', async () => {
  const megabyte = Buffer.alloc(1024 * 1024)
  const answer = asked((_, res) => {
    const more = () => {
      while (res.write(megabyte));
    }
    res.on('drain', more)
    more()
  })
  await expect(answer).rejects.toThrow('more than')
})

test('any other comes as it is', async () => {
  const cookies = ['a=1', 'b=2']
  const answer = await asked((_, res) =>
    res.writeHead(422, { ETag: '"x"', 'Set-Cookie': cookies }).end('{"a":1}'),
  )
  expect([answer.status, answer.headers.get('ETag'), await answer.json()]).toEqual([422, '"x"', { a: 1 }])
  expect(answer.headers.getSetCookie()).toEqual(cookies)
  expect((await asked((_, res) => res.writeHead(304).end())).status).toBe(304)
})

test.each([
  ['/api/items', 5_000],
  ['/api/create_order', 25_000],
  ['/api/start_order_payment', 25_000],
])('%s may take %i ms', async (path, limit) => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  await asked((_, res) => res.end(), path)
  expect(timeout).toHaveBeenCalledExactlyOnceWith(limit)
})
