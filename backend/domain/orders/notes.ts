import { randomUUID } from 'node:crypto'
import type { Queries } from '../../db/schema'

/** Lists what staff wrote about an order, the oldest first. */
export function notesOf(db: Queries, orderId: string) {
  return db
    .selectFrom('order_notes')
    .select(['id', 'at', 'author', 'text'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

/** Adds a note, which nothing ever changes or deletes. */
export async function addNote(
  db: Queries,
  orderId: string,
  { author, text, at }: { author: string; text: string; at: Date },
): Promise<void> {
  const row = { id: randomUUID(), order_id: orderId, at: at.toISOString(), author, text }
  await db.insertInto('order_notes').values(row).execute()
}
