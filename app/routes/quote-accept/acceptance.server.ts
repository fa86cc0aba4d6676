import { randomUUID } from 'node:crypto'
import { data } from '@remix-run/node'
import { z } from 'zod'
import { quotesApi } from '../../../contract/endpoints/quotes'
import { MAX_REFERENCE_LENGTH } from '../../../contract/limits'
import { place } from '../../api/orders.server'
import { readPaymentMethods } from '../../api/payments.server'
import type { Quote } from '../../api/quotes.server'
import { refusalInit } from '../../api/refusal.server'
import { formatDate } from '../../i18n/dates'
import { goToPayment } from '../../order/go-to-payment.server'
import { goToTaken } from '../../order/go-to-taken.server'
import { openQuote } from '../../order/open-quote.server'
import { choiceErrors, methodOf, missingChoices, parseChoices } from '../../order/order-choices.server'
import { keepKey } from '../../order/order-keys.server'
import { orderedItems } from '../../order/ordered.server'
import { textOf, type Visit } from '../../session/visit.server'
import { quotePath } from '../../shop/quote-path'

const MAX_NAME_LENGTH = 80

/** The fields that are typed, with the most characters of each. */
const TYPED = {
  accepted_by: MAX_NAME_LENGTH,
  purchase_order: MAX_REFERENCE_LENGTH,
  cost_centre: MAX_REFERENCE_LENGTH,
} as const
type Typed = Record<keyof typeof TYPED, string>

const NAMES = Object.keys(TYPED) as (keyof Typed)[]

/** The page of the quote says what has become of it. */
async function checkOpen(visit: Visit, quote: Quote): Promise<void> {
  if (quote.status !== 'open') throw await visit.redirect(quotePath(visit.locale, quote))
}

function wordsOf({ t }: Visit, { number, validUntil, period }: Quote) {
  return {
    title: t('quotes:accept.title', { number }),
    lead: t('quotes:accept.lead', { date: formatDate(validUntil) }),
    who: t('quotes:accept.who'),
    name: t('quotes:accept.name'),
    nameInfo: t('quotes:accept.nameInfo'),
    purchaseOrder: t('quotes:accept.purchaseOrder'),
    costCentre: t('quotes:accept.costCentre'),
    optional: t('quotes:accept.optional'),
    question: t('quotes:accept.question'),
    free: t('quotes:accept.free'),
    label: t('quotes:accept.label'),
    order: t('quotes:accept.order'),
    back: t('quotes:accept.back'),
    period:
      period && t('quotes:accept.period', { start: formatDate(period.start), end: formatDate(period.end) }),
  }
}

/** Throws what `openQuote` throws, and a redirect to the quote once it is no longer open. */
export async function readAcceptance(visit: Visit, id: string) {
  const quote = await openQuote(visit, id)
  await checkOpen(visit, quote)
  const { totals, type, needsEarlyStart, signature } = quote
  const [items, methods, { data: terms }] = await Promise.all([
    orderedItems(visit, quote),
    readPaymentMethods(visit.backend, quote.country, totals.total),
    visit.call(quotesApi.invoiceTerms, { id: quote.id, signature }),
  ])
  return {
    quote: { id: quote.id, type, totals, needsEarlyStart },
    // A form that is sent twice with the same key orders once.
    orderKey: randomUUID(),
    items,
    methods: terms.method ? [...methods, terms.method] : methods,
    methodsNote: terms.problem ?? undefined,
    words: wordsOf(visit, quote),
  }
}

export type AcceptancePage = Awaited<ReturnType<typeof readAcceptance>>

function errorsOf({ t }: Visit, typed: Typed): Record<string, string> {
  const tooLong = NAMES.filter((name) => typed[name].length > TYPED[name])
  return {
    ...(typed.accepted_by ? {} : { accepted_by: t('quotes:accept.missing.accepted_by') }),
    ...Object.fromEntries(tooLong.map((name) => [name, t('quotes:accept.tooLong', { limit: TYPED[name] })])),
  }
}

/** Returns the total that the page has shown, in cents; without it, one that no quote could cost. */
function shownTotal(form: FormData): number {
  const typed = textOf(form, 'total')
  return /^\d{1,10}$/.test(typed) ? Number(typed) : -1
}

/** Returns the page with errors, or redirects to the payment of the order that the quote has become. */
export async function acceptFromForm(visit: Visit, id: string) {
  const { backend, t, locale } = visit
  const quote = await openQuote(visit, id)
  const form = await visit.form()
  const choices = parseChoices(form)
  const typed = Object.fromEntries(NAMES.map((name) => [name, textOf(form, name).trim()])) as Typed
  const { totals, needsEarlyStart } = quote
  const missing = missingChoices(choices, { due: totals.total, needsEarlyStart })
  const errors = {
    ...errorsOf(visit, typed),
    ...Object.fromEntries(missing.map((name) => [name, t(`quotes:accept.missing.${name}`)])),
  }
  if (Object.keys(errors).length > 0) return data({ errors, choices, typed }, 422)
  const key = z
    .string()
    .uuid()
    .catch(() => randomUUID())
    .parse(textOf(form, 'key'))
  const { body, refusal } = await place(backend, quotesApi.accept, {
    ...{ id: quote.id, signature: quote.signature, key },
    acceptedBy: typed.accepted_by,
    purchaseOrder: typed.purchase_order,
    costCentre: typed.cost_centre,
    paymentMethod: methodOf(choices),
    deliveryTerms: 1,
    expectedTotal: shownTotal(form),
    startsEarly: needsEarlyStart,
  })
  if (body && 'taken' in body) return goToTaken(visit, body.taken)
  if (body) {
    keepKey(visit, body)
    return goToPayment(visit, body)
  }
  if (refusal.status === 409) {
    visit.notify('warning', refusal.message)
    return visit.redirect(visit.addressOfChange(quotePath(locale, quote)))
  }
  return data({ errors: choiceErrors(refusal), choices, typed }, refusalInit(refusal))
}
