import { documentResponseSchema } from '../../contract/endpoints/documents'
import { FORM_PAYLOAD } from '../../contract/endpoints/form-results'
import { shopDay } from '../../contract/shop-time'
import { orderResponseSchema } from '../../contract/wire/orders'
import {
  acceptQuoteSchema,
  quotePayloadSchema,
  quoteRequestedSchema,
  quoteResponseSchema,
} from '../../contract/wire/quotes'
import { drawCodes } from '../documents/codes'
import { renderPdf } from '../documents/pdf'
import { checkPlace } from '../domain/orders/check-place'
import { fingerprintOf } from '../domain/orders/fingerprint'
import { orderSignature } from '../domain/orders/order-key'
import { wireOrder } from '../domain/orders/wire-order'
import { acceptQuote } from '../domain/quotes/accept'
import { quoteDocument } from '../domain/quotes/document'
import { quoteForm } from '../domain/quotes/form'
import { readSignedQuote, wireQuote } from '../domain/quotes/quote'
import { quoteSignature } from '../domain/quotes/quote-key'
import { requestQuote } from '../domain/quotes/request'
import type { Services } from '../domain/services'
import { formBody, jsonField } from '../http/bodies'
import { clientAddress } from '../http/client-address'
import { endpoints, get, idParams, parameter, postForm, postJson } from '../http/endpoint'
import type { Call } from '../http/env'
import { formResult, mailContext, processDefined } from '../http/forms'
import { idempotencyKey, idempotencyKeyParameter } from '../http/idempotency-key'
import { linkOrigin } from '../http/link-origin'
import { currentUser } from '../http/session'

const SIGNATURE = parameter('query', 'signature', {
  isRequired: true,
  description: 'As in the answer that made the quote; valid for 365 days',
})

const ask = postForm('/quotes', {
  summary: 'Writes a quote at the prices of today and mails it, for whoever asks',
  fields: 'The fields of the form quote',
  payload: 'JSON: country and region of the delivery, locale and shop of the mail',
  answers: { 200: ['The quote', quoteRequestedSchema] },
  refusals: [429],
})

const getQuote = get('/quotes/{id}', {
  summary: 'A quote, for whoever has its signature; for all others it is a 404',
  params: idParams,
  parameters: [SIGNATURE],
  answers: { 200: ['The quote, and the order it became', quoteResponseSchema] },
  refusals: [404],
})

const getDocument = get('/quotes/{id}/document', {
  summary: 'A quote as a letter, in the language in which it was asked for',
  params: idParams,
  parameters: [SIGNATURE],
  answers: { 200: ['The letter', documentResponseSchema] },
  refusals: [404],
})

const readPdf = get('/quotes/{id}/pdf', {
  summary: 'A quote as a tagged PDF',
  params: idParams,
  parameters: [SIGNATURE],
  answers: {},
  refusals: [404],
})

const getPdf = {
  ...readPdf,
  responses: {
    ...readPdf.responses,
    200: {
      description: 'The letter',
      content: { 'application/pdf': { schema: { type: 'string' as const, format: 'binary' } } },
    },
  },
}

const accept = postJson('/quotes/{id}/accept', {
  summary:
    'Orders what was quoted, once; the same Idempotency-Key with the same content answers the same order',
  params: idParams,
  parameters: [idempotencyKeyParameter()],
  body: acceptQuoteSchema,
  answers: {
    201: ['The new order, to be paid like any other', orderResponseSchema],
    200: ['The order that it has become with this key', orderResponseSchema],
  },
  refusals: [404, 409, 429],
})

export function quotesRoutes(services: Services) {
  const app = endpoints()

  const signed = (call: Call, id: string) => readSignedQuote(services, id, call.req.query('signature') ?? '')

  app.openapi(ask, async (call) => {
    const posted = await formBody(call)
    const { country, region } = jsonField(posted, FORM_PAYLOAD, quotePayloadSchema)
    const { locale, shop, address: visitor } = mailContext(services, call, posted)
    const catalogue = await services.catalogue(services.db)
    const place = checkPlace(catalogue, { country, region })
    const shown = { locale: call.get('locale'), today: shopDay(services.now()) }
    const definition = quoteForm(catalogue, place, shown)
    const userId = (await currentUser(call))?.id ?? null
    const { outcome } = await processDefined(services, call, { definition, posted }, (answers) =>
      requestQuote(services, { place, answers, locale, shop, visitor, userId }),
    )
    const { message } = formResult(call, 'sent', 'quote_sent', { number: outcome.number })
    const quote = {
      UUID_Quote: outcome.id,
      number: outcome.number,
      signature: quoteSignature(services, outcome.id),
    }
    return call.json({ message, data: { status: 'sent' as const, quote } }, 200)
  })

  app.openapi(getQuote, async (call) => {
    const quote = await signed(call, call.req.valid('param').id)
    return call.json({ data: { quote: await wireQuote(services, quote, call.get('locale')) } }, 200)
  })

  async function letter(call: Call, id: string) {
    const quote = await signed(call, id)
    return drawCodes(quoteDocument(await services.catalogue(services.db), quote))
  }

  app.openapi(getDocument, async (call) => {
    const drawn = await letter(call, call.req.valid('param').id)
    return call.json({ data: { document: drawn, formats: ['pdf' as const] } }, 200)
  })

  app.openapi(getPdf, async (call) => {
    const drawn = await letter(call, call.req.valid('param').id)
    return call.body(await renderPdf(drawn), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${drawn.name}.pdf"`,
    })
  })

  app.openapi(accept, async (call) => {
    const { signature, ...content } = call.req.valid('json')
    const quote = await readSignedQuote(services, call.req.valid('param').id, signature)
    const { order, isNew } = await acceptQuote(services, {
      quote,
      fingerprint: fingerprintOf({ ...content, key: idempotencyKey(call) }),
      acceptedBy: content.accepted_by,
      purchaseOrder: content.purchase_order,
      costCentre: content.cost_centre,
      paymentMethod: content.payment_method,
      expectedTotal: content.expected_total,
      startsEarly: content.early_start === 1,
      userId: (await currentUser(call))?.id ?? null,
      visitor: clientAddress(call),
      shopOrigin: linkOrigin(services, call),
    })
    const catalogue = await services.catalogue(services.db)
    const wire = wireOrder(order, catalogue, {
      signature: orderSignature(services, order.id),
      locale: call.get('locale'),
      now: services.now(),
    })
    return call.json({ data: { order: wire } }, isNew ? 201 : 200)
  })

  return app
}
