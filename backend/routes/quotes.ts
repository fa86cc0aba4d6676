import { shopDay } from '../../contract/dates'
import { PHONE_ORDER_FORM, QUOTE_FORM, quotesApi, staffQuotesApi } from '../../contract/endpoints/quotes'
import { amountDue } from '../../contract/prices'
import { latestValidity, QUOTE_STEPS, quoteStatus } from '../../contract/quotes'
import { drawCodes } from '../documents/codes'
import { contentFor } from '../domain/mail/letter'
import { orderResponse } from '../domain/orders/details'
import { contactLinks } from '../domain/orders/documents/letter'
import { customerName } from '../domain/orders/mails/order-mail'
import { payerOf, permissionOf, permitInvoices } from '../domain/orders/on-invoice/credit'
import { checkPlace } from '../domain/orders/record/checks'
import { fingerprintOf } from '../domain/orders/record/order'
import { orderSignature, staffKeyKind } from '../domain/orders/record/order-key'
import { limit } from '../domain/platform/limits/limit'
import { renderPdfInTurn } from '../domain/platform/pdf-in-turn'
import { Refusal } from '../domain/platform/refusal'
import type { Services } from '../domain/platform/services'
import {
  acceptQuote,
  changeQuote,
  giveToAccount,
  lockQuote,
  quoteToChange,
  quoteVersion,
  sendAgain,
  withdrawQuote,
} from '../domain/quotes/change'
import { estimateDocument, quoteDocument } from '../domain/quotes/document'
import { phoneOrderForm, phoneOrderFormEntry, quoteForm, quoteFormEntry } from '../domain/quotes/form'
import {
  existingQuote,
  invoiceFact,
  leadDaysOf,
  listQuotes,
  quoteKeyKind,
  quoteResponse,
  quoteSignature,
  readSignedQuote,
} from '../domain/quotes/quote'
import { requestQuote } from '../domain/quotes/request'
import { shownPdf } from '../http/kept-file'
import { type Calling, resource, serve, toldPage } from '../http/serve'
import { formResult, mailOf, serveForm } from '../http/serve-form'
import { currentUser } from '../http/session'
import { invoiceTerms } from './payments'

type Signed = { id: string; signature: string; estimate?: '1' | undefined }

async function drawnLetter(services: Services, { id, signature, estimate }: Signed) {
  const quote = await readSignedQuote(services, id, signature, true)
  if (estimate && quoteStatus(quote, shopDay(services.now())) !== 'open') throw new Refusal('not_found')
  const catalogue = await services.catalogue(services.db)
  const document = estimate
    ? estimateDocument(catalogue, quote)
    : quoteDocument(catalogue, quote, await invoiceFact(services.db, quote))
  const drawn = await drawCodes(document)
  return { drawn, links: contactLinks(contentFor(catalogue, quote)) }
}

const formFor =
  (draw: typeof phoneOrderForm) =>
  async (place: Parameters<typeof checkPlace>[1], { db, catalogue, locale, now }: Calling<object>) => {
    const current = await catalogue(db)
    return draw(current, checkPlace(current, place), { locale, today: shopDay(now()) })
  }

const sentResult =
  (key: 'quote_sent' | 'quote_written') =>
  ({ id, number }: { id: string; number: string }, services: Calling<object>) => {
    const { message } = formResult(services.call, 'sent', key, { number })
    const quote = { id, number, signature: quoteSignature(services, id) }
    return { message, data: { status: 'sent' as const, quote } }
  }

export const forms = { [QUOTE_FORM]: quoteFormEntry, [PHONE_ORDER_FORM]: phoneOrderFormEntry }

export const routes = resource(
  serveForm(quotesApi.request, {
    define: formFor(quoteForm),
    async effect(answers, input, services) {
      const { db, catalogue, call } = services
      const { locale, shop, address: visitor } = mailOf(services, input)
      const place = checkPlace(await catalogue(db), input)
      const userId = (await currentUser(call))?.id ?? null
      const store = await requestQuote(services, { place, answers, locale, shop, visitor, userId })
      return async ({ db: unit }) => ({ answer: await store(unit) })
    },
    tell: sentResult('quote_sent'),
  }),

  serve(quotesApi.read, async ({ id, signature }, services) => {
    const quote = await readSignedQuote(services, id, signature, true)
    const kind = quoteKeyKind(services, id, signature)
    return { data: { quote: await quoteResponse(services, quote, services.locale, kind) } }
  }),

  serve(quotesApi.letter, async (signed, services) => {
    const { drawn } = await drawnLetter(services, signed)
    return { data: { document: drawn, formats: ['pdf'] } }
  }),

  serve(quotesApi.pdf, async (signed, services) => {
    await limit(services, 'pdf_address', services.visitor)
    const { drawn, links } = await drawnLetter(services, signed)
    return shownPdf(services.call, await renderPdfInTurn({ ...drawn, links }), drawn.name)
  }),

  serve(quotesApi.invoiceTerms, async ({ id, signature }, services) => {
    const quote = await readSignedQuote(services, id, signature)
    const { type, country, address } = quote
    const user = await currentUser(services.call)
    const userId = await payerOf(services.db, [user?.id ?? null, quote.userId])
    return invoiceTerms(services, { userId, type, country, address, amount: amountDue(quote) })
  }),

  serve(
    quotesApi.accept,
    async ({ id, key, signature, ...content }, { call, locale, visitor, ...services }) => {
      const { startsEarly = false, deliveryTerms: _, expectedTotal, ...accepted } = content
      const { order, isNew } = await acceptQuote(services, {
        ...accepted,
        quote: await readSignedQuote(services, id, signature),
        fingerprint: fingerprintOf({ ...content, key }),
        expectedTotal,
        startsEarly,
        userId: (await currentUser(call))?.id ?? null,
        visitor,
      })
      if (!isNew) call.status(200)
      const catalogue = await services.catalogue(services.db)
      const kind = quoteKeyKind(services, id, signature)
      const context = { catalogue, locale, signature: orderSignature(services, order.id, kind) }
      return { data: { order: orderResponse(services, order, context) } }
    },
  ),

  serve(staffQuotesApi.list, async (input, { db, now }) => {
    const today = shopDay(now())
    return toldPage(await listQuotes(db, { ...input, today }), (quote) => ({
      id: quote.id,
      number: quote.number,
      status: quoteStatus(quote, today),
      type: quote.type,
      at: quote.createdAt,
      validUntil: quote.validUntil,
      name: customerName(quote),
      email: String(quote.address.Emailadres ?? ''),
      total: quote.totals.total,
    }))
  }),

  serve(staffQuotesApi.read, async ({ id }, services) => {
    const { db, catalogue, now, locale, actor } = services
    const kind = staffKeyKind(actor.rights)
    const quote = await existingQuote(db, 'id', id)
    const today = shopDay(now())
    const isExpired = quoteStatus(quote, today) === 'expired'
    const permission = quote.userId === null ? null : await permissionOf(services, quote.userId)
    const data = {
      quote: await quoteResponse(services, quote, locale, kind),
      version: quoteVersion(quote),
      steps: quote.state === 'open' ? QUOTE_STEPS.filter((step) => step !== 'send' || !isExpired) : [],
      at: quote.createdAt,
      sentAt: quote.sentAt,
      madeBy: quote.madeBy,
      locale: quote.locale,
      listed: quote.listedTotals,
      latestValidity: latestValidity(today, quote.period, leadDaysOf(await catalogue(db), quote)),
      account: permission && {
        id: quote.userId ?? '',
        email: permission.email,
        onInvoice: permission.allowed,
      },
      answers: quote.address,
    }
    return { data }
  }),

  serve(staffQuotesApi.change, async ({ id, seen, validUntil, off: reductions, ofDays }, inUnit) => {
    const before = await quoteToChange(inUnit.db, id, seen)
    const after = await changeQuote(inUnit, before, { validUntil, reductions, ofDays })
    const changes = {
      number: before.number,
      total: [before.totals.total, after.totals.total],
      valid_until: [before.validUntil, after.validUntil],
    }
    return { id, changes }
  }),

  serve(staffQuotesApi.permitInvoice, async ({ id, seen, email }, inUnit) => {
    const { db, actor } = inUnit
    const quote = await quoteToChange(db, id, seen)
    const { userId, hasChanged } = await permitInvoices(inUnit, { email, isAllowed: true, by: actor.name })
    const isGiven = await giveToAccount(db, quote.id, { userId, email })
    if (!hasChanged && !isGiven) return undefined
    return { id, changes: { number: quote.number, pay_on_invoice: [false, true] } }
  }),

  serve(staffQuotesApi.send, async ({ id, seen }, inUnit) => {
    const quote = await quoteToChange(inUnit.db, id, seen)
    await sendAgain(inUnit, quote)
    return { id, changes: { number: quote.number, sent: true } }
  }),

  serve(staffQuotesApi.withdraw, async ({ number, seen, reason }, inUnit) => {
    await lockQuote(inUnit.db, (await existingQuote(inUnit.db, 'number', number)).id)
    const before = await existingQuote(inUnit.db, 'number', number)
    const after = await withdrawQuote(inUnit, number, reason)
    if (seen !== undefined && seen !== quoteVersion(before)) throw new Refusal('changed_meanwhile')
    if (before.state === after.state) return undefined
    return { id: before.id, changes: { number, state: [before.state, after.state], reason } }
  }),

  serveForm(staffQuotesApi.write, {
    define: formFor(phoneOrderForm),
    async effect(answers, input, services) {
      const { db, catalogue, actor } = services
      const place = checkPlace(await catalogue(db), input)
      const { locale, shop } = mailOf(services, input)
      const caller = { locale, shop, visitor: undefined, userId: null, madeBy: actor.name }
      const store = await requestQuote(services, { place, answers, ...caller })
      return async (inUnit) => {
        const { id, number } = await store(inUnit.db)
        return { answer: { id, number }, log: { id, changes: { number } } }
      }
    },
    tell: sentResult('quote_written'),
  }),
)
