import { priceDamages } from '../../../../contract/prices'
import type { Unit } from '../../../db/schema'
import type { Services } from '../../platform/services'
import type { Order } from '../record/order'
import { type Damage, soldAs, splitDamages } from '../returns/damages'
import { type Charge, placeCharge } from './charge'

/** Claims damage beyond the deposit, outside VAT. Call once, when the deposit is settled. */
export async function chargeDamages(
  services: Services,
  unit: Unit,
  order: Order,
  { damages, shopOrigin }: { damages: readonly Damage[]; shopOrigin: string },
): Promise<Charge | null> {
  if (order.type === 'buy') return null
  const catalogue = await services.catalogue(unit)
  const claimed = splitDamages(order, damages).beyond.flatMap(({ position, amount }) => {
    const sold = soldAs(catalogue, order, position)
    return sold ? [{ line: { ...sold, quantity: 1 }, amount }] : []
  })
  return placeCharge(services, unit, order, {
    kind: 'damages',
    lines: claimed.map(({ line }) => line),
    period: order.period,
    totals: priceDamages(claimed.map(({ line: { articleId }, amount }) => ({ articleId, amount }))),
    depositCounted: 0,
    shopOrigin,
  })
}
