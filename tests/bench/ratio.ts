/** A measurement by turns with a base: as a ratio, which other machines share, and with the base it stands on. */
export interface Ratio {
  ratio: number
  /** The median of the base, in the unit it was measured in. */
  base: number
  /** How far the base drifts: the middle half of the medians of its parts, as a share of the median. */
  spread: number
}

/** So many parts of a base, one after the other, are compared, because single rounds of less than a millisecond differ on any machine. */
const PARTS = 8

/** Beyond this spread a machine does too much else for its figures to say anything. */
const MAX_SPREAD = 0.3

/** Returns the median of `ours` in times of the median of `base`. Throws if the base varies too much to be one. */
export function ratioOf(base: number[], ours: number[]): Ratio {
  const middle = median(base)
  const parts = mediansOfParts(base)
  const spread = (quantile(parts, 0.75) - quantile(parts, 0.25)) / middle
  const ratio = median(ours) / middle
  if (!Number.isFinite(ratio)) throw new Error('nothing was counted')
  if (spread > MAX_SPREAD)
    throw new Error(`the machine is too busy, its base varies by ${Math.round(spread * 100)} %`)
  return { ratio, base: middle, spread }
}

function mediansOfParts(values: number[]): number[] {
  const size = Math.ceil(values.length / PARTS)
  const count = size > 0 ? Math.ceil(values.length / size) : 0
  return Array.from({ length: count }, (_, part) => median(values.slice(part * size, (part + 1) * size)))
}

export const median = (values: number[]) => quantile(values, 0.5)

/** Returns the value below which such a share of the values lies; NaN of none. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN
}
