import type { Cents } from '../../../contract/money'

interface Payable {
  due: Cents
  payments: readonly { state: string; amount: Cents }[]
}

/** The amount due, less payments that have arrived, such as a part of a transfer. */
export function amountToPay({ due, payments }: Payable): Cents {
  const arrived = payments.filter(({ state }) => state === 'paid' || state === 'authorized')
  return due - arrived.reduce((sum, { amount }) => sum + amount, 0)
}
