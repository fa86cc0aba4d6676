export type Line = { articleId: string; quantity: number }

export const plainLines = (lines: readonly Line[]): Line[] =>
  lines.map(({ articleId, quantity }) => ({ articleId, quantity }))

/** Such as `id:1,id:2`. */
export const linesText = (lines: readonly Line[]): string =>
  lines.map(({ articleId, quantity }) => `${articleId}:${quantity}`).join()
