import { vouchersApi } from '../../contract/endpoints/vouchers'
import { checkVoucher } from '../domain/orders/vouchers/find'
import { clientAddress } from '../http/client-address'
import { resource, serve } from '../http/serve'

export const routes = resource(
  serve(vouchersApi.check, async ({ code: given }, services) => {
    const sent = { code: given, address: clientAddress(services.call) }
    const { code, balance, percent, isPerOrder } = await checkVoucher(services, sent, 'code')
    const worth = percent === null ? { balance } : { percent }
    return { data: { code, ...worth, ...(isPerOrder ? { isPerOrder } : {}) } }
  }),
)
