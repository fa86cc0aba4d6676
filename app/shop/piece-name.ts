import type { OwnOrderDetails } from '../../contract/endpoints/order-details'

type Piece = { position: number; serial: string | null }

/** A serial number is part of the name. */
export const pieceName = (
  lines: Pick<OwnOrderDetails['lines'][number], 'name'>[],
  { position, serial }: Piece,
) => [lines[position]?.name, serial].filter(Boolean).join(', ')
