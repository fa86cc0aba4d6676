import type { Kysely, Migration } from 'kysely'

export const voucherTerms: Migration = {
  async up({ schema }: Kysely<unknown>) {
    for (const [name, type] of [
      ['per_order', 'integer'],
      ['uses_left', 'integer'],
      ['ended_at', 'text'],
    ] as const) {
      await schema.alterTable('vouchers').addColumn(name, type).execute()
    }
  },
}
