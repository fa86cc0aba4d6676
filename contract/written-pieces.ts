/** Says how many there are of what: '2 × Junior', also where it is one. */
export const writtenPieces = (quantity: number | string, name: string): string => `${quantity} × ${name}`

/** Says so of each line, one after the other. */
export const writtenLines = (lines: readonly { quantity: number; name: string }[]): string =>
  lines.map(({ quantity, name }) => writtenPieces(quantity, name)).join(', ')
