import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { ordersApi } from '../../../contract/endpoints/orders'
import { apiClient, orderFor } from '../../../tests/support/api-client'
import { TEST_NOW, TEST_SECRET } from '../../../tests/support/backend'
import { testBackend } from '../../../tests/support/set-up'
import { createServices } from '../../app'
import { loadConfig } from '../../config'
import type { Unit } from '../../db/schema'
import type { Catalogue } from '../platform/catalogue'
import { Refusal } from '../platform/refusal'
import type { InShop } from '../platform/services'
import { placeOrder } from './place'
import { fingerprintOf, type OrderRequest, orderContent } from './record/order'

let services: InShop
let catalogue: Catalogue
let request: OrderRequest
const fresh = testBackend()
beforeAll(async () => {
  const config = loadConfig({})
  const made = createServices({ db: fresh.db, config, secret: TEST_SECRET, clock: () => TEST_NOW })
  services = { ...made, shopOrigin: 'http://localhost:3000' }
  catalogue = await services.catalogue(fresh.db)
  const client = await apiClient(fresh.backend.fetch)
  const by = { place: { country: 'nl', region: null }, locale: 'en' as const }
  const { body } = ordersApi.create
  const sent = body.fromWire(body.wire.parse(await orderFor(client, { discountID: 'GIFT5000' })))
  const ordered = orderContent(sent, by)
  request = {
    ...ordered,
    key: randomUUID(),
    fingerprint: fingerprintOf(ordered),
    userId: null,
    visitor: undefined,
  }
})

describe('placing an order', () => {
  it('answers the order that the same request placed a moment ago, although its voucher is used up by now', async () => {
    await fresh.db.updateTable('vouchers').set({ balance: 900_000 }).where('code', '=', 'GIFT5000').execute()
    const first = { key: '' }
    // Between the checks of an order and its transaction, the other request places it.
    const overtake = async () => {
      first.key = (await placeOrder(services, catalogue, request, 'en')).order.id
      await fresh.db.updateTable('vouchers').set({ balance: 0 }).where('code', '=', 'GIFT5000').execute()
    }
    const overtaken: InShop = {
      ...services,
      db: new Proxy(fresh.db, {
        get(db, name) {
          const value: unknown = Reflect.get(db, name)
          if (typeof value !== 'function') return value
          if (name !== 'transaction' || first.key) return value.bind(db)
          const execute = async (work: (unit: Unit) => Promise<unknown>) => {
            await overtake()
            return db.transaction().execute(work)
          }
          return () => ({ execute })
        },
      }),
    }
    const { order, isNew } = await placeOrder(overtaken, catalogue, request, 'en')
    expect([order.id, isNew]).toEqual([first.key, false])
  })

  it('writes once, as each transaction waits for the disk', async () => {
    const asked: string[] = []
    const db = new Proxy(fresh.db, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        asked.push(String(name))
        return value.bind(target)
      },
    })
    const another = { ...request, key: randomUUID(), voucherCode: null, expectedTotal: undefined }
    const { isNew } = await placeOrder({ ...services, db }, catalogue, another, 'en')
    expect([isNew, asked.filter((name) => name !== 'selectFrom')]).toEqual([true, ['transaction']])
  })

  it('refuses what comes to more than one order can hold', async () => {
    const dear = [...catalogue.articles].map(([id, article]) => {
      const prices = article.prices.map((row) => ({ ...row, buy: 100_000_000 }))
      return [id, { ...article, prices }] as const
    })
    const much = {
      ...request,
      key: randomUUID(),
      voucherCode: null,
      expectedTotal: undefined,
      lines: request.lines.map((line) => ({ ...line, quantity: 99 })),
    }
    const placed = placeOrder(services, { ...catalogue, articles: new Map(dear) }, much, 'en')
    await expect(placed).rejects.toMatchObject({ code: 'order_too_large' })
  })

  it('tries again when the voucher was spent in between, and then refuses', async () => {
    const code = 'BETWEEN'
    await fresh.db.insertInto('vouchers').values({ code, balance: 900_000, valid_until: null }).execute()
    const order = { ...request, key: randomUUID(), voucherCode: code }
    let asked = 0
    const spentMeanwhile: InShop = {
      ...services,
      db: new Proxy(fresh.db, {
        get(db, name) {
          if (name === 'transaction' && asked++ === 0) {
            const spend = db.updateTable('vouchers').set({ balance: 1 }).where('code', '=', code).execute()
            return () => ({
              execute: async (work: never) => spend.then(() => db.transaction().execute(work)),
            })
          }
          const value: unknown = Reflect.get(db, name)
          return typeof value === 'function' ? value.bind(db) : value
        },
      }),
    }
    const refusal = await placeOrder(spentMeanwhile, catalogue, order, 'en').catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(Refusal)
    expect((refusal as Refusal).code).toBe('price_changed')
    const vouchers = fresh.db.selectFrom('vouchers').select('balance').where('code', '=', code)
    const { balance } = await vouchers.executeTakeFirstOrThrow()
    expect(balance).toBe(1)
  })
})
