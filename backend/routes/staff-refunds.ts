import { refundsApi } from '../../contract/endpoints/payments'
import { mayDo } from '../../contract/staff/permissions'
import { checkRefund } from '../domain/orders/payments/check'
import { accountSeen, markPaidOut } from '../domain/orders/refunds/account'
import { listRefunds } from '../domain/orders/refunds/find'
import { resource, serve } from '../http/serve'
import { toldPage } from '../http/told-page'

export const routes = resource(
  serve(refundsApi.list, async (asked, { db, actor }) => {
    const paysOut = mayDo(actor.role, refundsApi.payOut.staff)
    return toldPage(
      await listRefunds(db, asked),
      ({ id, order_id: orderId, number, amount, cause, state, ...refund }) => {
        const { account_iban: iban, account_holder: holder } = refund
        const seen = accountSeen({ ...refund, amount })
        return {
          ...{ id, orderId, number, amount, cause, state },
          outside: refund.found_at !== null,
          isHeld: refund.corrected_at !== null,
          account: paysOut && iban && seen ? { iban, holder: holder ?? '', seen } : null,
          problem: refund.last_error,
          at: refund.updated_at,
        }
      },
    )
  }),

  serve(
    refundsApi.payOut,
    async ({ id, seen }, inUnit) => {
      const before = await markPaidOut(inUnit, id, seen)
      if (!before) return undefined
      return {
        id: before.order_id,
        changes: { refund: id, amount: before.amount, state: [before.state, 'done'] },
      }
    },
    { before: ({ id }, services) => checkRefund(services, id) },
  ),
)
