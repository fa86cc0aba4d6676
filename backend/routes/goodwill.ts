import { randomUUID } from 'node:crypto'
import { formResultSchema } from '../../contract/wire/form-results'
import { goodwillPayloadSchema } from '../../contract/wire/refunds'
import { formatEuro } from '../domain/format'
import { recordStatus } from '../domain/orders/change-status'
import { existingOrder } from '../domain/orders/find'
import { goodwillDefinition, goodwillFrom } from '../domain/refunds/goodwill-form'
import { refundable } from '../domain/refunds/refundable'
import { requestRefund } from '../domain/refunds/request'
import { Refusal } from '../domain/refusal'
import type { Services } from '../domain/services'
import { formBody } from '../http/bodies'
import { endpoints, idParams, postForm } from '../http/endpoint'
import { formResult, payloadOf, processDefined } from '../http/forms'
import { changeOrder } from '../http/staff-orders'

const request = postForm('/adm/orders/{id}/refunds', {
  summary: 'Gives back some of what was paid for an order, the way it was paid where that is possible',
  staff: 'refunds.request',
  params: idParams,
  fields: 'The fields of the form order/refund',
  payload: 'As it was shown: `seen`, the version of the order, and what was `refundable`',
  answers: { 200: ['It will go back', formResultSchema] },
})

export function goodwillRoutes(services: Services) {
  const app = endpoints()

  app.openapi(request, async (call) => {
    const { id } = call.req.valid('param')
    const posted = await formBody(call)
    const shown = payloadOf(posted, goodwillPayloadSchema)
    const most = await refundable(services.db, await existingOrder(services.db, id))
    const definition = goodwillDefinition(id, most, call.get('locale'))
    const { outcome } = await processDefined(services, call, { definition, posted }, async (values) => {
      const { amount, reason } = goodwillFrom(values)
      return async (unit) => {
        const inUnit = { ...services, db: unit as typeof services.db }
        const step = {
          id,
          action: 'refunds.request',
          changes: { amount, reason },
          isLogged: () => true,
          seen: shown.seen,
        } as const
        await changeOrder(inUnit, call, step, async ({ db, now }, order) => {
          if ((await refundable(db, order)) !== shown.refundable) throw new Refusal('changed_meanwhile')
          const at = now()
          const causeKey = `goodwill:${randomUUID()}`
          await requestRefund(db, { orderId: id, amount, cause: 'goodwill', causeKey, at })
          const why = { actor: 'staff', reason: `refund of ${amount} cents`, at } as const
          await recordStatus(db, id, order.status, order.status, why)
        })
        return formResult(call, 'requested', 'refund_requested', { amount: formatEuro(amount) })
      }
    })
    return call.json(outcome, 200)
  })

  return app
}
