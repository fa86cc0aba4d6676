import { describe, expect, it } from 'vitest'
import type { Tables } from '../../db/schema'
import { historyOf, lowestBeforeReduction, priceAt } from './price-history'

const line = (
  day: string,
  buy: number | null,
  more: Partial<Tables['price_log']> = {},
): Tables['price_log'] => ({
  ...{ id: `${day} ${buy}`, article_id: 'a', country: 'nl', region: 'Overig', buy },
  ...{
    buy_shipping: 0,
    buy_vat: 2100,
    rent_start: null,
    rent_day: 0,
    rent_week: null,
    rent_month: null,
    rent_vat: 2100,
    deposit: 0,
    trial: 0,
  },
  ...{ recorded_at: `${day}T09:00:00.000Z`, recorded_by: 'x', holds_from: `${day}T09:00:00.000Z` },
  ...more,
})
const seeded = (day: string, buy: number) => line(day, buy, { holds_from: null })
const noon = (day: string) => `${day}T12:00:00.000Z`
const buyAt = (lines: Tables['price_log'][], day: string) => priceAt(historyOf(lines), noon(day))?.row.buy
const lowest = (lines: Tables['price_log'][], day: string) =>
  lowestBeforeReduction(historyOf(lines), ({ buy }) => buy, noon(day))

describe('the price that holds', () => {
  it('is the last one of the owner, whatever the seed brings later', () => {
    const lines = [seeded('2026-01-01', 100), line('2026-02-01', 80), seeded('2026-03-01', 120)]
    expect(buyAt(lines, '2026-01-15')).toBe(100)
    expect(buyAt(lines, '2026-04-01')).toBe(80)
  })

  it('is the one that was recorded last of those from the same moment on', () => {
    expect(buyAt([line('2026-01-01', 100), line('2026-01-01', 90)], '2026-01-02')).toBe(90)
  })
})

describe('the lowest price of the 30 days before', () => {
  it('is told for 30 days after a price was lowered', () => {
    const lines = [line('2026-01-01', 100), line('2026-03-01', 80)]
    expect(lowest(lines, '2026-02-01')).toBeUndefined()
    expect(lowest(lines, '2026-03-02')).toBe(100)
    expect(lowest(lines, '2026-04-01')).toBeUndefined()
  })

  it('is not the price that was raised just before', () => {
    const lines = [line('2026-01-01', 90), line('2026-02-20', 120), line('2026-03-01', 80)]
    expect(lowest(lines, '2026-03-02')).toBe(90)
  })

  it('is not told where the price was as low as that within the 30 days', () => {
    const lines = [line('2026-01-01', 80), line('2026-02-20', 120), line('2026-03-01', 80)]
    expect(lowest(lines, '2026-03-02')).toBeUndefined()
  })

  it('does not reach further back than 30 days', () => {
    const lines = [line('2026-01-01', 50), line('2026-01-10', 120), line('2026-03-01', 80)]
    expect(lowest(lines, '2026-03-02')).toBe(120)
  })

  it('is nothing of an article that was not offered, or only changed otherwise', () => {
    expect(lowest([line('2026-01-01', null), line('2026-03-01', 80)], '2026-03-02')).toBeUndefined()
    const lines = [line('2026-01-01', 100), line('2026-03-01', 80), line('2026-03-05', 80, { deposit: 5 })]
    expect(lowest(lines, '2026-03-06')).toBe(100)
  })
})
