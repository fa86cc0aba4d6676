import { expect, it } from 'vitest'
import { type CreateOrder, RENTAL } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { mailsTo, SHOP_MAILBOX } from '../../tests/support/outbox'
import { historyOf } from '../../tests/support/payment-rows'
import {
  announcedReturn,
  announceReturn,
  callOffReturn,
  changeReturn,
  mailTextOf,
  seenReturn,
  settleReturn,
  toldReturn,
} from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'

let now = TEST_NOW
const fresh = testBackend({ clock: () => now })
const client = testClient(fresh)

const announced = (changes: Partial<CreateOrder> = RENTAL, answers?: Record<string, string>) =>
  announcedReturn(fresh.db, client, changes, answers)

it('a return that is called off leaves the order as it was delivered, once, and can be announced again', async () => {
  const order = await announced()
  const seen = await seenReturn(client, order)
  now = new Date(TEST_NOW.getTime() + 60_000)
  const answers = await Promise.all([callOffReturn(client, order, seen), callOffReturn(client, order, seen)])
  now = TEST_NOW
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await toldReturn(client, order)).return).toBeNull()
  expect((await historyOf(fresh.db, order)).map(({ to_status }) => to_status).slice(-2)).toEqual([400, 301])
  const notices = (await mailsTo(fresh, SHOP_MAILBOX)).map(({ subject }) => subject)
  expect(notices).toEqual([`The return of order ${order.Ordernummer} was cancelled`])
  const text = await mailTextOf(fresh.db, order, 'return-called-off')
  expect(text).toContain('Your rental goes on until 11 December 2026')
  expect(await mailTextOf(fresh.db, order, 'return-announced')).toBe('')
  expect((await announceReturn(client, order, { way: 'sent' })).status).toBe(200)
  expect(await mailTextOf(fresh.db, order, 'return-announced')).toContain('We have registered your return')
  expect((await settleReturn(client, order, {})).status).toBe(200)
})

it('who calls off the return of something bought is told until when it can be returned', async () => {
  const order = await announced({})
  expect((await callOffReturn(client, order)).status).toBe(200)
  const text = await mailTextOf(fresh.db, order, 'return-called-off')
  expect(text).toContain('register a return again until 20 December 2026')
})

it('a return is called off by phone alone once its last day is here, and changed still', async () => {
  const order = await announced(RENTAL, { way: 'sent', day: '' })
  now = new Date('2026-12-11T08:00:00Z')
  expect((await toldReturn(client, order)).return_change).toMatchObject({ may_call_off: false })
  expect((await callOffReturn(client, order)).body).toMatchObject({ code: 'return_fixed' })
  expect((await changeReturn(client, order, { way: 'collected', day: '2026-12-12' })).status).toBe(200)
  now = TEST_NOW
})

it('a return of what was withdrawn from is called off by phone alone, and changed still', async () => {
  const order = await announced()
  const declared = {
    ...{ id: `w-${order.UUID_Order}`, kind: 'withdrawal' as const, terms: null, name: 'Noor' },
    ...{ contract: order.Ordernummer, email: 'noor@example.org', locale: 'en' as const },
    ...{ has_receipt: 1 as const, answered_at: null, answered_by: null, answer: null },
    received_at: now.toISOString(),
  }
  await fresh.db.insertInto('withdrawals').values(declared).execute()
  const about = { order_id: order.UUID_Order, withdrawal_id: declared.id }
  await fresh.db
    .insertInto('order_withdrawals')
    .values({ ...about, linked_at: now.toISOString(), linked_by: null })
    .execute()
  expect((await callOffReturn(client, order)).body).toMatchObject({ code: 'return_fixed' })
  expect((await changeReturn(client, order, { way: 'sent' })).status).toBe(200)
})
