export const WIDTHS = { third: 4, half: 6, most: 8, all: 12 } as const

export type Width = keyof typeof WIDTHS

export function widthOf(columns: number = WIDTHS.all): Width {
  if (columns <= WIDTHS.third) return 'third'
  if (columns <= WIDTHS.half) return 'half'
  return columns <= WIDTHS.most ? 'most' : 'all'
}
