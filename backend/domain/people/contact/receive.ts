import { randomUUID } from 'node:crypto'
import type { TFunction } from 'i18next'
import { shopTime, writtenDate } from '../../../../contract/dates'
import { CONTACT_FORM, CONTACT_TOPICS, FAULT_TOPICS } from '../../../../contract/endpoints/letters'
import type { FormField } from '../../../../contract/forms/definition'
import { field } from '../../../../contract/forms/field'
import type { FormValues } from '../../../../contract/forms/values'
import type { Locale } from '../../../../contract/locales'
import type { Queries, Tables, Unit } from '../../../db/schema'
import type { Mail } from '../../../ports'
import { ownTranslator, translator } from '../../../translator'
import type { Facts } from '../../mail/document'
import { contentFor, mailOf, paragraph } from '../../mail/letter'
import { queueMail } from '../../mail/outbox/put'
import { officePage, putNotice, shopNotice } from '../../mail/shop-notice'
import type { Catalogue } from '../../platform/catalogue'
import { emailKey } from '../../platform/email-key'
import { textAnswer } from '../../platform/forms/answers'
import { describeForm } from '../../platform/forms/form'
import { isOverLimit, limit } from '../../platform/limits/limit'
import { newMessageNumber, orderNumberIn } from '../../platform/numbers'
import { invalidField } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { refuseWhenFull } from '../../platform/uploads/store'

const MAX_ORDER_NUMBER_LENGTH = 40
const MAX_FILES = 5

function questionFields(t: TFunction): FormField[] {
  return [
    field.select('topic', t('topic'), {
      required: t('missing.topic'),
      options: CONTACT_TOPICS.map((value) => ({ value, label: t(`topics.${value}`) })),
    }),
    field.text('order', t('order'), { max: MAX_ORDER_NUMBER_LENGTH, info: t('order_info') }),
    field.textarea('message', t('message'), { required: t('missing.message'), info: t('message_info') }),
    filesField(t),
  ]
}

export const filesField = (t: TFunction): FormField =>
  field['multi-file']('files', t('files'), { info: t('files_info'), amount: MAX_FILES })

function senderFields(t: TFunction): FormField[] {
  return [
    field.text('name', t('name'), { required: t('missing.name'), autocomplete: 'name' }),
    field.email('Emailadres', t('email'), {
      required: t('missing.email'),
      info: t('email_info'),
      autocomplete: 'email',
    }),
  ]
}

export const contactForm = describeForm({
  personal: true,
  async define({ locale, user }) {
    const t = translator(locale, 'contact-form')
    const name = user ? [user.firstName, user.lastName].filter(Boolean).join(' ') : ''
    return {
      name: CONTACT_FORM,
      route: '/api/contact_messages',
      submit: t('submit'),
      sections: [
        { title: t('section_question'), fieldGroups: [{ fields: questionFields(t) }] },
        { title: t('section_sender'), fieldGroups: [{ fields: senderFields(t) }] },
      ],
      ...(user ? { values: { Emailadres: user.email, ...(name ? { name } : {}) } } : {}),
    }
  },
})

/** Unsent uploads are deleted after a day; these stay. Throws Refusal 'invalid_form' where one is gone. */
async function keepFiles(unit: Unit, messageId: string, ids: readonly string[]): Promise<void> {
  for (const id of new Set(ids)) {
    const result = await unit
      .updateTable('uploads')
      .set({ kept_for_message: messageId })
      .where('id', '=', id)
      .where('kept_for', 'is', null)
      .where('kept_for_message', 'is', null)
      .executeTakeFirst()
    if (result.numUpdatedRows !== 1n) throw invalidField('files', 'file_gone')
  }
}

export async function filesOf(db: Queries, messageIds: readonly string[]) {
  if (messageIds.length === 0) return []
  return db
    .selectFrom('uploads')
    .select(['id', 'name', 'size', 'type', 'kept_for_message'])
    .where('kept_for_message', 'in', messageIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export const fileOf = async (db: Queries, messageId: string, id: string) =>
  (await filesOf(db, [messageId])).find((file) => file.id === id)

type Message = { number: string; topic: string; email: string; locale: Locale; received_at: string }

type Fault = { order: string; steps: string }

/** Quotes nothing that was typed, or anybody could send texts through the shop to any address. */
function contactReceipt(catalogue: Catalogue, message: Message, files: number, fault?: Fault): Mail {
  const { number, topic, email: to, locale } = message
  const t = ownTranslator(catalogue, locale, 'mails', 'contact-form', 'mail-frame', 'fault')
  const content = contentFor(catalogue, { locale })
  const { phone, email, text_phone } = content
  const { day, time } = shopTime(new Date(message.received_at))
  const headline = t('mail-frame:headlines.contact')
  return mailOf(catalogue, {
    ...{ to, locale, subject: `${headline} (${number})`, headline },
    greeting: t('greeting'),
    lead: [t('contact.received'), ...(fault ? [t('fault:after')] : [])],
    ...(fault && { button: { label: t('fault:toSteps'), url: fault.steps } }),
    facts: [
      [t('contact.number'), number],
      ...(fault ? ([[t('order.number'), fault.order]] satisfies Facts) : []),
      [t('contact.topic'), t(`contact-form:topics.${topic}`)],
      [t('contact.received_at'), t('withdrawal.moment', { day: writtenDate(day), time })],
      ...(files > 0 ? ([[t('notice.labels.files'), String(files)]] satisfies Facts) : []),
    ],
    next: [t('contact.next')],
    more: [t('contact.urgent', { phone }), text_phone, t('contact.not_you', { email })].map(paragraph),
  })
}

function contactNotice(
  catalogue: Catalogue,
  message: Message,
  { files, page }: { files: number; page: string },
): Mail {
  const { number, topic, locale, received_at } = message
  const t = ownTranslator(catalogue, locale, 'mails', 'contact-form')
  const { day, time } = shopTime(new Date(received_at))
  const facts: Facts = [
    [t('contact.topic'), t(`contact-form:topics.${topic}`)],
    [t('contact.received_at'), t('withdrawal.moment', { day: writtenDate(day), time })],
    [t('notice.labels.files'), String(files)],
  ]
  const values = { number, topic: t(`contact-form:topics.${topic}`) }
  return shopNotice(catalogue, 'message', { locale, values, page, facts })
}

type Sent = Pick<Tables['contact_messages'], 'topic' | 'name' | 'email' | 'order_number' | 'message'> & {
  fileIds: string[]
}

export const filesIn = (values: FormValues): string[] => [values.files ?? []].flat()

export function writtenMessage(values: FormValues): Sent {
  const order = textAnswer(values, 'order')
  return {
    topic: textAnswer(values, 'topic'),
    name: textAnswer(values, 'name'),
    email: textAnswer(values, 'Emailadres'),
    order_number: orderNumberIn(order) ?? (order || null),
    message: textAnswer(values, 'message'),
    fileIds: filesIn(values),
  }
}

export async function receiveMessage(
  services: Services,
  { fileIds, ...sent }: Sent,
  { locale, address, fault }: { locale: Locale; address: string | undefined; fault?: Fault },
) {
  await limit(services, 'contact_address', address)
  await limit(services, 'contact_address_day', address)
  if (fileIds.length > 0) await refuseWhenFull(services, !fault)
  const { email } = sent
  // Anybody may type any address, so receipts are limited.
  const hasReceipt =
    !(await isOverLimit(services, 'contact_receipt_account', emailKey(email))) &&
    !(await isOverLimit(services, 'contact_receipt_account_day', emailKey(email)))
  const now = services.now()
  const message = {
    ...sent,
    id: randomUUID(),
    number: newMessageNumber(now),
    locale,
    received_at: now.toISOString(),
  }
  return async (unit: Unit) => {
    await unit.insertInto('contact_messages').values(message).execute()
    await keepFiles(unit, message.id, fileIds)
    const catalogue = await services.catalogue(unit)
    const notice = contactNotice(catalogue, message, {
      files: fileIds.length,
      page: officePage(services, locale, `messages/${message.id}`),
    })
    const of = FAULT_TOPICS.includes(message.topic) ? 'fault' : 'message'
    await putNotice(unit, { key: `contact-notice:${message.id}`, payload: notice, of }, now)
    if (hasReceipt) {
      const payload = contactReceipt(catalogue, message, fileIds.length, fault)
      await queueMail(unit, `contact-receipt:${message.id}`, payload, now)
    }
    return { number: message.number, email, hasReceipt }
  }
}
