import ids from './articles.json' with { type: 'json' }

/** Never change an id: carts, links and orders refer to it. */
export const ARTICLE_IDS = ids

export type ArticleSlug = keyof typeof ids
