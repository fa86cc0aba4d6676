import type { Queries } from '../../db/schema'
import { emailKey } from '../accounts/email-key'
import { Refusal } from '../refusal'
import type { Services } from '../services'
import { filesOf } from './files'

const PAGE_SIZE = 50

function select(db: Queries, { all, page }: { all: boolean; page: number }) {
  const query = db
    .selectFrom('contact_messages')
    .leftJoin('orders', 'orders.number', 'contact_messages.order_number')
    .selectAll('contact_messages')
    .select(['orders.id as order_id', 'orders.email_key as order_email_key'])
    .orderBy('contact_messages.received_at', all ? 'desc' : 'asc')
    .orderBy('contact_messages.id')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return (all ? query : query.where('answered_at', 'is', null)).execute()
}

/** Those that wait for an answer, the oldest first; with `all` the others too, newest first. */
export async function listMessages(db: Queries, which: { all: boolean; page: number }) {
  const rows = await select(db, which)
  const ids = rows.map(({ id }) => id)
  const files = await filesOf(db, ids)
  return rows.map(({ order_id, order_email_key, order_number, ...message }) => {
    const isSender = order_email_key === emailKey(message.email)
    const order =
      order_id && order_number
        ? { UUID_Order: order_id, Ordernummer: order_number, is_sender: isSender }
        : null
    return {
      ...message,
      order_number: order ? null : order_number,
      order,
      files: files
        .filter(({ kept_for_message }) => kept_for_message === message.id)
        .map(({ kept_for_message, ...file }) => file),
    }
  })
}

/** Once more changes nothing. Throws Refusal 'not_found'. */
export async function markAnswered({ db, now }: Pick<Services, 'db' | 'now'>, id: string): Promise<string> {
  await db
    .updateTable('contact_messages')
    .set({ answered_at: now().toISOString() })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .execute()
  const message = await db
    .selectFrom('contact_messages')
    .select('answered_at')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!message?.answered_at) throw new Refusal('not_found')
  return message.answered_at
}
