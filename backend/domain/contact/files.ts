import type { Queries, Unit } from '../../db/schema'
import { Refusal } from '../refusal'

/** Uploads are deleted after a day; these stay with the message. Throws Refusal 'invalid_form' where one is gone. */
export async function keepFiles(unit: Unit, messageId: string, ids: readonly string[]): Promise<void> {
  for (const id of new Set(ids)) {
    const result = await unit
      .updateTable('uploads')
      .set({ kept_for_message: messageId })
      .where('id', '=', id)
      .where('kept_for', 'is', null)
      .where('kept_for_message', 'is', null)
      .executeTakeFirst()
    if (result.numUpdatedRows !== 1n) {
      throw new Refusal('invalid_form', { fields: [{ field: 'files', code: 'file_gone' }] })
    }
  }
}

export async function filesOf(db: Queries, messageIds: readonly string[]) {
  if (messageIds.length === 0) return []
  return db
    .selectFrom('uploads')
    .select(['id', 'name', 'size', 'type', 'kept_for_message'])
    .where('kept_for_message', 'in', messageIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function fileOf(db: Queries, messageId: string, id: string) {
  return db
    .selectFrom('uploads')
    .select(['id', 'name', 'type'])
    .where('id', '=', id)
    .where('kept_for_message', '=', messageId)
    .executeTakeFirst()
}
