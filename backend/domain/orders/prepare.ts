import type { Locale } from '../../../contract/locales'
import { ON_INVOICE } from '../../../contract/on-invoice'
import { priceOrder } from '../../../contract/prices'
import { shopDay } from '../../../contract/shop-time'
import { voucherProblem } from '../../../contract/vouchers'
import type { Catalogue } from '../platform/catalogue'
import { validateAnswers } from '../platform/forms/answers'
import { Refusal } from '../platform/refusal'
import type { Services } from '../platform/services'
import { confirmedCheck } from '../platform/vat/vat-free'
import { refuseUnopened } from '../settings/opening/closing'
import { checkoutForm } from './checkout-form/definition'
import { checkMethod, checkTransferTime, firstMethod } from './payments/methods'
import {
  checkArticles,
  checkCountryAllows,
  checkEarlyStart,
  checkPeriod,
  checkPlace,
  checkTotal,
} from './record/checks'
import type { OrderRequest, PreparedOrder } from './record/order'
import { checkVoucher, type Voucher } from './vouchers/find'

async function voucherOf(services: Services, request: OrderRequest): Promise<Voucher | undefined> {
  if (!request.voucherCode?.trim()) return undefined
  const field = 'voucher'
  const given = { code: request.voucherCode, address: request.visitor }
  const voucher = await checkVoucher(services, given, field)
  const code = voucherProblem(voucher, request.type)
  if (code) throw new Refusal(code, { fields: [{ field, code }] })
  return voucher
}

/** Throws the refusals of the checks it calls, and 'gift_only_buying', 'nothing_to_reduce' or 'price_changed'. */
export async function prepareOrder(
  services: Services,
  catalogue: Catalogue,
  request: OrderRequest,
  messageLocale: Locale,
): Promise<PreparedOrder> {
  refuseUnopened(catalogue, services.now())
  const today = shopDay(services.now())
  const { type } = request
  const place = checkPlace(catalogue, request.place)
  checkCountryAllows(catalogue, place.country, type)
  const lines = checkArticles(catalogue, request.lines, place, type)
  const period = checkPeriod(catalogue, type, request.period, today)
  checkEarlyStart(period, request.startsEarly)
  const address = validateAnswers(
    checkoutForm(catalogue, place, messageLocale),
    request.address,
    messageLocale,
  )
  const voucher = await voucherOf(services, request)
  const { country } = place
  const vatCheck = await confirmedCheck(services.db, catalogue, { id: request.key, address, country })
  const totals = priceOrder({
    type,
    isVatFree: vatCheck !== null,
    lines,
    period: period ?? undefined,
    voucher: voucher?.balance,
    percentOff: voucher?.percent ?? undefined,
  })
  checkTotal(totals)
  const { total } = totals
  if (request.expectedTotal !== undefined && total !== request.expectedTotal) {
    throw new Refusal('price_changed', { data: { expected_total: request.expectedTotal, totals } })
  }
  const payment = { country, amount: total }
  const paymentMethod = request.paymentMethod ?? (await firstMethod(services, catalogue, payment))
  // Permission to pay on invoice is checked when storing.
  const isOnInvoice = paymentMethod === ON_INVOICE
  if (total > 0 && !isOnInvoice) await checkMethod(services, catalogue, { ...payment, id: paymentMethod })
  if (total > 0) checkTransferTime(catalogue, paymentMethod, { type, period, follows: null }, today)
  return { request: { ...request, paymentMethod }, place, period, lines, address, voucher, totals, vatCheck }
}
