import { isQuantity, MAX_QUANTITY } from './limits'

export type QuantityProblem = 'missing' | 'not_whole' | 'too_few' | 'too_many'

export function parseQuantity(typed: string): { quantity: number } | { problem: QuantityProblem } {
  const text = typed.trim()
  if (text === '') return { problem: 'missing' }
  if (/^-\d+$/.test(text)) return { problem: 'too_few' }
  if (!/^\d+$/.test(text)) return { problem: 'not_whole' }
  const quantity = Number(text)
  if (isQuantity(quantity)) return { quantity }
  return { problem: quantity > MAX_QUANTITY ? 'too_many' : 'too_few' }
}
