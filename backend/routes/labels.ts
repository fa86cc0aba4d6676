import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { labelsApi } from '../../contract/endpoints/labels'
import { ordersToPack } from '../domain/office/today'
import { existingOrder } from '../domain/orders/record/find'
import {
  discardLabel,
  makeLabel,
  makeLabels,
  parcelChanged,
  printLabels,
} from '../domain/orders/shipments/labels'
import { Refusal } from '../domain/platform/refusal'
import type { Services } from '../domain/platform/services'
import { readWhole } from '../http/bodies'
import { jsonResponse, refusalResponses } from '../http/endpoint'
import { shownPdf } from '../http/kept-file'
import { resource, serve } from '../http/serve'

export const LABEL_WEBHOOK_PATH = '/api/labels/webhook'

const receiveWebhook = createRoute({
  method: 'post',
  path: '/labels/webhook',
  summary:
    'Tells that a parcel moved, as the service that made its label tells it; where it is is then asked there',
  request: {
    body: { required: true, content: { 'application/json': { schema: { type: 'object' as const } } } },
  },
  responses: {
    200: jsonResponse('Received', z.object({ data: z.object({ received: z.literal(true) }) })),
    ...refusalResponses([401, 404, 413, 422]),
  },
})

const staffRoutes = resource(
  serve(labelsApi.make, async ({ id, parcels, weight }, services) => {
    const isNew = await makeLabel(services, await existingOrder(services.db, id), { parcels, weight })
    return { data: { status: isNew ? 'changed' : 'unchanged' } }
  }),

  serve(labelsApi.discard, async ({ id }, services) => {
    await discardLabel(services, await existingOrder(services.db, id))
    return { data: { status: 'changed' } }
  }),

  serve(labelsApi.makeToday, async (_, services) => ({
    data: await makeLabels(services, await ordersToPack(services, services.locale)),
  })),

  serve(labelsApi.print, async ({ order, file }, services) => {
    const orders = order
      ? [await existingOrder(services.db, order)]
      : await ordersToPack(services, services.locale)
    return shownPdf(services.call, await printLabels(services, orders, file), `labels-${file}`)
  }),
)

export function routes(services: Services) {
  return staffRoutes(services).openapi(receiveWebhook, async (call) => {
    if (!services.labels) throw new Refusal('not_found')
    const change = await services.labels.receiveWebhook(await readWhole(call.req.raw))
    if (change) await parcelChanged(services, change)
    return call.json({ data: { received: true as const } }, 200)
  })
}
