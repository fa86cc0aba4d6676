import { randomUUID } from 'node:crypto'
import { type DocumentFormat, documentsApi, FORMAT_ENDINGS } from '../../contract/endpoints/documents'
import type { Given } from '../../contract/endpoints/endpoint'
import { followUpsApi, type Offer } from '../../contract/endpoints/follow-ups'
import {
  CORRECTION_FORM,
  correctionsApi,
  DAYS_FORM,
  type NewOrder,
  ORDER_LINK_FORM,
  orderLinksApi,
  ordersApi,
} from '../../contract/endpoints/orders'
import { drawCodes } from '../documents/codes'
import { contentFor } from '../domain/mail/letter'
import { cancelOrder } from '../domain/orders/cancel'
import { changeDays, daysDefinition, daysForm } from '../domain/orders/change-days'
import {
  correctionDefinition,
  correctionForm,
  correctOrder,
  limitCorrectionMails,
} from '../domain/orders/correct'
import { listUserOrders, orderDetails, orderResponse } from '../domain/orders/details'
import { contactLinks } from '../domain/orders/documents/letter'
import {
  documentFile,
  formatsOf,
  listDocuments,
  readDocument,
} from '../domain/orders/documents/order-documents'
import {
  askExtension,
  askKeep,
  type FollowUpChoice,
  type Offer as OfferedLines,
  type RentOnAnswer,
} from '../domain/orders/follow-ups/offer'
import { placeFollowUp, placeOrder } from '../domain/orders/place'
import { deliveryPlace } from '../domain/orders/record/checks'
import { fingerprintOf, orderContent } from '../domain/orders/record/order'
import { hidesCodes, keyKindOf } from '../domain/orders/record/order-key'
import { orderLinkForm, requestOrderLinks } from '../domain/orders/send-links'
import { withoutCode } from '../domain/orders/vouchers/find'
import { emailKey } from '../domain/platform/email-key'
import { textAnswer } from '../domain/platform/forms/answers'
import { limit } from '../domain/platform/limits/limit'
import { Refusal } from '../domain/platform/refusal'
import { configuredShopOrigin } from '../domain/platform/return-url'
import { aboutOrder, ownOrder } from '../http/orders'
import { type Calling, resource, serve } from '../http/serve'
import { defined, formResult, mailOf, serveForm } from '../http/serve-form'
import { currentUser } from '../http/session'

function toWireRefusal(refusal: Refusal, { lines }: NewOrder): Refusal {
  const names: [RegExp, string][] = [
    [/^period/, 'rent_range'],
    [/^voucher$/, 'discountID'],
  ]
  const fields = refusal.fields.map(({ field, ...rest }) => {
    const articleId = /^article:(.*)$/.exec(field)?.[1]
    const index = lines.findIndex((line) => line.articleId === articleId)
    const name = articleId ? `items.${index}.UUID_Artikel` : field
    return { ...rest, field: names.reduce((text, [domain, wire]) => text.replace(domain, wire), name) }
  })
  const { values, messages, data, retryAfter } = refusal
  return new Refusal(refusal.code, { values, fields, messages, data, retryAfter })
}

const offerResponse = ({ type: _, lines: __, startsEarly, ...offer }: OfferedLines): Offer => {
  return { ...offer, needsEarlyStart: startsEarly }
}

const rentOnResponse = ({ lastDays, offer }: RentOnAnswer) => ({
  lastDays,
  offer: offer && offerResponse(offer),
})

async function place(
  input: Given<typeof followUpsApi.extend | typeof followUpsApi.keep>,
  choice: FollowUpChoice,
  { call, locale, visitor, ...services }: Calling<object>,
) {
  const { id, key, signature = '', ...content } = input
  const order = await ownOrder(services, call, { id, signature })
  const { order: followUp, isNew } = await placeFollowUp(services, {
    order,
    choice,
    key,
    fingerprint: fingerprintOf({ ...content, follows: id }),
    visitor,
    ...content,
    startsEarly: content.startsEarly === true,
  })
  if (!isNew) call.status(200)
  const catalogue = await services.catalogue(services.db)
  return { data: { order: orderResponse(services, followUp, { catalogue, locale }) } }
}

// The longest ending comes first, because others may be the end of it.
const ENDINGS = (Object.entries(FORMAT_ENDINGS) as [DocumentFormat, string][]).sort(
  ([, a], [, b]) => b.length - a.length,
)

function partsOf(document: string): { name: string; format?: DocumentFormat } {
  const [format, ending = ''] = ENDINGS.find(([, end]) => document.endsWith(end)) ?? []
  return { name: ending ? document.slice(0, -ending.length) : document, format }
}

export const forms = {
  [ORDER_LINK_FORM]: orderLinkForm,
  [CORRECTION_FORM]: correctionForm,
  [DAYS_FORM]: daysForm,
}

export const routes = resource(
  serve(
    ordersApi.create,
    async ({ key = randomUUID(), ...newOrder }, { call, locale, visitor, ...services }) => {
      const catalogue = await services.catalogue(services.db)
      const user = await currentUser(call)
      const place = deliveryPlace(catalogue, newOrder, user?.country ?? undefined)
      const ordered = orderContent(newOrder, { place, locale })
      const request = {
        ...ordered,
        key,
        fingerprint: fingerprintOf(ordered),
        userId: user?.id ?? null,
        ownEmail: user?.isEmailConfirmed ? emailKey(user.email) : undefined,
        visitor,
      }
      const { order, isNew } = await placeOrder(services, catalogue, request, locale).catch(
        (error: unknown) => {
          throw error instanceof Refusal ? toWireRefusal(error, newOrder) : error
        },
      )
      if (!isNew) call.status(200)
      return { data: { order: orderResponse(services, order, { catalogue, locale }) } }
    },
  ),

  serve(ordersApi.cancel, async ({ order: signed, isPaid = false }, { call, locale, ...services }) => {
    const { id: orderId, signature } = signed
    const order = await cancelOrder(services, { orderId, signature, isPaid })
    const catalogue = await services.catalogue(services.db)
    const data = { order: orderResponse(services, order, { catalogue, locale, signature }) }
    const isHidden = hidesCodes(keyKindOf(services, orderId, signature))
    return { data: isHidden ? withoutCode(data, order.voucherCode) : data }
  }),

  serve(ordersApi.list, async ({ group, page }, { locale, user, ...services }) => {
    return { data: await listUserOrders(services, user.id, { group, page, locale }) }
  }),

  serve(ordersApi.read, async ({ id, signature }, { call, locale, ...services }) => {
    const order = await ownOrder(services, call, { id, signature, onlyReads: true })
    const kind = keyKindOf(services, id, signature)
    const input = kind ? signature : undefined
    const catalogue = await services.catalogue(services.db)
    const details = await orderDetails(services, order, { catalogue, locale, signature: input })
    return { data: { order: hidesCodes(kind) ? withoutCode(details, order.voucherCode) : details } }
  }),

  serveForm(orderLinksApi.send, {
    define: defined(orderLinkForm),
    async effect(values, input, context) {
      const email = textAnswer(values, 'Emailadres')
      const note = await requestOrderLinks(context, { ...mailOf(context, input), email })
      return async ({ db }) => {
        await note(db)
        return { answer: {} }
      }
    },
    tell: (_, { call }) => formResult(call, 'sent', 'order_links_sent'),
  }),

  serveForm(correctionsApi.correct, {
    find: aboutOrder,
    async define({ order }, { locale, ...services }) {
      await limit(services, 'correction_order', order.id)
      return correctionDefinition(order, { catalogue: await services.catalogue(services.db), locale })
    },
    async effect(values, { order }, { locale, ...services }) {
      const shop = await services.catalogue(services.db)
      const definition = correctionDefinition(order, { catalogue: shop, locale })
      await limitCorrectionMails(services, order, values)
      return async ({ call, ...inUnit }) => {
        const isMailed = await correctOrder(inUnit, shop, order.id, { definition, values })
        const email = textAnswer(values, 'Emailadres')
        const message = isMailed ? 'order_corrected_mailed' : 'order_corrected'
        return { answer: formResult(call, 'corrected', message, { email }) }
      }
    },
  }),

  serveForm(correctionsApi.changeDays, {
    find: aboutOrder,
    async define({ order }, services) {
      await limit(services, 'days_order', order.id)
      return daysDefinition(order, services)
    },
    async effect(values, { order, agreed }, services) {
      await limitCorrectionMails(services, order, order.address)
      return async ({ call, ...inUnit }) => {
        await changeDays(inUnit, order.id, { values, agreed: Number(agreed) })
        return { answer: formResult(call, 'corrected', 'days_changed') }
      }
    },
  }),

  serve(followUpsApi.askExtension, async ({ id, signature, end }, { call, locale, ...services }) => {
    const order = await ownOrder(services, call, { id, signature })
    return { data: rentOnResponse(await askExtension(services, order, locale, end)) }
  }),

  serve(followUpsApi.extend, (input, context) => {
    return place(input, { kind: 'extension', end: input.end }, context)
  }),

  serve(followUpsApi.askKeep, async ({ id, signature, end }, { call, locale, ...services }) => {
    const order = await ownOrder(services, call, { id, signature })
    const { purchase, rental, ...choices } = await askKeep(services, order, locale, end)
    const offers = { purchase: purchase && offerResponse(purchase), rental: rental && rentOnResponse(rental) }
    return { data: { ...choices, ...offers } }
  }),

  serve(followUpsApi.keep, (input, context) => {
    const { as: kind, end = '' } = input
    return place(input, kind === 'purchase' ? { kind } : { kind, end }, context)
  }),

  serve(documentsApi.list, async ({ id, signature }, { call, ...services }) => {
    const order = await ownOrder(services, call, { id, signature, onlyReads: true })
    return { data: { documents: await listDocuments(services.db, order) } }
  }),

  serve(documentsApi.read, async ({ id, document: input, signature }, { call, visitor, ...services }) => {
    const order = await ownOrder(services, call, { id, signature, onlyReads: true })
    const { name, format } = partsOf(input)
    const catalogue = await services.catalogue(services.db)
    const read = await readDocument(services, catalogue, order, name)
    const isHidden = hidesCodes(keyKindOf(services, id, signature))
    const { document, figures } = isHidden ? withoutCode(read, order.voucherCode) : read
    const drawn = await drawCodes(document)
    if (!format) return { data: { document: drawn, formats: formatsOf(figures) } }
    await limit(services, 'pdf_address', visitor)
    const links = {
      ...contactLinks(contentFor(catalogue, drawn)),
      [order.number]: `${configuredShopOrigin(services.config)}/${drawn.locale}/orders/${order.id}`,
    }
    const { type, body } = await documentFile(format, { ...drawn, links }, figures)
    return call.body(body, 200, {
      'Content-Type': type,
      'Content-Disposition': `${format === 'ubl' ? 'attachment' : 'inline'}; filename="${order.number}-${input}"`,
    })
  }),
)
