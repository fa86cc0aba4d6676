import { isQuantity, MAX_QUANTITY } from '../../../contract/limits'

/** What is wrong with a typed quantity; each is a key under `quantityPage` in the words of the cart. */
export type QuantityProblem = 'missing' | 'not_whole' | 'too_few' | 'too_many'

/** Reads a quantity as people type it. */
export function parseQuantity(typed: string): { quantity: number } | { problem: QuantityProblem } {
  const text = typed.trim()
  if (text === '') return { problem: 'missing' }
  if (!/^[+-]?\d{1,15}$/.test(text)) return { problem: /^\d+$/.test(text) ? 'too_many' : 'not_whole' }
  const quantity = Number(text)
  if (isQuantity(quantity)) return { quantity }
  return { problem: quantity > MAX_QUANTITY ? 'too_many' : 'too_few' }
}
