import { RETURN_FORM, returnsApi } from '../../contract/endpoints/returns'
import { readSignedOrder } from '../domain/orders/record/read-signed'
import { returnCarrier } from '../domain/orders/record/return-carrier'
import { announceReturn } from '../domain/orders/returns/announce'
import { returnOf, toldReturn } from '../domain/orders/returns/find'
import { requestFrom, returnDefinition, returnForm } from '../domain/orders/returns/form'
import { photoOf } from '../domain/orders/returns/grade'
import { latenessOf } from '../domain/orders/returns/late'
import { isInTime, refundUntil, termsOf } from '../domain/orders/returns/terms'
import { formResult } from '../http/forms'
import { keptFile } from '../http/kept-file'
import { linkOrigin } from '../http/link-origin'
import { aboutOrder } from '../http/orders'
import { resource, serve } from '../http/serve'
import { serveForm } from '../http/serve-form'

export const forms = { [RETURN_FORM]: returnForm }

export const routes = resource(
  serve(returnsApi.read, async ({ id, signature }, services) => {
    const { db } = services
    const order = await readSignedOrder(services, id, signature)
    const now = services.now()
    const announced = await returnOf(db, order.id)
    const terms = {
      ...(await termsOf(db, order, now)),
      isOver: !(await isInTime(db, order, now)),
      lateSince: (await latenessOf(db, order, now))?.lastDay ?? null,
      refundUntil: announced ? await refundUntil(db, order, announced.announcedAt) : null,
    }
    const carrier = await returnCarrier(services, db, order)
    return { data: { announcedReturn: toldReturn(announced), terms, carrier } }
  }),

  serve(returnsApi.readPhoto, async ({ id, signature, photo }, services) => {
    const order = await readSignedOrder(services, id, signature)
    return keptFile(services, await photoOf(services.db, order.id, photo))
  }),

  serveForm(returnsApi.announce, {
    find: aboutOrder,
    async define({ order }, { db, catalogue, locale, now }) {
      return returnDefinition(await catalogue(db), order, locale, now())
    },
    async effect(values, { order }, calling) {
      const shopOrigin = linkOrigin(calling, calling.call)
      return async ({ db, call }) => {
        const asked = requestFrom(order, values)
        await announceReturn(calling, db, order, { asked, actor: 'customer', shopOrigin })
        return { answer: formResult(call, 'announced', 'return_announced') }
      }
    },
  }),
)
