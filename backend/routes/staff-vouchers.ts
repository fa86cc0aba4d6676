import { vouchersApi } from '../../contract/endpoints/vouchers'
import { shopDay } from '../../contract/shop-time'
import { addVoucher, endVoucher, listVouchers, toldVoucher } from '../domain/orders/vouchers/staff'
import { resource, serve } from '../http/serve'
import { toldPage } from '../http/told-page'

export const routes = resource(
  serve(vouchersApi.list, async (asked, { db, now }) => {
    const today = shopDay(now())
    return { ...toldPage(await listVouchers(db, asked), (row) => toldVoucher(row, today)), today }
  }),

  serve(vouchersApi.add, async (wish, { db, now }) => {
    const log = await addVoucher(db, wish, shopDay(now()))
    return { answer: { data: { code: log.id } }, log }
  }),

  serve(vouchersApi.end, ({ code }, { db, now }) => endVoucher(db, code, now())),
)
