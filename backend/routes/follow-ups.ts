import type { Given } from '../../contract/endpoints/endpoint'
import { followUpsApi, type Offer } from '../../contract/endpoints/follow-ups'
import { askExtension, askKeep, type RentOnAnswer } from '../domain/orders/follow-ups/ask'
import type { FollowUpChoice, Offer as OfferedLines } from '../domain/orders/follow-ups/offer'
import { placeFollowUp } from '../domain/orders/place-follow-up'
import { fingerprintOf } from '../domain/orders/record/fingerprint'
import { toldOrder } from '../domain/orders/record/told-order'
import { clientAddress } from '../http/client-address'
import { linkOrigin } from '../http/link-origin'
import { ownOrder } from '../http/orders'
import { type Calling, resource, serve } from '../http/serve'

const toldOffer = ({ type: _, lines: __, startsEarly, ...offer }: OfferedLines): Offer => {
  return { ...offer, needsEarlyStart: startsEarly }
}

const toldRentOn = ({ lastDays, offer }: RentOnAnswer) => ({ lastDays, offer: offer && toldOffer(offer) })

type Agreed = Given<typeof followUpsApi.extend | typeof followUpsApi.keep>

async function place(agreed: Agreed, choice: FollowUpChoice, { call, locale, ...services }: Calling<object>) {
  const { id, key, signature = '', ...content } = agreed
  const order = await ownOrder(services, call, id, signature)
  const { order: followUp, isNew } = await placeFollowUp(services, {
    order,
    choice,
    key,
    fingerprint: fingerprintOf({ ...content, follows: id }),
    visitor: clientAddress(call),
    shopOrigin: linkOrigin(services, call),
    locale: content.locale,
    agreed: {
      total: content.expectedTotal,
      due: content.expectedDue,
      paymentMethod: content.paymentMethod,
      startsEarly: content.startsEarly === true,
    },
  })
  if (!isNew) call.status(200)
  const catalogue = await services.catalogue(services.db)
  return { data: { order: toldOrder(services, followUp, { catalogue, locale }) } }
}

export const routes = resource(
  serve(followUpsApi.askExtension, async ({ id, signature, end }, { call, locale, ...services }) => {
    const order = await ownOrder(services, call, id, signature)
    return { data: toldRentOn(await askExtension(services, order, { end, locale })) }
  }),

  serve(followUpsApi.extend, (agreed, calling) => {
    return place(agreed, { kind: 'extension', end: agreed.end }, calling)
  }),

  serve(followUpsApi.askKeep, async ({ id, signature, end }, { call, locale, ...services }) => {
    const order = await ownOrder(services, call, id, signature)
    const { purchase, rental, ...choices } = await askKeep(services, order, { end, locale })
    const offers = { purchase: purchase && toldOffer(purchase), rental: rental && toldRentOn(rental) }
    return { data: { ...choices, ...offers } }
  }),

  serve(followUpsApi.keep, (agreed, calling) => {
    const { as: kind, end = '' } = agreed
    return place(agreed, kind === 'purchase' ? { kind } : { kind, end }, calling)
  }),
)
