import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { REFUND_STATES } from '../../contract/refunds'
import { mayDo } from '../../contract/staff/permissions'
import { formResultSchema } from '../../contract/wire/form-results'
import { goodwillPayloadSchema, refundsResponseSchema } from '../../contract/wire/refunds'
import { formatEuro } from '../domain/format'
import { recordStatus } from '../domain/orders/change-status'
import { existingOrder } from '../domain/orders/find'
import { accountSeen } from '../domain/refunds/account'
import { goodwillDefinition, goodwillFrom } from '../domain/refunds/goodwill-form'
import { listRefunds } from '../domain/refunds/list'
import { refundable } from '../domain/refunds/refundable'
import { requestRefund } from '../domain/refunds/request'
import { Refusal } from '../domain/refusal'
import type { Services } from '../domain/services'
import { formBody } from '../http/bodies'
import { cursorParameter, cursorSchema, cursorText } from '../http/cursor'
import { endpoints, get, idParams, parameter, postForm, queryOf } from '../http/endpoint'
import { formResult, payloadOf, processDefined } from '../http/forms'
import { currentStaff } from '../http/staff'
import { changeOrder } from '../http/staff-orders'

const list = get('/adm/refunds', {
  summary: 'Refunds of all orders, the newest first, 50 at a time',
  staff: 'payments.read',
  query: queryOf({
    state: z.enum(REFUND_STATES).optional(),
    before: cursorSchema,
  }),
  parameters: [
    parameter('query', 'state', { description: REFUND_STATES.join(', ') }),
    cursorParameter('before'),
  ],
  answers: { 200: ['The refunds', refundsResponseSchema] },
  refusals: [422],
})

const request = postForm('/adm/orders/{id}/refunds', {
  summary: 'Gives back some of what was paid for an order, the way it was paid where that is possible',
  staff: 'refunds.request',
  params: idParams,
  fields: 'The fields of the form order/refund',
  payload: 'As it was shown: `seen`, the version of the order, and what was `refundable`',
  answers: { 200: ['It will go back', formResultSchema] },
})

export function staffRefundsRoutes(services: Services) {
  const app = endpoints()

  app.openapi(list, async (call) => {
    const { state, before } = call.req.valid('query')
    const { actor } = await currentStaff(call)
    const paysOut = mayDo(actor.role, 'refunds.pay_out')
    const { refunds, next } = await listRefunds(services.db, { state, before })
    const data = refunds.map(
      ({ order_id, number, account_iban, account_holder, last_error, found_at, ...refund }) => {
        const { id, amount, cause, state: reached, created_at, updated_at } = refund
        const seen = accountSeen({ account_iban, account_holder, amount })
        const account =
          paysOut && account_iban && seen ? { iban: account_iban, holder: account_holder ?? '', seen } : null
        const told = {
          id,
          amount,
          cause,
          state: reached,
          created_at,
          updated_at,
          account,
          problem: last_error,
        }
        return { UUID_Order: order_id, Ordernummer: number, ...told, outside: found_at !== null }
      },
    )
    return call.json({ data, next: cursorText(next) }, 200)
  })

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
