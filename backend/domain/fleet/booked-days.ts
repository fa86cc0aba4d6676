import type { Unit } from '../../db/schema'

export async function freeDays(unit: Unit, orderId: string): Promise<void> {
  await unit.deleteFrom('reservations').where('order_id', '=', orderId).execute()
}

/** The further days that were booked with an extension become days of the order that it extends. */
export async function extendDays(unit: Unit, orderId: string, extensionId: string): Promise<void> {
  const booked = await unit
    .selectFrom('reservations')
    .selectAll()
    .where('order_id', '=', extensionId)
    .execute()
  for (const row of booked) {
    await unit
      .insertInto('reservations')
      .values({ ...row, order_id: orderId })
      .onConflict((known) =>
        known.columns(['order_id', 'article_id']).doUpdateSet({ last_day: row.last_day }),
      )
      .execute()
  }
  await freeDays(unit, extensionId)
}
