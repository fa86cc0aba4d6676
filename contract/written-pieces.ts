/** Such as '2 × Junior', also for one. */
export const writtenPieces = (quantity: number | string, name: string): string => `${quantity} × ${name}`

export const writtenLines = (lines: readonly { quantity: number; name: string }[]): string =>
  lines.map(({ quantity, name }) => writtenPieces(quantity, name)).join(', ')
