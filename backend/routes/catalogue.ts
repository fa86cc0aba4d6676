import { countriesApi } from '../../contract/endpoints/countries'
import { type Item, itemsApi } from '../../contract/endpoints/items'
import { renderPdf } from '../documents/pdf'
import { groupNamed } from '../domain/catalogue/stored-article'
import { hasManual, manualOf } from '../domain/orders/documents/manual'
import type { Article, Catalogue } from '../domain/platform/catalogue'
import { Refusal } from '../domain/platform/refusal'
import { resource, serve, serveShared } from '../http/serve'

function itemOf(article: Article): Item {
  const { id, code, kind, names, descriptions, tabs, fitting, needed, prices } = article
  return {
    ...{ id, code, name: names.nl, names, descriptions, tabs, fitting, needed, prices },
    group: groupNamed(kind, code),
    pictures: article.pictures.map(({ type: view, ...picture }) => ({ ...picture, view })),
    contains: article.subItems.map((part) => ({ articleId: part.id, quantity: part.quantity })),
    hasManual: hasManual(article),
  }
}

type Told = { data: { items: Item[] } }

// The list is large, so it is made once for each version of the catalogue.
const told = new WeakMap<Catalogue, Told>()

function itemsOf(current: Catalogue): Told {
  const published = [...current.articles.values()].filter(({ isPublished }) => isPublished)
  const answer = told.get(current) ?? { data: { items: published.map(itemOf) } }
  told.set(current, answer)
  return answer
}

export const routes = resource(
  serveShared(itemsApi.list, async (_, { catalogue, db }) => {
    const current = await catalogue(db)
    return { version: current.version, answer: () => itemsOf(current) }
  }),

  serve(itemsApi.manual, async ({ id }, { catalogue, db, locale, call }) => {
    const current = await catalogue(db)
    const article = current.articles.get(id)
    if (!article?.isPublished || !hasManual(article)) throw new Refusal('not_found')
    const manual = await manualOf(current, article, locale)
    return call.body(await renderPdf(manual), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${manual.name}-${locale}.pdf"`,
    })
  }),

  serveShared(countriesApi.list, async (_, { catalogue, db, locale }) => {
    const { version, countries } = await catalogue(db)
    const listed = () =>
      [...countries.values()].map(({ code, names, buy, rent, regions }) => ({
        code,
        name: names[locale],
        canBuy: buy,
        canRent: rent,
        regions,
      }))
    return { version: `${version}-${locale}`, answer: () => ({ data: listed() }) }
  }),
)
