import { withdrawalsApi } from '../../contract/endpoints/letters'
import { declareWithdrawal } from '../domain/orders/withdrawals/declare'
import { clientAddress } from '../http/client-address'
import { resource, serve } from '../http/serve'

export const withdrawalsRoutes = resource(
  serve(withdrawalsApi.declare, async (declared, { call, ...services }) => {
    const received = await declareWithdrawal(services, { ...declared, visitor: clientAddress(call) })
    if (!received.isNew) call.status(200)
    const receipt = received.hasReceipt ? ('sent' as const) : ('held' as const)
    return { data: { received_at: received.receivedAt, receipt } }
  }),
)
