import { checkVoucherSchema, voucherResponseSchema } from '../../contract/wire/vouchers'
import type { Services } from '../domain/services'
import { checkVoucher as check } from '../domain/vouchers/check'
import { clientAddress } from '../http/client-address'
import { endpoints, postJson } from '../http/endpoint'

const checkVoucher = postJson('/check_voucher', {
  summary:
    "What a voucher is still worth, or what it takes off prices; 'invalid_gift' for one unknown, used up or expired",
  body: checkVoucherSchema,
  answers: { 200: ['The voucher', voucherResponseSchema] },
  refusals: [429],
})

export function vouchersRoutes(services: Services) {
  return endpoints().openapi(checkVoucher, async (call) => {
    const given = { code: call.req.valid('json').code, address: clientAddress(call) }
    const voucher = await check(services, given, 'code')
    const { code: discountID, balance, percent, isPerOrder } = voucher
    const worth = percent === null ? { balance } : { percent }
    const data = { discountID, ...worth, ...(isPerOrder ? { per_order: true } : {}) }
    return call.json({ data }, 200)
  })
}
