import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../backend/db/retry'
import { giveAccount } from '../../backend/domain/refunds/account'
import { refundCanceled } from '../../backend/domain/refunds/canceled'
import type { WireOrder } from '../../contract/wire/orders'
import { type ApiClient, apiClient } from '../support/api-client'
import type { Visitor } from '../support/app'
import { TEST_NOW } from '../support/backend'
import { formWith } from '../support/ordering'
import { bankRefunds, refundsOf } from '../support/payment-rows'
import { workOff } from '../support/returns'
import { testShop } from '../support/set-up'
import { paidOrder } from '../support/staff'

const shop = testShop()
let client: ApiClient

beforeAll(async () => {
  client = await apiClient(shop.backend.backend.fetch)
})

async function staff(role = 'owner'): Promise<Visitor> {
  const visitor = shop.visitor()
  await visitor.post(`/en/admin/sign_in?demo=${role}`, {})
  return visitor
}

const pageOf = ({ UUID_Order }: WireOrder) => `/en/admin/orders/${UUID_Order}`

test('money is given back by a form that keeps what was typed', async () => {
  const order = await paidOrder(client)
  const visitor = await staff('orders')
  const path = `${pageOf(order)}/refund`
  expect((await visitor.get(pageOf(order))).html).toContain(path)
  const { fields } = formWith((await visitor.get(path)).html, 'name="amount"')
  const wrong = await visitor.post(path, { ...fields, amount: '1,005', reason: 'came late' })
  expect([wrong.status, wrong.html.includes('came late'), wrong.html.includes('1,005')]).toEqual([
    422,
    true,
    true,
  ])
  const sent = { ...fields, amount: '10,50', reason: 'came late' }
  const first = await visitor.post(path, sent)
  expect((await visitor.follow(first)).text).toMatch(/on its way: €\s10,50/)
  await visitor.post(path, sent)
  expect(await refundsOf(shop.backend.db, order)).toMatchObject([{ amount: 1_050 }])
  expect((await visitor.get(pageOf(order))).text).toContain('Refund by our shop')
})

test('a refund without a way back is listed with its account, and noted once it is transferred', async () => {
  const order = await paidOrder(client)
  const { db, backend } = shop.backend
  await bankRefunds(db, order, 'failed')
  await inTransaction(db, (unit) => refundCanceled(unit, order.UUID_Order, TEST_NOW))
  await workOff(backend)
  await giveAccount(db, order.UUID_Order, { iban: 'NL91 ABNA 0417 1643 00', holder: 'Noor' }, TEST_NOW)
  const visitor = await staff('orders')
  const path = '/en/admin/payments/refunds'
  const list = await visitor.get(`${path}?state=needs_account`)
  expect(list.text).toContain('NL91 ABNA 0417 1643 00, Noor')
  const { fields } = formWith(list.html, order.Ordernummer)
  expect((await visitor.follow(await visitor.post(path, fields))).text).toContain('Noted.')
  expect(await refundsOf(db, order)).toMatchObject([{ state: 'done' }])
  const reader = await staff('reader')
  expect((await reader.get(path)).text).not.toContain('NL91')
  expect((await reader.post(path, fields)).status).toBe(404)
  expect((await (await staff('texts')).get(path)).status).toBe(404)
  expect((await reader.get(`${pageOf(order)}/refund`)).status).toBe(404)
})
