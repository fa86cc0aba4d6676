import ids from './articles.json' with { type: 'json' }

/** The ids of the articles by slug, in the order of the lists. Fixed for ever: carts, links and orders name them. */
export const ARTICLE_IDS = ids

export type ArticleSlug = keyof typeof ids
