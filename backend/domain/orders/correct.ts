import { pathOf } from '../../../contract/endpoints/endpoint'
import { CORRECTION_FORM, correctionsApi } from '../../../contract/endpoints/orders'
import { staffOrdersApi } from '../../../contract/endpoints/staff-orders'
import type { FormDefinition, FormField } from '../../../contract/forms/definition'
import { allFields } from '../../../contract/forms/fields'
import type { FormValues } from '../../../contract/forms/values'
import type { Locale } from '../../../contract/locales'
import { canBeCorrected } from '../../../contract/order-actions'
import { type OrderActor, PAID } from '../../../contract/order-status'
import { ORDER_ADDRESS_FORM } from '../../../contract/staff/orders'
import type { Queries } from '../../db/schema'
import type { Mail } from '../../ports'
import { translator } from '../../translator'
import { mailWithKey, queueMail } from '../mail/outbox/put'
import type { Catalogue } from '../platform/catalogue'
import { emailKey } from '../platform/email-key'
import { textAnswer } from '../platform/forms/answers'
import { type LimitServices, limit } from '../platform/limits/limit'
import { Refusal } from '../platform/refusal'
import type { InShop, InUnit } from '../platform/services'
import { checkoutForm } from './checkouts/store'
import { confirmationOf } from './confirmation/confirm'
import { orderMail, wordsAbout } from './mails/order-mail'
import { lockedOrder, noteInHistory, signedOrderForm, staffOrderForm } from './record/find'
import type { Order } from './record/order'
import { indexWords } from './record/searched-words'
import { addNote } from './staff-steps'

export function changedAddress({ address }: Order, definition: FormDefinition, values: FormValues) {
  const names = allFields(definition).map(({ name }) => name)
  const otherAnswers = Object.entries(address).filter(([name]) => !names.includes(name))
  const changed = names.filter((name) => String(values[name] ?? '') !== String(address[name] ?? ''))
  return { address: { ...Object.fromEntries(otherAnswers), ...values }, changed }
}

/** Call with the order locked; issued documents keep the old address. Throws Refusal 'not_permitted' once the order was shipped. */
export async function changeAddress(services: InUnit, order: Order, address: FormValues, actor: OrderActor) {
  const { db: unit } = services
  const at = services.now()
  if (!canBeCorrected(order)) throw new Refusal('not_permitted')
  await unit
    .updateTable('orders')
    .set({
      address: JSON.stringify(address),
      email_key: emailKey(textAnswer(address, 'Emailadres')),
      updated_at: at.toISOString(),
    })
    .where('id', '=', order.id)
    .execute()
  await indexWords(unit, { ...order, address })
  await noteInHistory(unit, order, { actor, reason: 'another address', at })
}

export type FormContext = { catalogue: Catalogue; locale: Locale }
type FormTexts = Pick<FormDefinition, 'name' | 'route' | 'submit'> & { omitted?: string; from?: number }

export function prefilledForm(
  order: Order,
  { catalogue, locale }: FormContext,
  { omitted, from = 0, ...texts }: FormTexts,
) {
  const contactAndDelivery = checkoutForm(catalogue, order, locale).sections.slice(from, 2)
  const sections = contactAndDelivery.map((section) => {
    const fieldGroups = section.fieldGroups.map((group) => {
      return { ...group, fields: group.fields.filter(({ name }) => name !== omitted) }
    })
    return { ...section, fieldGroups }
  })
  const definition: FormDefinition = { ...texts, sections }
  const names = allFields(definition).map(({ name }) => name)
  const values = Object.fromEntries(Object.entries(order.address).filter(([name]) => names.includes(name)))
  return { ...definition, values }
}

/** Staff cannot change the email address: replies go there. */
export const addressDefinition = (order: Order, context: FormContext): FormDefinition =>
  prefilledForm(order, context, {
    name: ORDER_ADDRESS_FORM,
    route: pathOf(staffOrdersApi.changeAddress, { id: order.id }),
    submit: translator(context.locale, 'staff-forms')('keep_address'),
    omitted: 'Emailadres',
  })

export const correctionDefinition = (order: Order, context: FormContext): FormDefinition =>
  prefilledForm(order, context, {
    name: CORRECTION_FORM,
    route: pathOf(correctionsApi.correct, { id: order.id }),
    submit: translator(context.locale, 'staff-forms')('correct_order'),
  })

export const correctionForm = signedOrderForm(correctionDefinition)

export const orderAddressForm = staffOrderForm(staffOrdersApi.changeAddress.staff, addressDefinition)

type Moved = 'email' | 'delivery'

function movedBy(changed: readonly string[]): Moved[] {
  if (!changed.includes('Emailadres')) return ['delivery']
  return changed.length > 1 ? ['delivery', 'email'] : ['email']
}

function beforeAndAfter(before: FormValues, after: FormValues, fields: readonly FormField[]): string {
  const written = fields.map(({ name, label }) => `${label}: ${before[name] || '–'} → ${after[name] || '–'}`)
  return written.join('\n')
}

/** Mails the previous address without naming the new one: the change may come from somebody else with the link. */
function orderCorrected(catalogue: Catalogue, previous: Order, moved: readonly Moved[]): Mail {
  const t = wordsAbout(catalogue, previous)
  return orderMail(catalogue, previous, {
    headline: t('mail-frame:headlines.corrected'),
    lead: [...moved.map((what) => t(`corrected.text.${what}`)), t('corrected.notYou')],
    withoutName: true,
  })
}

/** Whoever orders may type any address: each one that would be mailed is counted. Throws Refusal 'too_many'. */
export async function limitCorrectionMails(services: LimitServices, { address }: Order, values: FormValues) {
  const emails = [address, values].map((answers) => emailKey(textAnswer(answers, 'Emailadres')))
  for (const email of new Set(emails)) await limit(services, 'correction_mail_account', email)
}

async function paidMoment(db: Queries, orderId: string): Promise<string | undefined> {
  const steps = db.selectFrom('order_history').select('at').where('order_id', '=', orderId)
  return (await steps.where('to_status', '=', PAID).orderBy('at').limit(1).executeTakeFirst())?.at
}

/**
 * Sends the confirmation to a new email address, tells the previous one, and has staff check the change. Returns whether a confirmation
 * was mailed. Throws Refusal 'not_permitted' once shipped.
 */
export async function correctOrder(
  services: InUnit & InShop,
  catalogue: Catalogue,
  orderId: string,
  { definition, values }: { definition: FormDefinition; values: FormValues },
): Promise<boolean> {
  const { db: unit } = services
  const at = services.now()
  const order = await lockedOrder(unit, orderId, at)
  const { address, changed } = changedAddress(order, definition, values)
  if (changed.length === 0) return false
  await changeAddress(services, order, address, 'customer')
  await unit.updateTable('orders').set({ corrected_at: at.toISOString() }).where('id', '=', orderId).execute()
  const author = translator(order.locale, 'staff-forms')('corrected_by_link')
  const fields = allFields(definition).filter(({ name }) => changed.includes(name))
  await addNote(services, orderId, { author, text: beforeAndAfter(order.address, address, fields) })
  const key = `order-correction-told:${at.toISOString()}:${orderId}`
  // These are about the customer's own address, whoever else gets the mails.
  const own = { ...order, contact: null }
  await queueMail(unit, key, orderCorrected(catalogue, own, movedBy(changed)), at)
  if (!changed.includes('Emailadres')) return false
  const first = await mailWithKey(unit, `order-confirmation:${orderId}`)
  if (!first) return false
  // What is attached was agreed on and stays; the addresses may have been corrected since.
  const paid = new Date((await paidMoment(unit, orderId)) ?? at)
  const mail = await confirmationOf(services, { ...own, address }, { at, paid })
  const corrected = { ...mail, ...(first.attachments && { attachments: first.attachments }) }
  return queueMail(unit, `order-corrected:${at.toISOString()}:${orderId}`, corrected, at)
}
