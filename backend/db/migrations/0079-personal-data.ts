import type { Kysely, Migration } from 'kysely'
import { aboutOf } from '../about'

const BATCH = 500

export const personalData: Migration = {
  async up(unknown: Kysely<unknown>) {
    const db = unknown as Kysely<{ outbox: { id: string; effect_key: string; about: string | null } }>
    for (const column of ['reduced_at', 'erased_at'])
      await db.schema.alterTable('orders').addColumn(column, 'text').execute()
    await db.schema.alterTable('invoices').addColumn('erased_at', 'text').execute()
    await db.schema.alterTable('outbox').addColumn('about', 'text').execute()
    for (let after = ''; ; ) {
      const rows = await db
        .selectFrom('outbox')
        .select(['id', 'effect_key'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH)
        .execute()
      for (const { id, effect_key } of rows)
        await db
          .updateTable('outbox')
          .set({ about: aboutOf(effect_key) })
          .where('id', '=', id)
          .execute()
      const last = rows.at(-1)
      if (!last) break
      after = last.id
    }
    await db.schema.createIndex('outbox_about').on('outbox').column('about').execute()
  },
}
