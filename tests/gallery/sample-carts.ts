import type { PricedCart } from '../../app/api/priced-cart.server'
import { missingToFreeShipping } from '../../contract/free-shipping'
import { type PriceableLine, priceOrder } from '../../contract/prices'
import { BED, MATTRESS, NIGHT_LIGHT, PERIOD } from './sample-prices'
import type { SampleArticles } from './samples.server'

type CartRequest = Pick<Parameters<typeof priceOrder>[0], 'type' | 'period' | 'voucher'>

/** Prices lines as the cart does. */
function cartOf(request: CartRequest, lines: (PriceableLine & { name: string })[]): PricedCart {
  const breakdown = priceOrder({ ...request, lines })
  return {
    type: request.type,
    period: request.period,
    lines,
    breakdown,
    names: Object.fromEntries(lines.map(({ articleId, name }) => [articleId, name])),
    missingToFreeShipping: missingToFreeShipping(breakdown)?.gross,
    ...{ aside: [], misfits: [], needs: [], countryName: 'Liechtenstein', possibleTypes: ['rent'] },
    ...{ canBeBought: false, tooMany: [], isOrderable: true },
  }
}

/** Returns a rental of two beds with one mattress, and a purchase with a voucher, of which something is not delivered. */
export function sampleCarts({ bed, mattress, light }: SampleArticles) {
  const line = ({ id: articleId, ...article }: typeof bed, quantity: number, row: PriceableLine['row']) => {
    return { articleId, ...article, quantity, row }
  }
  const rental: PricedCart = {
    ...cartOf({ type: 'rent', period: PERIOD }, [line(bed, 2, BED), line(mattress, 1, MATTRESS)]),
    needs: [
      {
        ...{ articleId: bed.id, name: bed.name, count: 1 },
        options: [{ articleId: mattress.id, name: mattress.name, price: 2_500, deposit: MATTRESS.deposit }],
      },
    ],
  }
  const { row: _, ...beside } = line(bed, 1, BED)
  const purchase: PricedCart = {
    ...cartOf({ type: 'buy', voucher: 2_500 }, [line(light, 2, NIGHT_LIGHT)]),
    promised: { day: '2026-12-03', by: '2026-12-01', hour: 15, days: 2 },
    aside: [
      { ...beside, reason: 'not_offered' },
      { articleId: 'gone', quantity: 2, reason: 'unknown' },
    ],
    misfits: [
      {
        ...{ articleId: mattress.id, name: mattress.name, others: [light.name] },
        fitting: [{ articleId: bed.id, name: bed.name }],
      },
    ],
  }
  const late: PricedCart = { ...rental, periodProblem: 'too_early', isOrderable: false }
  return { rental, purchase, late }
}
