import { isQuantity, MAX_QUANTITY } from './limits'

/** What is wrong with a typed quantity. */
export type QuantityProblem = 'missing' | 'not_whole' | 'too_few' | 'too_many'

/** Reads a quantity as people type it: digits and nothing else, from 1 to MAX_QUANTITY. */
export function parseQuantity(typed: string): { quantity: number } | { problem: QuantityProblem } {
  const text = typed.trim()
  if (text === '') return { problem: 'missing' }
  if (/^-\d+$/.test(text)) return { problem: 'too_few' }
  if (!/^\d+$/.test(text)) return { problem: 'not_whole' }
  const quantity = Number(text)
  if (isQuantity(quantity)) return { quantity }
  return { problem: quantity > MAX_QUANTITY ? 'too_many' : 'too_few' }
}
