import type { OwnOrderDetails } from '../../contract/endpoints/order-details'

type Piece = { position: number; serial: string | null }

/** Returns the name of a line of an order, or of the piece of it that has a serial number. */
export const pieceName = (
  lines: Pick<OwnOrderDetails['lines'][number], 'name'>[],
  { position, serial }: Piece,
) => [lines[position]?.name, serial].filter(Boolean).join(', ')
