import { vouchersApi } from '../../contract/endpoints/vouchers'
import { shopDay } from '../../contract/shop-time'
import { checkVoucher } from '../domain/orders/vouchers/find'
import { addVoucher, endVoucher, listVouchers, toldVoucher } from '../domain/orders/vouchers/staff'
import { clientAddress } from '../http/client-address'
import { resource, serve } from '../http/serve'
import { toldPage } from '../http/told-page'

export const routes = resource(
  serve(vouchersApi.check, async ({ code: given }, services) => {
    const sent = { code: given, address: clientAddress(services.call) }
    const { code, balance, percent, isPerOrder } = await checkVoucher(services, sent, 'code')
    const worth = percent === null ? { balance } : { percent }
    return { data: { code, ...worth, ...(isPerOrder ? { isPerOrder } : {}) } }
  }),

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
