import type { Cents } from '../../../../contract/money'
import { unitAmount } from '../../../../contract/prices'
import { lineValue } from '../../../../contract/return-value'
import type { Catalogue } from '../../platform/catalogue'
import { depositsOf } from '../deposits/ledger'
import { unlessUnavailable } from '../follow-ups/offer'
import { checkArticles } from '../record/checks'
import type { Order } from '../record/order'
import { bankAccount } from '../transfers/store'
import type { ReturnedPieces } from './announce'

/** Null if the article is not sold at the order's place today. */
export function soldAs(catalogue: Catalogue, { lines, country, region }: Order, position: number) {
  const line = lines[position]
  const sold = line && unlessUnavailable(() => checkArticles(catalogue, [line], { country, region }, 'buy'))
  return sold?.[0] ?? null
}

export function heldFor(order: Order, { position, quantity }: ReturnedPieces): Cents {
  if (order.type === 'buy') return lineValue(order.totals, order.lines[position]?.articleId ?? '', quantity)
  return depositsOf(order).find((line) => line.position === position)?.deposit ?? 0
}

/** In cents: the price with VAT, at least what was held. */
export function mostWithheld(catalogue: Catalogue, order: Order, line: ReturnedPieces): Cents {
  const held = heldFor(order, line)
  const sold = order.type === 'buy' ? null : soldAs(catalogue, order, line.position)
  if (!sold || !bankAccount(catalogue, order.locale)) return held
  return Math.max(held, unitAmount(sold.row.buy ?? 0, sold.row.buyVat).gross * line.quantity)
}

export type Damage = { position: number; withheld: Cents; note: string | null }

type Split = {
  withheld: { position: number; amount: Cents }[]
  beyond: { position: number; amount: Cents }[]
}

/** A line's own deposit pays its damage first, then the other deposits; the rest is `beyond`. In cents. */
export function splitDamages(order: Order, damages: readonly Damage[]): Split {
  const lines = depositsOf(order).map(({ position, deposit }) => {
    const damage = damages.find((one) => one.position === position)?.withheld ?? 0
    return { position, own: Math.min(damage, deposit), left: Math.max(0, deposit - damage), damage }
  })
  let rest = lines.reduce((sum, { damage, own }) => sum + damage - own, 0)
  const withheld = lines.map(({ position, own, left }) => {
    const ofOthers = Math.min(rest, left)
    rest -= ofOthers
    return { position, amount: own + ofOthers }
  })
  const beyond = lines.flatMap(({ position, damage, own }) => {
    const amount = Math.min(rest, damage - own)
    rest -= amount
    return amount > 0 ? [{ position, amount }] : []
  })
  return { withheld, beyond }
}
