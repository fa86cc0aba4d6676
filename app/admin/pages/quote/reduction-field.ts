/** Returns the name of the field for what is taken off each piece of an article. */
export const reductionField = (articleId: string): string => `off-${articleId}`
