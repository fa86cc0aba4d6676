import type { Cents } from '../../../contract/money'

interface Payable {
  due: Cents
  payments: readonly { state: string; amount: Cents }[]
  onInvoice?: { open: Cents } | undefined
}

/** The amount due, less payments that have arrived, such as a part of a transfer. */
export function amountToPay({ due, payments, onInvoice }: Payable): Cents {
  if (onInvoice) return onInvoice.open
  const arrived = payments.filter(({ state }) => state === 'paid' || state === 'authorized')
  return due - arrived.reduce((sum, { amount }) => sum + amount, 0)
}
