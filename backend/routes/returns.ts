import { z } from 'zod'
import { formResultSchema } from '../../contract/wire/form-results'
import { returnResponseSchema } from '../../contract/wire/returns'
import type { Order } from '../domain/orders/order'
import { Refusal } from '../domain/refusal'
import { announceReturn } from '../domain/returns/announce'
import { returnOf, wireReturn } from '../domain/returns/find'
import { returnDefinition, wishFrom } from '../domain/returns/form'
import { latenessOf } from '../domain/returns/lateness'
import { photoOf } from '../domain/returns/photos'
import { isInTime, termsOf } from '../domain/returns/terms'
import type { Services } from '../domain/services'
import { endpoints, get, idParams, postForm, responses } from '../http/endpoint'
import { formResult, processDefined } from '../http/forms'
import { keptFile } from '../http/kept-file'
import { linkOrigin } from '../http/link-origin'
import { postedAbout, SIGNATURE, signedOrder } from '../http/orders'

const getReturn = get('/orders/{id}/return', {
  summary: 'The return of an order, and until when it can be returned',
  params: idParams,
  parameters: [SIGNATURE],
  answers: { 200: ['The return, or null, and its terms', returnResponseSchema] },
  refusals: [404],
})

const photoResponses: Record<string, { description: string }> = {
  ...responses({}, [404]),
  200: { description: 'The picture' },
}

const getPhoto = {
  ...get('/orders/{id}/return/photos/{photo}', {
    summary: 'A picture that was taken of what came back',
    params: idParams.extend({ photo: z.string().uuid().toLowerCase() }),
    parameters: [SIGNATURE],
    answers: {},
  }),
  responses: photoResponses,
}

const announce = postForm('/orders/{id}/return', {
  summary: 'Announces a return; the same announcement again changes nothing',
  fields: 'The fields of the form order/return',
  payload: 'JSON: the signature of the order',
  params: idParams,
  answers: { 200: ['Announced', formResultSchema] },
  refusals: [404],
})

async function wire(services: Services, order: Order) {
  const { db, now } = services
  const { withdrawUntil, returnUntil } = await termsOf(db, order, now())
  const late = await latenessOf(db, order, now())
  const terms = {
    withdraw_until: withdrawUntil,
    return_until: returnUntil,
    is_over: !(await isInTime(db, order, now())),
    late_since: late?.lastDay ?? null,
  }
  return { data: { return: wireReturn(await returnOf(db, order.id)), terms } }
}

export function returnsRoutes(services: Services) {
  const app = endpoints()

  app.openapi(getReturn, async (call) => {
    const order = await signedOrder(services, call, call.req.valid('param').id)
    return call.json(await wire(services, order), 200)
  })

  app.openapi(getPhoto, async (call) => {
    const { id, photo } = call.req.valid('param')
    const order = await signedOrder(services, call, id)
    const found = await photoOf(services.db, order.id, photo)
    if (!found) throw new Refusal('not_found')
    return keptFile(services, found)
  })

  app.openapi(announce, async (call) => {
    const { order, posted } = await postedAbout(services, call, call.req.valid('param').id)
    const catalogue = await services.catalogue(services.db)
    const definition = returnDefinition(catalogue, order, call.get('locale'), services.now())
    const shopOrigin = linkOrigin(services, call)
    const { outcome } = await processDefined(
      services,
      call,
      { definition, posted },
      async (values) => async (unit) => {
        const wish = wishFrom(order, values)
        await announceReturn(services, unit, order, { wish, actor: 'customer', shopOrigin })
        return formResult(call, 'announced', 'return_announced')
      },
    )
    return call.json(outcome, 200)
  })

  return app
}
