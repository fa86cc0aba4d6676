import fc from 'fast-check'
import { expect, it } from 'vitest'
import { accountingApi, type JournalKind } from '../../contract/endpoints/accounting'
import type { WireOrder } from '../../contract/endpoints/order'
import { articleId, RENTAL } from '../../tests/support/api-client'
import { cases } from '../../tests/support/cases'
import { giveVoucher } from '../../tests/support/payment-rows'
import { cancelOrder } from '../../tests/support/payments'
import { announceReturn, deliver, settleReturn, workOff } from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF, paidOrder } from '../../tests/support/staff'

const fresh = testBackend()
const client = testClient(fresh)
const PERIOD = 'from=2026-11-01&to=2026-12-31'

async function read<Schema extends { parse: (body: unknown) => unknown }>(path: string, schema: Schema) {
  const { body } = await client.get(`/api/adm/accounting/${path}`, AS_STAFF)
  return schema.parse(body) as ReturnType<Schema['parse']>
}

const WAYS = ['kept', 'canceled', 'returned', 'damaged'] as const
type Way = (typeof WAYS)[number]

async function goes(order: WireOrder, way: Way) {
  if (way === 'kept') return
  if (way === 'canceled') {
    await cancelOrder(client, order, true)
    return
  }
  await deliver(fresh.db, client, { ...order, Status: 201 })
  await announceReturn(client, order, { quantity_0: '1' })
  const withheld = way === 'damaged' ? { withheld: 500, note: 'A tear', grade: 502 } : {}
  await settleReturn(client, order, withheld)
}

it('its sums are those of invoices, vouchers and deposits, whatever becomes of orders', async () => {
  const nightlight = [{ UUID_Artikel: await articleId(client, 'NN-NL'), quantity: 1 }]
  const plans = fc.array(
    fc.record({
      isRental: fc.boolean(),
      hasVoucher: fc.boolean(),
      way: fc.constantFrom<Way>(...WAYS),
    }),
    { minLength: 1, maxLength: 4 },
  )
  await fc.assert(
    fc.asyncProperty(plans, async (orders) => {
      for (const { isRental, hasVoucher, way } of orders) {
        const discountID = hasVoucher && !isRental ? await giveVoucher(fresh.db, 1_000) : null
        const order = await paidOrder(client, isRental ? RENTAL : { items: nightlight, discountID })
        await goes(order, way)
      }
      for (let round = 0; round < 3; round++) await workOff(fresh.backend)
      const { data: rows, sums } = await read(`journal?${PERIOD}`, accountingApi.journal.answer)
      const { data: summary } = await read(`summary?${PERIOD}`, accountingApi.summary.answer)
      const sumOf = (...kinds: JournalKind[]) =>
        sums.reduce((sum, { kind, amount }) => sum + (kinds.includes(kind) ? amount : 0), 0)
      const held = await fresh.db
        .selectFrom('deposit_entries')
        .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
        .executeTakeFirst()
      expect(sumOf('voucher', 'voucher_back')).toBe(summary.vouchers)
      expect(sumOf('kept')).toBe(summary.kept)
      expect(sumOf('payment', 'chargeback', 'refund', 'voucher', 'voucher_back')).toBe(
        summary.total.gross + summary.kept + Number(held?.sum ?? 0),
      )
      if (rows.length < 200) {
        expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(
          sums.reduce((sum, { amount }) => sum + amount, 0),
        )
      }
    }),
    cases(6),
  )
})
