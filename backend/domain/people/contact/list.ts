import type { ContactMessage } from '../../../../contract/endpoints/letters'
import { type Cursor, readPage } from '../../../db/keyset'
import type { Queries } from '../../../db/schema'
import { emailKey } from '../../platform/email-key'
import { Refusal } from '../../platform/refusal'
import { filesOf } from './receive'

const allMessages = (db: Queries) =>
  db
    .selectFrom('contact_messages')
    .leftJoin('orders', 'orders.number', 'contact_messages.order_number')
    .selectAll('contact_messages')
    .select(['orders.id as order_id', 'orders.email_key as order_email_key'])

type Row = Awaited<ReturnType<ReturnType<typeof allMessages>['execute']>>[number]

async function describe(db: Queries, rows: Row[]): Promise<ContactMessage[]> {
  const files = await filesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { id, number, topic, name, email, message, locale, order_id, order_number } = row
    const isSender = row.order_email_key === emailKey(email)
    const order = order_id && order_number ? { id: order_id, number: order_number, isSender } : null
    return {
      ...{ id, number, topic, name, email, message, locale, order },
      at: row.received_at,
      doneAt: row.answered_at,
      doneBy: row.answered_by,
      answer: row.answer,
      typedOrder: order ? null : order_number,
      files: files
        .filter(({ kept_for_message }) => kept_for_message === id)
        .map(({ kept_for_message, ...file }) => file),
    }
  })
}

/** The oldest open messages first, or with `all` the newest of all. */
export async function listMessages(db: Queries, { all, after }: { all: boolean; after?: Cursor }) {
  const messages = allMessages(db).$if(!all, (query) => query.where('answered_at', 'is', null))
  const by = ['contact_messages.received_at', 'contact_messages.id'] as const
  const { rows, next } = await readPage(messages, { by, after, way: all ? 'desc' : 'asc' })
  return { rows: await describe(db, rows), next }
}

export async function readMessage(db: Queries, id: string) {
  const rows = await allMessages(db).where('contact_messages.id', '=', id).execute()
  const [message] = await describe(db, rows)
  if (!message) throw new Refusal('not_found')
  return message
}
