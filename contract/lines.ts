/** So many pieces of an article, in a cart, an order or the fleet. Whatever else is known of them stands beside that. */
export type Line = { articleId: string; quantity: number }

/** Returns the lines without whatever else is known of them. */
export const plainLines = (lines: readonly Line[]): Line[] =>
  lines.map(({ articleId, quantity }) => ({ articleId, quantity }))

/** Writes lines as a text such as `id:1,id:2`. */
export const linesText = (lines: readonly Line[]): string =>
  lines.map(({ articleId, quantity }) => `${articleId}:${quantity}`).join()
