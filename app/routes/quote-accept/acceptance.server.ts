import { randomUUID } from 'node:crypto'
import { data } from '@remix-run/node'
import { z } from 'zod'
import { quotesApi } from '../../../contract/endpoints/quotes'
import { MAX_REFERENCE_LENGTH } from '../../../contract/limits'
import { unlessUnavailable } from '../../api/backend.server'
import { readCatalogue } from '../../api/catalogue.server'
import { place } from '../../api/orders.server'
import { readTimelyMethods } from '../../api/payments.server'
import { cartNeeds } from '../../api/priced-cart.server'
import { refusalInit } from '../../api/refusal.server'
import { readShopDetails } from '../../api/web-content.server'
import { clearDraft, draftInCookie, storeInCookie } from '../../forms/drafts.server'
import { choiceErrors, choicesReply, choicesSchema, methodOf } from '../../ordering/order/follow-order.server'
import { goToPlacedOrder } from '../../ordering/order/go-to-payment.server'
import { invoiceMethods } from '../../ordering/order/invoice-method.server'
import { openQuote, type Quote } from '../../ordering/order/open-quote.server'
import { orderedItems } from '../../ordering/order/ordered.server'
import { formKeySchema, parsePosted, textsIn } from '../../platform/parse-posted.server'
import { readPostedForm } from '../../platform/posted-form.server'
import { changeLanguage } from '../../session/change-language.server'
import type { Visit } from '../../session/visit.server'
import { requestedLanguage } from '../../shop/LanguageWay/language-button'
import { quotePath } from '../../shop/paths'
import { ACCEPT_FORM_ID } from './form-id'

const MAX_NAME_LENGTH = 80
const MAX_EMAIL_LENGTH = 254

export async function readAcceptance(visit: Visit, id: string) {
  const quote = await openQuote(visit, id)
  if (quote.status !== 'open') throw await visit.redirect(quotePath(visit.locale, quote))
  const { number, validUntil, period, lines, totals, type, needsEarlyStart, isOfCompany, signature } = quote
  const [catalogue, items, { methods, isTransferLate }, { data: terms }, { data: letter }, shop] =
    await Promise.all([
      unlessUnavailable(readCatalogue(visit.backend)),
      orderedItems(visit, quote),
      readTimelyMethods(visit.backend, quote.country, totals.total, quote),
      visit.call(quotesApi.invoiceTerms, { id: quote.id, signature }),
      visit.call(quotesApi.letter, { id: quote.id, signature }),
      readShopDetails(visit.backend),
    ])
  const typed = draftInCookie(visit, ACCEPT_FORM_ID)?.values
  return {
    quote: { id: quote.id, number, validUntil, period, lines, type, totals, needsEarlyStart, isOfCompany },
    // A form that is sent twice with the same key orders once.
    orderKey: randomUUID(),
    items,
    addresses: letter.document.addresses.map(({ lines }, index, { length }) => ({
      label: visit.t(`checkout-form:section_${index < length - 1 ? 'invoice' : 'delivery'}`),
      value: lines.join(', '),
    })),
    choices: typed && Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, String(value)])),
    notice: shop.guaranteeNotice,
    methods: [...methods, ...invoiceMethods(visit, terms, quote)],
    methodsNote:
      terms.problem ??
      (isTransferLate ? visit.t('errors:transfer_too_late') : undefined) ??
      (terms.method ? undefined : visit.t('quotes:accept.onInvoice', { phone: shop.phone })),
    needs: catalogue ? cartNeeds(totals.lines, catalogue, { type, period }, quote.place) : [],
  }
}

export type AcceptancePage = Awaited<ReturnType<typeof readAcceptance>>

/** `total`: what the page has shown, in cents; without it, none that a quote could cost. */
function acceptanceSchema({ t }: Visit, { totals, needsEarlyStart }: Quote) {
  const missing = (field: 'payment_method' | 'delivery_terms' | 'early_start') =>
    t(`checkout:errorsOf.${field}`)
  const text = (limit: number, message: string) =>
    z.string({ message }).trim().max(limit, t('quotes:accept.tooLong', { limit }))
  const [noName, wrongEmail] = [t('quotes:accept.missing.accepted_by'), t('quotes:accept.wrongEmail')]
  const reference = text(MAX_REFERENCE_LENGTH, t('quotes:accept.tooLong', { limit: MAX_REFERENCE_LENGTH }))
  return z
    .object({
      accepted_by: text(MAX_NAME_LENGTH, noName).min(1, noName),
      accepted_email: text(MAX_EMAIL_LENGTH, wrongEmail).email(wrongEmail).or(z.literal('')).default(''),
      purchase_order: reference.default(''),
      cost_centre: reference.default(''),
      key: formKeySchema,
      total: z.coerce.number().int().nonnegative().catch(-1),
    })
    .merge(choicesSchema(missing, { due: totals.total, needsEarlyStart }))
}

// Without the consents, which hold for the language they were read in.
const DRAFT_FIELDS = [
  'accepted_by',
  'accepted_email',
  'purchase_order',
  'cost_centre',
  'payment_method',
] as const

const MAX_DRAFT_LENGTH = 200

export async function acceptFromForm(visit: Visit, id: string) {
  const { backend, locale } = visit
  const quote = await openQuote(visit, id)
  const form = await readPostedForm(visit.request)
  const language = requestedLanguage(form)
  if (language) {
    const texts = Object.entries(textsIn(form, ...DRAFT_FIELDS))
    const values = texts.map(([name, text]) => [name, text.slice(0, MAX_DRAFT_LENGTH)])
    storeInCookie(visit, { form: ACCEPT_FORM_ID, values: Object.fromEntries(values) })
    return changeLanguage(visit, language)
  }
  const posted = parsePosted(form, acceptanceSchema(visit, quote))
  if (posted.status !== 'success') return data(choicesReply(posted), 422)
  const { value } = posted
  const result = await place(backend, quotesApi.accept, {
    ...{ id: quote.id, signature: quote.signature, key: value.key },
    acceptedBy: value.accepted_by,
    acceptedEmail: value.accepted_email || undefined,
    purchaseOrder: value.purchase_order,
    costCentre: value.cost_centre,
    paymentMethod: methodOf(value),
    deliveryTerms: 1,
    expectedTotal: value.total,
    startsEarly: quote.needsEarlyStart,
  })
  if (result.outcome === 'placed') {
    clearDraft(visit, ACCEPT_FORM_ID)
    visit.notify('success', visit.t('quotes:accept.done', { name: value.accepted_by }), { stays: true })
  }
  if (result.outcome !== 'refused') return goToPlacedOrder(visit, result)
  const { refusal } = result
  if (refusal.status === 409) {
    visit.notify('warning', refusal.message)
    return visit.redirect(visit.addressOfChange(quotePath(locale, quote)))
  }
  return data(choicesReply(posted, choiceErrors(refusal, visit)), refusalInit(refusal))
}
