import type { Kysely, Migration } from 'kysely'

type Tables = {
  web_content: { content: string }
  settings: { name: string; value: string }
}

/** A shop whose owner has taken its account away takes no transfers, and goes on without one. */
export const shopsWithoutTransfers: Migration = {
  async up(db: Kysely<unknown>) {
    const tables = db as Kysely<Tables>
    const rows = await tables.selectFrom('web_content').select('content').execute()
    const hasNone = rows.length > 0 && rows.every(({ content }) => !('bank_account' in JSON.parse(content)))
    if (!hasNone) return
    await tables
      .insertInto('settings')
      .values({ name: 'no_transfers', value: 'true' })
      .onConflict((known) => known.doNothing())
      .execute()
  },
}
