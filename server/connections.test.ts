import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { careForConnections } from './connections'

test('whoever asks and then reads nothing loses the connection', async () => {
  const server = createServer((_, res) => res.end(Buffer.alloc(32 * 1024 * 1024))).listen(0)
  careForConnections(server, 200)
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port).pause()
  onTestFinished(() => {
    client.destroy()
    server.close()
  })
  client.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n')
  const [{ socket }] = await once(server, 'request')
  await once(socket, 'close')
  expect(socket.destroyed).toBe(true)
})
