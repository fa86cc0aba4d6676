import { expect, it } from 'vitest'
import { placedOrder, RENTAL } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { invoiceFindings, orderFindings } from '../../tests/support/order-audit'
import { mailsOf, paymentsOf } from '../../tests/support/payment-rows'
import { cancelOrder, pay } from '../../tests/support/payments'
import {
  announceReturn,
  deliver,
  deliveredOrder,
  readReturn,
  settleReturn,
  workOff,
} from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { migrate } from './migrate'
import type { Database, Unit } from './schema'
import { seed } from './seed'
import { readSeed } from './seed/read'

const fresh = testBackend()
const client = testClient(fresh)

type Begin = Database['transaction']

/** Undoes each transaction at its end the first time, as a database does that found others in the way; returns how many. */
function disturb(db: Database): { undone: () => number; stop: () => void } {
  const begin: Begin = db.transaction.bind(db)
  const seen = new WeakSet<object>()
  let undone = 0
  const disturbed = () => ({
    execute: <Result>(work: (unit: Unit) => Promise<Result>) =>
      begin().execute(async (unit) => {
        const result = await work(unit)
        if (seen.has(work)) return result
        seen.add(work)
        undone += 1
        throw Object.assign(new Error('could not serialize access'), { code: '40001' })
      }),
  })
  db.transaction = disturbed as Begin
  return {
    undone: () => undone,
    stop: () => {
      db.transaction = begin
    },
  }
}

it('whatever the database undoes for others is done again, once', async () => {
  const { undone, stop } = disturb(fresh.db)
  await seed(fresh.db, await readSeed(), TEST_NOW)

  const rental = await deliveredOrder(fresh.db, client, RENTAL)
  expect((await announceReturn(client, rental, {})).status).toBe(200)
  expect((await settleReturn(client, rental, { grade: 501, withheld: 500, note: 'A torn zip' })).status).toBe(
    200,
  )
  expect((await readReturn(client, rental)).status).toBe(200)

  const bought = await placedOrder(client)
  await pay(client, bought)
  await deliver(fresh.db, client, { ...bought, Status: 201 })
  const given = await placedOrder(client)
  expect((await cancelOrder(client, given)).status).toBe(200)
  await workOff(fresh.backend)
  stop()

  expect(undone()).toBeGreaterThan(10)
  for (const { UUID_Order } of [rental, bought, given]) {
    expect(await orderFindings(fresh.db, UUID_Order)).toEqual([])
  }
  expect(await invoiceFindings(fresh.db)).toEqual([])
  expect(await paymentsOf(fresh.db, bought)).toHaveLength(1)
  const mails = (await mailsOf(fresh.db, rental)).map(({ effect_key }) => effect_key)
  expect(mails.length).toBeGreaterThan(0)
  expect(new Set(mails).size).toBe(mails.length)
  expect(await migrate(fresh.db)).toEqual([])
})
