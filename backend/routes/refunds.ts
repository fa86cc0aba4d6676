import { formResultSchema } from '../../contract/wire/form-results'
import { paidOutSchema, refundResponseSchema } from '../../contract/wire/refunds'
import { textAnswer } from '../domain/forms/answers'
import { limit } from '../domain/limits/limit'
import { giveAccountByLink, markPaidOut } from '../domain/refunds/account'
import { accountDefinition } from '../domain/refunds/account-form'
import { findRefund } from '../domain/refunds/find'
import type { Services } from '../domain/services'
import { endpoints, idParams, postForm, postJson } from '../http/endpoint'
import { formResult, processDefined } from '../http/forms'
import { postedAbout } from '../http/orders'
import { changeAsStaff } from '../http/staff'

const postAccount = postForm('/orders/{id}/refund_account', {
  summary: 'Names the account that refunds of an order go to which cannot go back the way they were paid',
  fields: 'The fields of the form order/refund_account',
  payload: 'JSON: the signature of the order',
  params: idParams,
  answers: { 200: ['Noted', formResultSchema] },
  refusals: [404, 429],
})

const paidOut = postJson('/adm/refunds/{id}/paid_out', {
  staff: 'refunds.pay_out',
  summary: 'Tells that a refund was transferred to the account its customer gave; once more changes nothing',
  params: idParams,
  body: paidOutSchema,
  answers: { 200: ['The refund', refundResponseSchema] },
  refusals: [409],
})

export function refundsRoutes(services: Services) {
  const app = endpoints()

  app.openapi(postAccount, async (call) => {
    const { order, posted } = await postedAbout(services, call, call.req.valid('param').id)
    await limit(services, 'refund_account_order', order.id)
    const form = { definition: accountDefinition(order, call.get('locale')), posted }
    const { outcome } = await processDefined(services, call, form, async (values) => async (unit) => {
      const account = { iban: textAnswer(values, 'iban'), holder: textAnswer(values, 'holder') }
      await giveAccountByLink(services, unit, order, account)
      return formResult(call, 'given', 'refund_account_given')
    })
    return call.json(outcome, 200)
  })

  app.openapi(paidOut, async (call) => {
    const { id: refundId } = call.req.valid('param')
    const { seen } = call.req.valid('json')
    const refund = await changeAsStaff(services, call, async (inUnit) => {
      const before = await findRefund(inUnit.db, refundId)
      const paid = await markPaidOut(inUnit, refundId, seen)
      const { id, amount, state } = paid
      const subject = { type: 'order', id: paid.order_id }
      const changes = { refund: id, amount, state: [before?.state, state] }
      const entry = { action: 'refunds.pay_out', subject, changes } as const
      return { result: { id, amount, state }, entry: before?.state === state ? undefined : entry }
    })
    return call.json({ data: { refund } }, 200)
  })

  return app
}
