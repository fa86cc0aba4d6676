import type { Kysely, Migration } from 'kysely'

async function createFaq({ schema }: Kysely<unknown>) {
  await schema
    .createTable('faq_topics')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('titles', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('faq_questions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('topic_id', 'text', (column) => column.notNull().references('faq_topics.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('first_position', 'integer')
    .addColumn('questions', 'text', (column) => column.notNull())
    .addColumn('answers', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .execute()
}

async function createTexts({ schema }: Kysely<unknown>) {
  await schema
    .createTable('texts')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('texts_pk', ['name', 'locale'])
    .execute()
}

async function createMessages({ schema }: Kysely<unknown>) {
  await schema
    .createTable('contact_messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('number', 'text', (column) => column.notNull().unique())
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('order_number', 'text')
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('answered_at', 'text')
    .execute()
  await schema
    .createIndex('contact_messages_by_time')
    .on('contact_messages')
    .columns(['answered_at', 'received_at'])
    .execute()
  await schema
    .alterTable('uploads')
    .addColumn('kept_for_message', 'text', (column) => column.references('contact_messages.id'))
    .execute()
}

export const faqAndContact: Migration = {
  async up(db: Kysely<unknown>) {
    await createFaq(db)
    await createTexts(db)
    await createMessages(db)
  },
}
