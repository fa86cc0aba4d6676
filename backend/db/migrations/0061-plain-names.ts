import type { Kysely, Migration } from 'kysely'
import { plainName } from '../order-words'

type Row = {
  id: string
  first_name: string
  last_name: string
  name_key: string | null
  surname_key: string | null
}

const BATCH = 500

export const plainNames: Migration = {
  async up(unknown: Kysely<unknown>) {
    const db = unknown as Kysely<{ users: Row }>
    for (let after = ''; ; ) {
      const rows = await db
        .selectFrom('users')
        .select(['id', 'first_name', 'last_name'])
        .where('id', '>', after)
        .where('name_key', 'is not', null)
        .orderBy('id')
        .limit(BATCH)
        .execute()
      const last = rows.at(-1)
      if (!last) return
      for (const { id, first_name, last_name } of rows) {
        const name_key = plainName(`${first_name} ${last_name}`) || null
        const surname_key = plainName(`${last_name} ${first_name}`) || null
        await db.updateTable('users').set({ name_key, surname_key }).where('id', '=', id).execute()
      }
      after = last.id
    }
  },
}
