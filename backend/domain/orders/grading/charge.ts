import { randomUUID } from 'node:crypto'
import type { PriceBreakdown } from '../../../../contract/breakdown'
import type { DateRange } from '../../../../contract/dates'
import type { Cents } from '../../../../contract/money'
import { ON_INVOICE } from '../../../../contract/on-invoice'
import { PAID } from '../../../../contract/order-status'
import type { FollowUpKind } from '../../../../contract/order-type'
import { amountDue } from '../../../../contract/prices'
import type { Unit } from '../../../db/schema'
import type { Services } from '../../platform/services'
import { issueInvoice } from '../documents/invoices'
import { awaitTransfer } from '../on-invoice/credit'
import { storeAfterwards } from '../place'
import { ownerOf, preparedFollowUp } from '../place-follow-up'
import { changeStatus } from '../record/change-status'
import type { OfferedLine } from '../record/checks'
import { existingOrder } from '../record/find'
import { type Order, payUntil } from '../record/order'
import { orderLinks } from '../record/order-key'
import { bankAccount, type Instructions, instructionsFor } from '../transfers/store'

export type Charge = {
  order: Order
  transfer: Instructions | undefined
  invoiceLink: string
}

type Charged = {
  kind: FollowUpKind
  lines: OfferedLine[]
  period: DateRange | null
  totals: PriceBreakdown
  depositCounted: Cents
  shopOrigin: string
}

/** Null if nothing is charged. */
export async function placeCharge(
  services: Services,
  unit: Unit,
  order: Order,
  { shopOrigin, ...offer }: Charged,
): Promise<Charge | null> {
  const { total } = offer.totals
  if (total === 0) return null
  const catalogue = await services.catalogue(unit)
  const at = services.now()
  const due = total - offer.depositCounted
  const key = randomUUID()
  const prepared = preparedFollowUp(
    order,
    { ...offer, type: 'rent', depositLeft: 0, due, startsEarly: true },
    {
      ...{ key, fingerprint: key, visitor: undefined, shopOrigin, locale: order.locale },
      agreed: { total, due, paymentMethod: ON_INVOICE, startsEarly: true },
    },
    await ownerOf(unit, order.id),
  )
  const placed = await storeAfterwards(services, unit, prepared)
  if (amountDue(placed) > 0) {
    await awaitTransfer(unit, placed, { payBy: payUntil(placed, catalogue), shopOrigin, at })
  } else {
    await changeStatus(unit, placed.id, PAID, { actor: 'shop', reason: 'paid by the deposit', at })
  }
  const charged = await existingOrder(unit, placed.id)
  const invoice = await issueInvoice(services, unit, charged, at)
  const account = bankAccount(catalogue, order.locale)
  const open = charged.invoice?.open ?? 0
  return {
    order: charged,
    transfer: account && open > 0 ? await instructionsFor(unit, charged, account, open) : undefined,
    invoiceLink: orderLinks(services, charged, shopOrigin)(`/documents/${invoice}`),
  }
}
