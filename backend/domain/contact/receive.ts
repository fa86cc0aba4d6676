import { randomUUID } from 'node:crypto'
import type { FormValues } from '../../../contract/forms/values'
import type { Locale } from '../../../contract/locales'
import type { Unit } from '../../db/schema'
import { emailKey } from '../accounts/email-key'
import { textAnswer } from '../forms/answers'
import { isOverLimit, limit } from '../limits/limit'
import { contactNotice, contactReceipt } from '../mail/contact-mails'
import { putNotice } from '../mail/put-notice'
import { newMessageNumber, orderNumberIn } from '../orders/order-number'
import { putInOutbox } from '../outbox/put'
import type { Services } from '../services'
import { keepFiles } from './files'

type Context = {
  locale: Locale
  /** The visitor's, where it is known; not stored. */
  address: string | undefined
}

export type Received = { number: string; email: string; hasReceipt: boolean }

/** Returns what stores the message, its files and its receipt. Throws Refusal 'too_many'. */
export async function receiveMessage(
  services: Services,
  values: FormValues,
  { locale, address }: Context,
): Promise<(unit: Unit) => Promise<Received>> {
  await limit(services, 'contact_address', address)
  await limit(services, 'contact_address_day', address)
  const email = textAnswer(values, 'Emailadres')
  // Anybody may type any address: the message is kept, but no letterbox is filled with receipts.
  const isTooMany =
    (await isOverLimit(services, 'contact_receipt_account', emailKey(email))) ||
    (await isOverLimit(services, 'contact_receipt_account_day', emailKey(email)))
  const hasReceipt = !isTooMany
  const order = textAnswer(values, 'order')
  const now = services.now()
  const message = {
    id: randomUUID(),
    number: newMessageNumber(now),
    topic: textAnswer(values, 'topic'),
    name: textAnswer(values, 'name'),
    email,
    order_number: orderNumberIn(order) ?? (order || null),
    message: textAnswer(values, 'message'),
    locale,
    received_at: now.toISOString(),
    answered_at: null,
    answered_by: null,
    answer: null,
  }
  const fileIds = [values.files ?? []].flat()
  return async (unit) => {
    await unit.insertInto('contact_messages').values(message).execute()
    await keepFiles(unit, message.id, fileIds)
    const catalogue = await services.catalogue(unit)
    const notice = contactNotice(catalogue, message, fileIds.length)
    await putNotice(unit, { key: `contact-notice:${message.id}`, payload: notice }, now)
    if (hasReceipt) {
      const payload = contactReceipt(catalogue, message)
      await putInOutbox(unit, { kind: 'mail', key: `contact-receipt:${message.id}`, payload }, now)
    }
    return { number: message.number, email, hasReceipt }
  }
}
