/** Beside each other, on further lines where there is no room. */
export const wrapped = (gap: string | number) => ({ display: 'flex', flexWrap: 'wrap', gap }) as const

/** Below each other, never wider than what is around them. */
export const stacked = (gap: string | number) =>
  ({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap }) as const
