import { z } from 'zod'
import { shopDay } from '../../contract/shop-time'
import {
  addVoucherSchema,
  voucherChangedSchema,
  vouchersResponseSchema,
} from '../../contract/wire/staff-vouchers'
import type { Services } from '../domain/services'
import { addVoucher, endVoucher, listVouchers } from '../domain/vouchers/staff'
import { endpoints, get, post, postJson, queryOf } from '../http/endpoint'
import { changeAsStaff } from '../http/staff'

const getVouchers = get('/adm/vouchers', {
  summary: 'Vouchers by their codes, 50 a page; whoever reads a code can use it',
  staff: 'settings.write',
  query: queryOf({ search: z.string().max(60).optional(), after: z.string().max(60).optional() }),
  answers: { 200: ['The vouchers', vouchersResponseSchema] },
  refusals: [422],
})

const postVoucher = postJson('/adm/vouchers', {
  summary:
    'Adds a voucher for one amount, for an amount in each of so many orders, or for a percentage of their prices',
  staff: 'settings.write',
  body: addVoucherSchema,
  answers: { 200: ['Added', voucherChangedSchema] },
  refusals: [409],
})

const postEnded = post('/adm/vouchers/{code}/ended', {
  summary: 'Ends a voucher for good; what orders took of it stays paid',
  staff: 'settings.write',
  params: z.object({ code: z.string().max(60) }),
  answers: { 200: ['Ended', voucherChangedSchema] },
  refusals: [409],
})

export function staffVouchersRoutes(services: Services) {
  const { db, now } = services
  const app = endpoints()

  app.openapi(getVouchers, async (call) => {
    const today = shopDay(now())
    const { vouchers, next } = await listVouchers(db, call.req.valid('query'), today)
    return call.json({ data: { vouchers, today }, next }, 200)
  })

  app.openapi(postVoucher, async (call) => {
    const wish = call.req.valid('json')
    const code = await changeAsStaff(services, call, async (inUnit) => {
      const added = await addVoucher(inUnit.db, wish, shopDay(now()))
      return { result: added.code, entry: added.entry }
    })
    return call.json({ data: { code } }, 200)
  })

  app.openapi(postEnded, async (call) => {
    const { code } = call.req.valid('param')
    await changeAsStaff(services, call, async (inUnit) => {
      const entry = await endVoucher(inUnit.db, code, now())
      return { result: code, entry }
    })
    return call.json({ data: { code } }, 200)
  })

  return app
}
