/** What was measured by turns with a base: as a ratio, which other machines share, and with the base it stands on. */
export interface Ratio {
  ratio: number
  /** The median of the base, in the unit it was measured in. */
  base: number
  /** How far apart the middle half of the base lies, as a share of its median. */
  spread: number
}

/** Beyond this spread a machine does too much else for its figures to say anything. */
const MAX_SPREAD = 0.3

/** The median of `ours` in times of the median of `base`. Throws if the base varies too much to be one. */
export function ratioOf(base: number[], ours: number[]): Ratio {
  const middle = median(base)
  const spread = (quantile(base, 0.75) - quantile(base, 0.25)) / middle
  const ratio = median(ours) / middle
  if (!Number.isFinite(ratio)) throw new Error('nothing was counted')
  if (spread > MAX_SPREAD)
    throw new Error(`the machine is too busy, its base varies by ${Math.round(spread * 100)} %`)
  return { ratio, base: middle, spread }
}

export const median = (values: number[]) => quantile(values, 0.5)

/** The value below which such a share of the values lies; NaN of none. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN
}
