import type { Unit } from '../../db/schema'

/** Returns the next number of a series. It is taken back if the transaction fails, so that none is ever missing. */
export async function nextNumber(unit: Unit, name: string): Promise<number> {
  const { last } = await unit
    .insertInto('number_series')
    .values({ name, last: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({ last: row('number_series.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}
