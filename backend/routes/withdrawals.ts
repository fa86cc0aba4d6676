import { CANCELLATION_FORM, cancellationsApi, withdrawalsApi } from '../../contract/endpoints/letters'
import { cancellationForm } from '../domain/orders/withdrawals/cancellation-form'
import { declareCancellation, declareWithdrawal } from '../domain/orders/withdrawals/declare'
import { clientAddress } from '../http/client-address'
import { resource, serve } from '../http/serve'
import { defined, serveForm } from '../http/serve-form'

type Received = Awaited<ReturnType<typeof declareWithdrawal>>

const receiptFor = ({ receivedAt, hasReceipt }: Received) => ({
  data: { received_at: receivedAt, receipt: hasReceipt ? ('sent' as const) : ('held' as const) },
})

export const forms = { [CANCELLATION_FORM]: cancellationForm }

export const routes = resource(
  serve(withdrawalsApi.declare, async (declared, { call, ...services }) => {
    const received = await declareWithdrawal(services, { ...declared, visitor: clientAddress(call) })
    if (!received.isNew) call.status(200)
    return receiptFor(received)
  }),

  serveForm(cancellationsApi.declare, {
    define: defined(cancellationForm),
    async effect(values, _, { call, locale, ...services }) {
      const store = await declareCancellation(services, values, { locale, visitor: clientAddress(call) })
      return async ({ db }) => ({ answer: receiptFor(await store(db)) })
    },
  }),
)
