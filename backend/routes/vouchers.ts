import { checkVoucherSchema, voucherResponseSchema } from '../../contract/wire/vouchers'
import { dayInShop } from '../domain/catalogue/rental-calendar'
import { Refusal } from '../domain/refusal'
import type { Services } from '../domain/services'
import { findVoucher } from '../domain/vouchers/find'
import { endpoints, postJson } from '../http/endpoint'

const checkVoucher = postJson('/check_voucher', {
  summary: "What a gift voucher is still worth; 'invalid_gift' for one unknown, used up or expired",
  body: checkVoucherSchema,
  answers: { 200: ['The voucher', voucherResponseSchema] },
})

export function vouchersRoutes({ db, now }: Services) {
  return endpoints().openapi(checkVoucher, async (call) => {
    const voucher = await findVoucher(db, call.req.valid('json').code, dayInShop(now()))
    if (!voucher) throw new Refusal('invalid_gift', { fields: [{ field: 'code', code: 'invalid_gift' }] })
    return call.json({ data: { discountID: voucher.code, balance: voucher.balance } }, 200)
  })
}
