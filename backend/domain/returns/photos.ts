import type { Queries, Unit } from '../../db/schema'
import { Refusal } from '../refusal'

/** Keeps photos with the order; other uploads are deleted after a day. Throws Refusal 'return_photo' for what is no picture. */
export async function keepPhotos(unit: Unit, orderId: string, ids: readonly string[]): Promise<void> {
  for (const id of new Set(ids)) {
    const result = await unit
      .updateTable('uploads')
      .set({ kept_for: orderId })
      .where('id', '=', id)
      .where('kind', '=', 'image')
      .where('kept_for_message', 'is', null)
      .where((is) => is.or([is('kept_for', 'is', null), is('kept_for', '=', orderId)]))
      .executeTakeFirst()
    if (result.numUpdatedRows !== 1n) throw new Refusal('return_photo')
  }
}

export async function photoOf(db: Queries, orderId: string, id: string) {
  return db
    .selectFrom('uploads')
    .select(['id', 'type'])
    .where('id', '=', id)
    .where('kept_for', '=', orderId)
    .executeTakeFirst()
}
