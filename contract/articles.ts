export const ARTICLE_GROUPS = ['Model', 'Set', 'Accessoire', 'Onderdeel'] as const

export const ARTICLE_PARTS = [
  'name',
  'summary',
  'description',
  'included',
  'specification',
  'limits',
  'safety',
] as const
export type ArticlePart = (typeof ARTICLE_PARTS)[number]

/** In characters. */
export const MAX_ARTICLE_TEXT: Record<ArticlePart, number> = {
  name: 100,
  summary: 500,
  description: 10_000,
  included: 10_000,
  specification: 10_000,
  limits: 10_000,
  safety: 10_000,
}

export const MAX_PARTS = 20

export const articleField = (part: ArticlePart, locale: string) => `${part}-${locale}`

export const ARTICLE_FORMS = {
  price: 'articles/price',
  picture: 'articles/picture',
  add: 'articles/add',
} as const

export const PRICE_STATES = ['planned', 'current', 'past', 'withdrawn'] as const
