import { randomUUID } from 'node:crypto'
import { data } from '@remix-run/node'
import { z } from 'zod'
import { isOfCompany } from '../../../contract/checkout-form/company'
import { followUpsApi, type Offer } from '../../../contract/endpoints/follow-ups'
import type { Cents } from '../../../contract/money'
import { FOLLOW_UP_KINDS } from '../../../contract/order-status'
import { type OrderDetails, place } from '../../api/orders.server'
import { readPaymentMethods } from '../../api/payments.server'
import { type Refusal, refusalInit } from '../../api/refusal.server'
import { readShopDetails } from '../../api/web-content.server'
import { firstMessages, type Posted, parsePosted, typedTexts } from '../../platform/parse-posted.server'
import { readPostedForm } from '../../platform/posted-form.server'
import type { Visit } from '../../session/visit.server'
import { orderPath } from '../../shop/paths'
import { goToPlacedOrder } from './go-to-payment.server'
import { notPermitted, openOrder } from './open-order.server'
import { orderedItems } from './ordered.server'

/** The offer as the page showed it, which is what is ordered. */
const offerSchema = z.object({
  key: z.string().uuid(),
  kind: z.enum(FOLLOW_UP_KINDS),
  end: z.string().max(20).default(''),
  total: z.coerce.number().int().nonnegative(),
  due: z.coerce.number().int().nonnegative(),
  early: z.enum(['0', '1']),
})

/** Redirects to the order where a notice there says why; else a 409 response with contacts. */
export async function notPossible(visit: Visit, order: OrderDetails, refusal: Refusal): Promise<Response> {
  if (!['follow_up_open', 'ends_earlier', 'not_open_yet'].includes(refusal.code))
    return notPermitted(visit, order)
  visit.notify('warning', refusal.message)
  return visit.redirect(orderPath(visit.locale, order))
}

export async function readOfferPage(visit: Visit, order: OrderDetails, offer: Offer | null | undefined) {
  const { id, number } = order
  return {
    order: { id, number },
    offer: offer ?? undefined,
    orderKey: randomUUID(),
    isOfCompany: isOfCompany(order.answers),
    items: await orderedItems(visit, order),
    methods: offer && offer.due > 0 ? await readPaymentMethods(visit.backend, order.country, offer.due) : [],
    notice: offer?.kind === 'purchase' ? (await readShopDetails(visit.backend)).guaranteeNotice : undefined,
  }
}

export async function submitFollowUp(visit: Visit, id: string) {
  const { backend, locale, t } = visit
  const order = await openOrder(visit, id)
  const form = await readPostedForm(visit.request)
  const shownOffer = parsePosted(form, offerSchema)
  const { due = 0, early } = shownOffer.status === 'success' ? shownOffer.value : {}
  const schema = choicesSchema((field) => t(`checkout:errorsOf.${field}`), {
    due,
    needsEarlyStart: early === '1',
  })
  const posted = parsePosted(form, schema)
  const replyChanged = () => data(choicesReply(posted, { formErrors: [t('order:followUp.changed')] }), 409)
  if (shownOffer.status !== 'success') return replyChanged()
  if (posted.status !== 'success') return data(choicesReply(posted), 422)
  const { key, kind, end, total } = shownOffer.value
  const { signature } = order
  const input = {
    ...{ id: order.id, signature, key, end, locale, expectedTotal: total, expectedDue: due },
    paymentMethod: methodOf(posted.value),
    deliveryTerms: 1 as const,
    startsEarly: early === '1',
  }
  const as = kind === 'purchase' ? kind : 'rental'
  const result =
    kind === 'extension'
      ? await place(backend, followUpsApi.extend, input)
      : await place(backend, followUpsApi.keep, { ...input, as, end: end || undefined })
  if (result.outcome !== 'refused') return goToPlacedOrder(visit, result)
  const { refusal } = result
  if (['not_permitted', 'ends_earlier', 'follow_up_open'].includes(refusal.code))
    return notPossible(visit, order, refusal)
  if (refusal.code === 'price_changed') return replyChanged()
  return data(choicesReply(posted, choiceErrors(refusal, visit)), refusalInit(refusal))
}

const CHOICE_FIELDS = ['payment_method', 'by_month', 'delivery_terms', 'early_start'] as const

const NO_METHOD = 'none'

/** `due`: cents left to pay; `missing` returns the message of a field. */
export function choicesSchema(
  missing: (field: Exclude<(typeof CHOICE_FIELDS)[number], 'by_month'>) => string,
  { due, needsEarlyStart }: { due: Cents; needsEarlyStart: boolean },
) {
  const choice = (field: Parameters<typeof missing>[0], isNeeded: boolean) => {
    const text = z.string({ message: missing(field) })
    return isNeeded ? text : text.default('')
  }
  return z.object({
    payment_method: choice('payment_method', due > 0),
    by_month: z.string().default(''),
    delivery_terms: choice('delivery_terms', true),
    early_start: choice('early_start', needsEarlyStart),
  })
}

export const methodOf = (choices: { payment_method: string }): string => choices.payment_method || NO_METHOD

type ChoiceErrors = { formErrors?: string[]; fieldErrors?: Record<string, string[]> }

/** A backend without the call says nothing, so the shop does. */
export function choiceErrors({ message, errors = {} }: Refusal, { t }: Pick<Visit, 't'>): ChoiceErrors {
  const choiceMessages = CHOICE_FIELDS.flatMap((name) => (errors[name] ? [[name, errors[name]]] : []))
  if (choiceMessages.length > 0) return { fieldErrors: Object.fromEntries(choiceMessages) }
  const [first = message || t('forms:notTaken')] = Object.values(errors).flat()
  return { formErrors: [errors.end?.[0] ?? first] }
}

export function choicesReply(posted: Posted, errors?: ChoiceErrors) {
  const result = posted.reply(errors)
  return { errors: firstMessages(result), choices: typedTexts(result) }
}
