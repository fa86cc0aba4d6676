import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, it } from 'vitest'
import { caller, loggedIn } from '../support/accounts'
import { placedOrder } from '../support/api-client'
import { onDatabase } from './audit'
import { clientOf } from './client'
import { newFolder, started } from './grounds'

/** Starts a shop by its name, told by what a file of settings says, in a folder of its own. */
async function shopNamed(name: string) {
  const folder = newFolder()
  const settings = [
    `DATA_DIR=${join(folder, 'data')}`,
    `SESSION_SECRET=the-secret-of-${name}-has-more-than-32-letters`,
    `PUBLIC_URL=https://${name}.example`,
  ]
  const { url, dataDir } = await started(parseEnv(settings.join('\n')))
  const ask = async (asked: Request) => {
    const { pathname, search } = new URL(asked.url)
    const body = asked.method === 'GET' ? undefined : await asked.arrayBuffer()
    return fetch(url + pathname + search, { method: asked.method, headers: asked.headers, body })
  }
  return { url, ask, database: { file: join(dataDir, 'shop.sqlite') } }
}

it('two shops on one machine share neither orders nor logins, even on one host name', async () => {
  const [one, other] = await Promise.all([shopNamed('one'), shopNamed('other')])
  const order = await placedOrder(await clientOf(one.url))
  const numbers = [one, other].map(({ database }) =>
    onDatabase(database, (db) => db.selectFrom('orders').select('number').execute()),
  )
  expect(await Promise.all(numbers)).toEqual([[{ number: order.Ordernummer }], []])
  const path = `/api/orders/${order.UUID_Order}?signature=${encodeURIComponent(order.signature)}`
  const found = await Promise.all([one, other].map(async ({ url }) => (await fetch(url + path)).ok))
  expect(found).toEqual([true, false])
  // Browsers send cookies to every port of a host.
  const visitor = await loggedIn(one.ask)
  expect(await visitor.user()).not.toBeNull()
  const stranger = await caller(other.ask)
  for (const [name, value] of visitor.cookies) stranger.cookies.set(name, value)
  expect(visitor.cookies.size).toBeGreaterThan(0)
  expect(await stranger.user()).toBeNull()
})
