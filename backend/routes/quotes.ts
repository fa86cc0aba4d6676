import { QUOTE_FORM, quotesApi } from '../../contract/endpoints/quotes'
import { amountDue } from '../../contract/prices'
import { shopDay } from '../../contract/shop-time'
import { drawCodes } from '../documents/codes'
import { renderPdf } from '../documents/pdf'
import { payerOf } from '../domain/orders/on-invoice/permission'
import { checkPlace } from '../domain/orders/record/checks'
import { fingerprintOf } from '../domain/orders/record/fingerprint'
import { toldOrder } from '../domain/orders/record/told-order'
import type { Services } from '../domain/platform/services'
import { acceptQuote } from '../domain/quotes/accept'
import { quoteDocument } from '../domain/quotes/document'
import { quoteForm, quoteFormEntry } from '../domain/quotes/form'
import { quoteSignature, readSignedQuote, toldQuote } from '../domain/quotes/quote'
import { requestQuote } from '../domain/quotes/request'
import { clientAddress } from '../http/client-address'
import { formResult, mailOf } from '../http/forms'
import { linkOrigin } from '../http/link-origin'
import { resource, serve } from '../http/serve'
import { serveForm } from '../http/serve-form'
import { currentUser } from '../http/session'
import { invoiceTerms } from './payment-methods'

async function drawnLetter(services: Services, { id, signature }: { id: string; signature: string }) {
  const quote = await readSignedQuote(services, id, signature)
  return drawCodes(quoteDocument(await services.catalogue(services.db), quote))
}

export const forms = { [QUOTE_FORM]: quoteFormEntry }

export const routes = resource(
  serveForm(quotesApi.request, {
    async define(asked, { db, catalogue, locale, now }) {
      const current = await catalogue(db)
      return quoteForm(current, checkPlace(current, asked), { locale, today: shopDay(now()) })
    },
    async effect(answers, asked, services) {
      const { db, catalogue, call } = services
      const { locale, shop, address: visitor } = mailOf(services, asked)
      const place = checkPlace(await catalogue(db), asked)
      const userId = (await currentUser(call))?.id ?? null
      const store = await requestQuote(services, { place, answers, locale, shop, visitor, userId })
      return async ({ db: unit }) => ({ answer: await store(unit) })
    },
    tell({ id, number }: { id: string; number: string }, services) {
      const { message } = formResult(services.call, 'sent', 'quote_sent', { number })
      return {
        message,
        data: { status: 'sent' as const, quote: { id, number, signature: quoteSignature(services, id) } },
      }
    },
  }),

  serve(quotesApi.read, async ({ id, signature }, services) => {
    const quote = await readSignedQuote(services, id, signature)
    return { data: { quote: await toldQuote(services, quote, services.locale) } }
  }),

  serve(quotesApi.letter, async (signed, services) => {
    return { data: { document: await drawnLetter(services, signed), formats: ['pdf'] } }
  }),

  serve(quotesApi.pdf, async (signed, services) => {
    const drawn = await drawnLetter(services, signed)
    return services.call.body(await renderPdf(drawn), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${drawn.name}.pdf"`,
    })
  }),

  serve(quotesApi.invoiceTerms, async ({ id, signature }, services) => {
    const quote = await readSignedQuote(services, id, signature)
    const { type, country, address } = quote
    const user = await currentUser(services.call)
    const userId = await payerOf(services.db, [user?.id ?? null, quote.userId])
    return invoiceTerms(services, { userId, type, country, address, amount: amountDue(quote) })
  }),

  serve(quotesApi.accept, async ({ id, key, signature, ...content }, { call, locale, ...services }) => {
    const { startsEarly = false, deliveryTerms: _, expectedTotal, ...accepted } = content
    const { order, isNew } = await acceptQuote(services, {
      ...accepted,
      quote: await readSignedQuote(services, id, signature),
      fingerprint: fingerprintOf({ ...content, key }),
      expectedTotal,
      startsEarly,
      userId: (await currentUser(call))?.id ?? null,
      visitor: clientAddress(call),
      shopOrigin: linkOrigin(services, call),
    })
    if (!isNew) call.status(200)
    const catalogue = await services.catalogue(services.db)
    return { data: { order: toldOrder(services, order, { catalogue, locale }) } }
  }),
)
