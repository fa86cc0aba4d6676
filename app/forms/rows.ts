/** The columns of twelve that a field has where the page is wide. */
export const WIDTHS = { third: 4, half: 6, most: 8, all: 12 } as const

export type Width = keyof typeof WIDTHS

export interface Cell {
  name: string
  width: Width
  /** What is said to be wrong with the field. */
  error?: string
}

/** Two lines of a field hold so many characters of a message. */
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

/** Returns the fields that stand below each other because a message has no room in one of their row, where it would be a tall column. */
export function crowdedFields(cells: readonly Cell[]): ReadonlySet<string> {
  const crowded = inRows(cells).filter((row) => row.some(isCrowded))
  return new Set(crowded.flat().map(({ name }) => name))
}

export function widthOf(columns: number = WIDTHS.all): Width {
  if (columns <= WIDTHS.third) return 'third'
  if (columns <= WIDTHS.half) return 'half'
  return columns <= WIDTHS.most ? 'most' : 'all'
}
