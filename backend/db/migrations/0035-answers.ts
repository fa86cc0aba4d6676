import type { Kysely, Migration } from 'kysely'

export const answers: Migration = {
  async up({ schema }: Kysely<unknown>) {
    for (const column of ['answer', 'answered_by']) {
      await schema.alterTable('contact_messages').addColumn(column, 'text').execute()
    }
    for (const column of ['answer', 'answered_by', 'answered_at']) {
      await schema.alterTable('withdrawals').addColumn(column, 'text').execute()
    }
    for (const table of ['contact_messages', 'withdrawals']) {
      const waiting = schema.createIndex(`${table}_waiting`).on(table)
      await waiting.columns(['answered_at', 'received_at', 'id']).execute()
      await schema.createIndex(`${table}_received`).on(table).columns(['received_at', 'id']).execute()
    }
  },
}
