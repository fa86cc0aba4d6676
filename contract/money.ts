/** An amount of money in integer euro cents. */
export type Cents = number

/** A VAT rate in percent with at most two decimals, such as 21, 5.5 or 8.1. */
export type VatPercent = number

/**
 * The VAT on a net amount, rounded half up to a whole cent.
 * In: net amount in cents, rate in percent. Out: cents.
 */
export function vatOn(net: Cents, percent: VatPercent): Cents {
  const hundredthsOfPercent = Math.round(percent * 100)
  return Math.round((net * hundredthsOfPercent) / 10_000)
}

/** A net amount plus its VAT. In: cents and percent. Out: cents. */
export function withVat(net: Cents, percent: VatPercent): Cents {
  return net + vatOn(net, percent)
}
