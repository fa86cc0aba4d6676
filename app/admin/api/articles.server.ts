import { type ArticleContent, articleContentResponseSchema } from '../../../contract/wire/article-content'
import {
  articleChangedSchema,
  articleResponseSchema,
  articlesResponseSchema,
  pricesResponseSchema,
} from '../../../contract/wire/articles'
import type { Backend } from '../../api/backend.server'

const pathOf = (id: string) => `/api/adm/articles/${encodeURIComponent(id)}`

/** In the order of the shop's lists. */
export async function readArticleList(backend: Backend) {
  return (await backend.get('/api/adm/articles', articlesResponseSchema)).data
}

/** Throws a 404 response. */
export async function readStaffArticle(backend: Backend, id: string) {
  return (await backend.get(pathOf(id), articleResponseSchema)).data
}
type Article = Awaited<ReturnType<typeof readStaffArticle>>

/** Amounts in cents before VAT. */
export type Price = Article['prices'][number]['price']

/** A country and region. */
export type PricePlace = Record<'country' | 'region', string>

/** Every price of an article in a place. Throws a 404 response. */
export async function readPrices(backend: Backend, id: string, place: PricePlace) {
  const { data } = await backend.get(
    `${pathOf(id)}/prices?${new URLSearchParams(place)}`,
    pricesResponseSchema,
  )
  const lines = data.lines.map(({ recorded_at: recordedAt, recorded_by: recordedBy, ...line }) => {
    return { ...line, recordedAt, recordedBy }
  })
  return { ...data, lines }
}

/** Takes back a price that does not hold yet. */
export function withdrawPrice(backend: Backend, id: string, line: string) {
  const path = `${pathOf(id)}/prices/${encodeURIComponent(line)}/withdrawal`
  return backend.post(path, {}, articleChangedSchema, { expect: [404, 409, 422] })
}

/** What is published of an article, and what is written to be. Throws a 404 response. */
export async function readArticleContent(backend: Backend, id: string) {
  const path = `${pathOf(id)}/content`
  const { data } = await backend.get(path, articleContentResponseSchema)
  const { is_published: isPublished, ...rest } = data
  return { ...rest, isPublished }
}

/** Keeps it as a draft, or publishes it. `seen`: as it was read with the article. */
export function writeArticle(
  backend: Backend,
  id: string,
  written: { seen: string; step: 'save' | 'publish'; content: Omit<ArticleContent, 'pictures'> },
) {
  return backend.post(`${pathOf(id)}/content`, written, articleChangedSchema, { expect: [409, 413, 422] })
}

/** Drops the draft, or takes the article out of the shop. */
export function changeArticle(
  backend: Backend,
  id: string,
  change: { seen: string; step: 'discard' | 'unpublish' },
) {
  return backend.post(`${pathOf(id)}/steps`, change, articleChangedSchema, { expect: [409, 422] })
}

/** Orders the pictures of a draft, words them, and removes those that are left out. */
export function arrangePictures(
  backend: Backend,
  id: string,
  arranged: { seen: string; pictures: Pick<ArticleContent['pictures'][number], 'id' | 'alt'>[] },
) {
  const path = `${pathOf(id)}/pictures/arranged`
  return backend.post(path, arranged, articleChangedSchema, { expect: [409, 422] })
}
