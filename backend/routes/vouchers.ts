import { Hono } from 'hono'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { checkVoucherSchema, voucherAnswerSchema } from '../../contract/wire/vouchers'
import { dayInShop } from '../domain/catalogue/rental-calendar'
import { Refusal } from '../domain/refusal'
import type { Services } from '../domain/services'
import { findVoucher } from '../domain/vouchers/find'
import { jsonBody } from '../http/bodies'
import type { Env } from '../http/env'
import { answers, csrfHeader } from '../http/openapi-answers'

/** POST /api/check_voucher: what a gift voucher is still worth. */
export function vouchersRoutes({ db, now }: Services): Hono<Env> {
  return new Hono<Env>().post('/check_voucher', async (call) => {
    const { code } = await jsonBody(call.req.raw, checkVoucherSchema)
    const voucher = await findVoucher(db, code, dayInShop(now()))
    if (!voucher) throw new Refusal('invalid_gift', { fields: [{ field: 'code', code: 'invalid_gift' }] })
    return call.json({ data: { discountID: voucher.code, balance: voucher.balance } })
  })
}

export const vouchersPaths: ZodOpenApiPathsObject = {
  '/api/check_voucher': {
    post: {
      summary: "What a gift voucher is still worth; 'invalid_gift' for one unknown, used up or expired",
      requestParams: { header: csrfHeader },
      requestBody: { required: true, content: { 'application/json': { schema: checkVoucherSchema } } },
      responses: answers({ '200': ['The voucher', voucherAnswerSchema] }, ['403', '415', '422']),
    },
  },
}
