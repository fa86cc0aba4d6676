import { REFUND_ACCOUNT_FORM, refundsApi } from '../../contract/endpoints/payments'
import { accountDefinition, giveAccountByLink, refundAccountForm } from '../domain/orders/refunds/account'
import { textAnswer } from '../domain/platform/forms/answers'
import { limit } from '../domain/platform/limits/limit'
import { formResult } from '../http/forms'
import { aboutOrder } from '../http/orders'
import { resource } from '../http/serve'
import { serveForm } from '../http/serve-form'

export const forms = { [REFUND_ACCOUNT_FORM]: refundAccountForm }

export const routes = resource(
  serveForm(refundsApi.giveAccount, {
    find: aboutOrder,
    async define({ order }, { locale, ...services }) {
      await limit(services, 'refund_account_order', order.id)
      return accountDefinition(order, locale)
    },
    async effect(values, { order }, services) {
      const account = { iban: textAnswer(values, 'iban'), holder: textAnswer(values, 'holder') }
      return async ({ db, call }) => {
        await giveAccountByLink(services, db, order, account)
        return { answer: formResult(call, 'given', 'refund_account_given') }
      }
    },
  }),
)
