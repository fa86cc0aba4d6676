import type { KyselyPlugin } from 'kysely'
import { expect, it } from 'vitest'
import { apiClient, orderFor, orderIn, place, priced } from '../../../tests/support/api-client'
import { pay } from '../../../tests/support/payments'
import { testBackend } from '../../../tests/support/set-up'
import { changeCatalogueVersion } from '../../db/catalogue-version'
import { createCatalogueReader } from './read'

const fresh = testBackend()

let asked = 0
const counting: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind === 'SelectQueryNode' && JSON.stringify(node.from).includes('"versions"')) asked += 1
    return node
  },
  transformResult: async ({ result }) => result,
}

async function askedBy(work: () => Promise<unknown>) {
  asked = 0
  await work()
  return asked
}

it('is asked for its version once by each request and by each transaction without one', async () => {
  const client = await apiClient(fresh.another({ db: fresh.db.withPlugin(counting) }).fetch)
  const order = await priced(client, await orderFor(client))
  const answer = await place(client, order)
  // To check it, and once it is locked.
  expect(await askedBy(() => place(client, order))).toBe(2)
  // To start it, and to confirm the order.
  expect(await askedBy(() => pay(client, orderIn(answer)))).toBe(2)
})

it('is as it was when it was first asked for, unless the asker has changed it', async () => {
  const read = createCatalogueReader()
  const version = async (asker?: object, db = fresh.db) => (await read(db, asker)).version
  const asker = {}
  const before = await version(asker)
  // As another process does it.
  const another = fresh.db.updateTable('versions').where('name', '=', 'catalogue')
  await another.set({ value: 'another' }).execute()
  expect([await version(asker), await version({}), await version()]).toEqual([before, 'another', 'another'])
  const undone = fresh.db.transaction().execute(async (unit) => {
    expect(await version(undefined, unit)).toBe('another')
    await changeCatalogueVersion(unit)
    expect(['another', before]).not.toContain(await version(asker, unit))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await version(asker)).toBe('another')
})

it('is asked for again by who was refused it', async () => {
  const read = createCatalogueReader()
  const asker = {}
  const failing: KyselyPlugin = {
    transformQuery() {
      throw new Error('connection lost')
    },
    transformResult: async ({ result }) => result,
  }
  await expect(read(fresh.db.withPlugin(failing), asker)).rejects.toThrow('connection lost')
  expect((await read(fresh.db, asker)).version).toBeTruthy()
})
