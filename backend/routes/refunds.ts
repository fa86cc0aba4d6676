import { formResultSchema } from '../../contract/wire/form-results'
import { textAnswer } from '../domain/forms/answers'
import { limit } from '../domain/limits/limit'
import { giveAccountByLink } from '../domain/refunds/account'
import { accountDefinition } from '../domain/refunds/account-form'
import type { Services } from '../domain/services'
import { endpoints, idParams, postForm } from '../http/endpoint'
import { formResult, processDefined } from '../http/forms'
import { postedAbout } from '../http/orders'

const postAccount = postForm('/orders/{id}/refund_account', {
  summary: 'Names the account that refunds of an order go to which cannot go back the way they were paid',
  fields: 'The fields of the form order/refund_account',
  payload: 'JSON: the signature of the order',
  params: idParams,
  answers: { 200: ['Noted', formResultSchema] },
  refusals: [404, 429],
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

  return app
}
