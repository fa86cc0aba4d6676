import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { CLIENT_ADDRESS_HEADER } from '../../contract/headers'
import { clientAddress } from './client-address'
import type { Env } from './env'

const app = new Hono<Env>().get('/', (call) => call.json(clientAddress(call) ?? null))

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0::/56'],
  ['2001:db8::1', '2001:db8:0:0::/56'],
  ['127.0.0.1', null],
  ['::1', null],
  ['10.1.2.3', null],
  ['fe80::1', null],
  ['unknown', null],
  ['192.0.2.7, 192.0.2.8', null],
])('%s is counted as %s', async (header, counted) => {
  const answer = await app.request('/', { headers: { [CLIENT_ADDRESS_HEADER]: header } })
  expect(await answer.json()).toBe(counted)
})
