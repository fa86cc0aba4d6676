export const WIDTHS = { third: 4, half: 6, most: 8, all: 12 } as const

export type Width = keyof typeof WIDTHS

export type Cell = { name: string; width: Width; error?: string }

/** In characters, for a message of two lines. */
const ROOM: Record<Width, number> = { third: 0, half: 52, most: 80, all: Number.POSITIVE_INFINITY }

const isCrowded = ({ width, error = '' }: Cell) => error.length > ROOM[width]

function inRows(cells: readonly Cell[]): Cell[][] {
  const rows: Cell[][] = []
  let free = 0
  for (const cell of cells) {
    const columns = WIDTHS[cell.width]
    if (columns > free) {
      rows.push([])
      free = WIDTHS.all
    }
    rows.at(-1)?.push(cell)
    free -= columns
  }
  return rows
}

/** The fields of rows in which a message would become a tall column: they are drawn below each other. */
export function crowdedFields(cells: readonly Cell[]): ReadonlySet<string> {
  const crowded = inRows(cells).filter((row) => row.some(isCrowded))
  return new Set(crowded.flat().map(({ name }) => name))
}

export function widthOf(columns: number = WIDTHS.all): Width {
  if (columns <= WIDTHS.third) return 'third'
  if (columns <= WIDTHS.half) return 'half'
  return columns <= WIDTHS.most ? 'most' : 'all'
}
