import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DateRange } from '../../contract/dates'
import { articleId, placedOrder, RENTAL } from '../../tests/support/api-client'
import { testDay } from '../../tests/support/backend'
import { cases } from '../../tests/support/cases'
import { ask } from '../../tests/support/follow-ups'
import { deliveredOrder } from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'

const fresh = testBackend()
const client = testClient(fresh)
const day = (days: number) => testDay(days).toISOString().slice(0, 10)

let junior: string

/** Leaves one bed alone. */
beforeEach(async () => {
  junior = await articleId(client, 'NN-J')
  await fresh.db.deleteFrom('reservations').execute()
  const kept = await fresh.db
    .selectFrom('units')
    .select('id')
    .where('article_id', '=', junior)
    .executeTakeFirstOrThrow()
  await fresh.db
    .updateTable('units')
    .set({ state: 'retired' })
    .where('article_id', '=', junior)
    .where('id', '!=', kept.id)
    .execute()
})

const rent = (start: number, end: number) =>
  placedOrder(client, {
    ...RENTAL,
    items: [{ UUID_Artikel: junior, quantity: 1 }],
    rent_range: { start: day(start), end: day(end) },
  })

async function takenDays(quantity = 1): Promise<DateRange[]> {
  const { body } = await client.get(`/api/taken_days?items=${junior}:${quantity}`)
  return (body as { data: { taken: DateRange[] } }).data.taken
}

describe('the days that are taken', () => {
  it('are none while a bed is free, and all that are asked for more beds than there are', async () => {
    expect(await takenDays()).toEqual([])
    expect(await takenDays(2)).toEqual([{ start: day(0), end: day(730) }])
  })

  it('are those of a rental, its way there and back and its cleaning on both sides', async () => {
    await rent(20, 29)
    expect(await takenDays()).toEqual([{ start: day(14), end: day(35) }])
  })

  it('are in no free period, and every period without one of them is free', async () => {
    await rent(20, 29)
    await rent(60, 75)
    const taken = await takenDays()
    const periods = fc.tuple(fc.integer({ min: 3, max: 100 }), fc.integer({ min: 1, max: 40 }))
    await fc.assert(
      fc.asyncProperty(periods, async ([from, days]) => {
        const [start, end] = [day(from), day(from + days)]
        const { body } = await client.get(`/api/free_period?items=${junior}:1&start=${start}&end=${end}`)
        const isHit = taken.some((run) => run.start <= end && run.end >= start)
        expect(body).toMatchObject({ data: { free: !isHit } })
      }),
      cases(20),
    )
  })

  it('of what goes on are those of others alone', async () => {
    const items = [{ UUID_Artikel: junior, quantity: 1 }]
    const order = await deliveredOrder(fresh.db, client, { ...RENTAL, items })
    await rent(60, 75)
    const { body } = await ask(client, order, 'extension')
    expect(body).toMatchObject({ data: { last_days: { taken: [{ start: day(54), end: day(81) }] } } })
  })
})
