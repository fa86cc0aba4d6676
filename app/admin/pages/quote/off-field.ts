/** The name of the field of what is taken off each piece of an article. */
export const offField = (articleId: string): string => `off-${articleId}`
