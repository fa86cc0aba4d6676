import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffOrdersApi } from '../../contract/endpoints/staff-orders'
import { formatMoney } from '../../contract/money'
import { orderIn, PERIOD, RENTAL } from '../../tests/support/api-client'
import { follow, offerOf, rentFor } from '../../tests/support/follow-ups'
import { orderFindings } from '../../tests/support/order-audit'
import { fetchFile, nameOf } from '../../tests/support/order-files'
import { again, pay } from '../../tests/support/payments'
import { deliveredOrder } from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF, paidOrder } from '../../tests/support/staff'

const fresh = testBackend()
const client = testClient(fresh)

// With 21 % VAT a week is 39.00 and a month 150.00; the first four days are 89.00, each further day is 6.50.
const WEEK = 3900
const MONTH = 15_000
const DAY = 650

let reset: (() => Promise<void>) | undefined
beforeAll(async () => {
  reset = await rentFor(fresh.db, { rent_week: 3223, rent_month: 12_397 })
})
afterAll(() => reset?.())

describe('a rental by week', () => {
  it('of eleven days is a week and four days, on its invoice too', async () => {
    const order = await paidOrder(client, RENTAL)
    expect(order.totals).toMatchObject({
      items: { gross: WEEK },
      extraDays: { gross: 4 * DAY },
      lines: [{ parts: { start: 0, weeks: 1, months: 0, days: 4 } }],
    })
    const { document } = await fresh.db
      .selectFrom('invoices')
      .select('document')
      .where('order_id', '=', order.UUID_Order)
      .executeTakeFirstOrThrow()
    expect(document).toContain('Junior: 1 week"')
    expect(document).toContain('Junior: 4 extra days"')
    expect((await fetchFile(fresh, order, await nameOf(client, order, 'invoice'))).status).toBe(200)
    expect(await orderFindings(fresh.db, order.UUID_Order)).toEqual([])
  })

  it('is extended for what the whole costs more', async () => {
    const order = await deliveredOrder(fresh.db, client, RENTAL)
    const offer = await offerOf(client, order, 'extension', '2026-12-28')
    const difference = MONTH - WEEK - 4 * DAY
    expect(offer.totals).toMatchObject({ total: difference, items: { gross: difference }, deposit: 0 })
    const extension = orderIn(await follow(client, order, 'extension', '2026-12-28'))
    await pay(client, extension)
    expect((await again(client, order)).rent_range).toEqual({ ...PERIOD, end: '2026-12-28' })
    const { document } = await fresh.db
      .selectFrom('invoices')
      .select(['document', 'total'])
      .where('order_id', '=', extension.UUID_Order)
      .where('total', '=', difference)
      .executeTakeFirstOrThrow()
    expect(document.replaceAll('\u00a0', ' ')).toContain('1 month of 28 days instead of 1 week + 4 days')
    expect(await orderFindings(fresh.db, extension.UUID_Order)).toEqual([])
  })

  it('keeps its rates where it is changed after they are gone', async () => {
    const order = await paidOrder(client, RENTAL)
    await reset?.()
    const body = { lines: [], period: { start: '2026-12-01', end: '2026-12-14' }, show: true }
    const answer = await client.post(`/api/adm/orders/${order.UUID_Order}/change`, body, AS_STAFF)
    reset = await rentFor(fresh.db, { rent_week: 3223, rent_month: 12_397 })
    const { deposit } = order.totals
    expect(staffOrdersApi.change.answer.parse(answer.body).data.totals).toEqual({
      before: order.totals.total,
      order: deposit + 2 * WEEK,
      today: deposit + 8_900 + 10 * DAY,
    })
  })
})

it('an order from before there were rates keeps its start price and its days', async () => {
  await reset?.()
  const order = await paidOrder(client, RENTAL)
  expect(order.totals.lines[0]).not.toHaveProperty('parts')
  expect(formatMoney(order.totals.items.gross)).toBe('€\u00a089,00')
  reset = await rentFor(fresh.db, { rent_week: 3223, rent_month: 12_397 })
  const body = { lines: [], period: { start: '2026-12-01', end: '2026-12-14' }, show: true }
  const answer = await client.post(`/api/adm/orders/${order.UUID_Order}/change`, body, AS_STAFF)
  const { deposit } = order.totals
  expect(staffOrdersApi.change.answer.parse(answer.body).data.totals).toMatchObject({
    order: deposit + 8_900 + 10 * DAY,
    today: deposit + 2 * WEEK,
  })
})
