export const SECOND_HAND = 'Tweedehands'

export const ARTICLE_GROUPS = ['Model', 'Set', 'Accessoire', 'Onderdeel', SECOND_HAND] as const

/** In characters. */
export const MAX_ARTICLE_TEXT = {
  name: 100,
  summary: 500,
  description: 10_000,
  included: 10_000,
  bag: 2_000,
  specification: 10_000,
  limits: 10_000,
  safety: 10_000,
} as const
export type ArticlePart = keyof typeof MAX_ARTICLE_TEXT

export const ARTICLE_PARTS = Object.keys(MAX_ARTICLE_TEXT) as ArticlePart[]

export const MAX_PARTS = 20

export const articleField = (part: ArticlePart, locale: string) => `${part}-${locale}`

export const ARTICLE_FORMS = {
  price: 'articles/price',
  picture: 'articles/picture',
  add: 'articles/add',
} as const

export const PRICE_STATES = ['planned', 'current', 'past', 'withdrawn'] as const
