import type { Cents } from '../../../contract/money'

interface Payable {
  due: Cents
  payments: readonly { state: string; amount: Cents }[]
}

/** Returns what a payment that begins now is about: all that is due but for what has arrived, such as a part of a transfer. */
export function amountToPay({ due, payments }: Payable): Cents {
  const arrived = payments.filter(({ state }) => state === 'paid' || state === 'authorized')
  return due - arrived.reduce((sum, { amount }) => sum + amount, 0)
}
