import { shopDay, writtenDate } from '../../../../contract/dates'
import type { ContactMessage } from '../../../../contract/endpoints/letters'
import type { Locale } from '../../../../contract/locales'
import { type Cursor, readPage } from '../../../db/keyset'
import type { Queries, Tables, Unit } from '../../../db/schema'
import type { Mail } from '../../../ports'
import { ownTranslator } from '../../../translator'
import { mailOf } from '../../mail/letter'
import { queueMail } from '../../mail/outbox/put'
import type { ByStaff } from '../../platform/action-log'
import type { Catalogue } from '../../platform/catalogue'
import { emailKey } from '../../platform/email-key'
import { found, Refusal } from '../../platform/refusal'
import { filesOf } from './receive'

const allMessages = (db: Queries) =>
  db
    .selectFrom('contact_messages')
    .leftJoin('orders', 'orders.number', 'contact_messages.order_number')
    .selectAll('contact_messages')
    .select(['orders.id as order_id', 'orders.email_key as order_email_key'])

type Row = Awaited<ReturnType<ReturnType<typeof allMessages>['execute']>>[number]

async function describeMessages(db: Queries, rows: Row[]): Promise<ContactMessage[]> {
  const ids = rows.map(({ id }) => id)
  const files = await filesOf(db, ids)
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

export async function listMessages(db: Queries, { all, after }: { all: boolean; after?: Cursor }) {
  const messages = allMessages(db).$if(!all, (query) => query.where('answered_at', 'is', null))
  const by = ['contact_messages.received_at', 'contact_messages.id'] as const
  const { rows, next } = await readPage(messages, { by, after, way: all ? 'desc' : 'asc' })
  return { rows: await describeMessages(db, rows), next }
}

/** Those that came from the address of the order: anybody may type its number. */
export async function messagesAbout(db: Queries, { id }: Pick<Tables['orders'], 'id'>) {
  const rows = await allMessages(db)
    .where('orders.id', '=', id)
    .orderBy('contact_messages.received_at')
    .execute()
  const sent = rows.filter(({ email, order_email_key }) => order_email_key === emailKey(email))
  return sent.map(({ received_at: at, answered_at: doneAt, ...row }) => {
    return { id: row.id, number: row.number, topic: row.topic, at, doneAt }
  })
}

export async function readMessage(db: Queries, id: string) {
  const rows = await allMessages(db).where('contact_messages.id', '=', id).execute()
  const [message] = await describeMessages(db, rows)
  return found(message)
}

type Letter = {
  kind: 'message' | Tables['withdrawals']['kind']
  to: string
  locale: Locale
  /** The number of a message, or the day of a declaration: nothing that was typed. */
  number: string
}

function officeAnswer(catalogue: Catalogue, letter: Letter, text: string): Mail {
  const { kind, to, locale, number } = letter
  const t = ownTranslator(catalogue, locale, 'mail-frame')
  const headline = t(`headlines.answer.${kind}`)
  return mailOf(catalogue, {
    ...{ to, locale, subject: `${headline} (${number})`, headline },
    lead: text.split('\n').filter((line) => line.trim() !== ''),
  })
}

const LETTERS = { message: 'contact_messages', withdrawal: 'withdrawals' } as const
type LetterKind = keyof typeof LETTERS

async function letterOf(db: Unit, kind: LetterKind, id: string) {
  if (kind === 'message') {
    const row = await db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst()
    return row && { kind, to: row.email, locale: row.locale, number: row.number }
  }
  const row = await db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const number = writtenDate(shopDay(row.received_at))
  return { kind: row.kind, to: row.email, locale: row.locale, number }
}

/** Sends the answer, if there is one. Throws Refusal 'not_found', or 'changed_meanwhile' if it was answered before. */
export async function settleLetter(
  inUnit: ByStaff,
  kind: LetterKind,
  id: string,
  answer: string | null = null,
) {
  const { db, now, actor } = inUnit
  const { numUpdatedRows } = await db
    .updateTable(LETTERS[kind])
    .set({ answered_at: now().toISOString(), answered_by: actor.name, answer })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  const letter = found(await letterOf(db, kind, id))
  if (numUpdatedRows === 0n && answer === null) return undefined
  if (numUpdatedRows === 0n) throw new Refusal('changed_meanwhile')
  if (answer !== null) {
    const mail = officeAnswer(await inUnit.catalogue(db), letter, answer)
    await queueMail(db, `${kind}-answer:${id}`, mail, now())
  }
  return { type: kind, id, changes: { number: letter.number, mailed: answer !== null } }
}
