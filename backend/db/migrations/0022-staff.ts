import type { CreateTableBuilder, Kysely, Migration } from 'kysely'

const text = <Name extends string>(table: CreateTableBuilder<Name, never>, ...names: string[]) =>
  names.reduce((all, name) => all.addColumn(name, 'text', (column) => column.notNull()), table)

export const staffTables: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await text(
      schema.createTable('staff').addColumn('id', 'text', (column) => column.primaryKey()),
      ...['name', 'email', 'role', 'password_hash', 'totp_secret', 'created_at'],
    )
      .addColumn('email_key', 'text', (column) => column.notNull().unique())
      .addColumn('totp_step', 'integer', (column) => column.notNull())
      .addColumn('blocked_at', 'text')
      .execute()
    await text(
      schema
        .createTable('staff_invitations')
        .addColumn('token_hash', 'text', (column) => column.primaryKey()),
      ...['email', 'role', 'invited_by', 'created_at', 'expires_at'],
    )
      .addColumn('used_at', 'text')
      .execute()
    await schema
      .createTable('staff_recovery_codes')
      .addColumn('code_hash', 'text', (column) => column.primaryKey())
      .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id'))
      .addColumn('used_at', 'text')
      .execute()
    await text(
      schema
        .createTable('staff_sessions')
        .addColumn('token_hash', 'text', (column) => column.primaryKey())
        .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id')),
      ...['created_at', 'seen_at', 'expires_at', 'confirmed_at'],
    ).execute()
    await text(
      schema
        .createTable('action_log')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('staff_id', 'text', (column) => column.references('staff.id')),
      ...['at', 'actor', 'action', 'subject_type', 'subject_id', 'changes'],
    ).execute()
    await schema.createIndex('staff_sessions_of_member').on('staff_sessions').column('staff_id').execute()
    await schema
      .createIndex('recovery_codes_of_member')
      .on('staff_recovery_codes')
      .column('staff_id')
      .execute()
    await schema.createIndex('action_log_at').on('action_log').columns(['at', 'id']).execute()
    await schema
      .createIndex('action_log_of_subject')
      .on('action_log')
      .columns(['subject_type', 'subject_id', 'at'])
      .execute()
    await schema.createIndex('action_log_of_member').on('action_log').columns(['staff_id', 'at']).execute()
  },
}
