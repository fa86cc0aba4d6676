/** Whole euro cents. */
export type Cents = number

/** A column of the database holds no more. */
export const MAX_CENTS: Cents = 2_147_483_647

/** In percent with at most two decimals, such as 21, 5.5 or 8.1. */
export type VatPercent = number

export function vatOn(net: Cents, percent: VatPercent): Cents {
  const hundredthsOfPercent = Math.round(percent * 100)
  return Math.round((net * hundredthsOfPercent) / 10_000)
}

/** Returns what is left of a net amount after whole `percent` are taken off. */
export function lessPercent(net: Cents, percent: number): Cents {
  return Math.round((net * (100 - percent)) / 100)
}

export function withVat(net: Cents, percent: VatPercent): Cents {
  return net + vatOn(net, percent)
}
