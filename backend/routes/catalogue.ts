import { type IsoDate, shopDay } from '../../contract/dates'
import { countriesApi, type Item, itemsApi } from '../../contract/endpoints/items'
import { webContentApi } from '../../contract/endpoints/web-content'
import type { Locale } from '../../contract/locales'
import { groupOf } from '../domain/catalogue/articles/read'
import { readTexts } from '../domain/content/texts/list'
import { hasManual, manualOf } from '../domain/orders/documents/manual'
import type { Article, Catalogue, Opening } from '../domain/platform/catalogue'
import { renderPdfInTurn } from '../domain/platform/pdf-in-turn'
import { found, Refusal } from '../domain/platform/refusal'
import type { Services } from '../domain/platform/services'
import { closingOn, takesOrders } from '../domain/settings/opening/opening'
import { shownPdf } from '../http/kept-file'
import { resource, serveShared } from '../http/serve'
import { translator } from '../translator'

function leftOf({ articles }: Pick<Catalogue, 'articles'>, { left, subItems }: Article): number | null {
  const parts = subItems.map(({ id, quantity }) => {
    const part = articles.get(id)
    const ofPart = part ? leftOf({ articles }, part) : null
    return ofPart === null ? null : Math.floor(ofPart / quantity)
  })
  const counted = [left, ...parts].filter((pieces) => pieces !== null)
  return counted.length > 0 ? Math.min(...counted) : null
}

function itemOf(current: Catalogue, article: Article): Item {
  const { id, code, kind, names, descriptions, tabs, fitting, needed, prices } = article
  const left = leftOf(current, article)
  return {
    ...{ id, code, name: names.nl, names, descriptions, tabs, fitting, needed, prices },
    group: groupOf(kind, code),
    pictures: article.pictures.map(({ type: view, ...picture }) => ({ ...picture, view })),
    contains: article.subItems.map((part) => ({ articleId: part.id, quantity: part.quantity })),
    hasManual: hasManual(article),
    ...(left === null ? {} : { left }),
  }
}

type ItemList = { data: { items: Item[] } }

// The list is large, so it is made once for each version of the catalogue.
const itemLists = new WeakMap<Catalogue, ItemList>()

function itemsOf(current: Catalogue): ItemList {
  const published = [...current.articles.values()].filter(({ isPublished }) => isPublished)
  const answer = itemLists.get(current) ?? {
    data: { items: published.map((article) => itemOf(current, article)) },
  }
  itemLists.set(current, answer)
  return answer
}

async function drawManual(current: Catalogue, article: Article, locale: Locale) {
  const manual = await manualOf(current, article, locale)
  return { name: manual.name, file: await renderPdfInTurn(manual) }
}

const manuals = new WeakMap<Catalogue, Map<string, ReturnType<typeof drawManual>>>()

function manualIn(current: Catalogue, article: Article, locale: Locale) {
  const drawn = manuals.get(current) ?? new Map<string, ReturnType<typeof drawManual>>()
  manuals.set(current, drawn)
  const key = `${article.id}-${locale}`
  const manual = drawn.get(key) ?? drawManual(current, article, locale)
  drawn.set(key, manual)
  manual.catch(() => drawn.delete(key))
  return manual
}

async function pageTextsIn({ db, log }: Services, locale: Locale, leftOut: readonly string[]) {
  const pageTexts = await readTexts(db, locale, leftOut)
  const missing = Object.keys(pageTexts).filter((name) => pageTexts[name]?.language !== locale)
  if (missing.length > 0) log.error({ locale, missing }, 'texts of pages are missing in a language')
  return pageTexts
}

function openingOf(opening: Opening, locale: Locale, today: IsoDate) {
  const closing = closingOn(opening, today)
  return {
    is_open: takesOrders(opening, today),
    ...(closing ? { closed: { until: closing.to, text: closing.words[locale] } } : {}),
    left_out: opening.leftOut,
  }
}

export const routes = resource(
  serveShared(itemsApi.list, async (_, { catalogue, db }) => {
    const current = await catalogue(db)
    return { version: current.version, answer: () => itemsOf(current) }
  }),

  serveShared(itemsApi.manual, async ({ id }, { catalogue, db, locale, call }) => {
    const current = await catalogue(db)
    const article = current.articles.get(id)
    if (!article?.isPublished || !hasManual(article)) throw new Refusal('not_found')
    return {
      version: `${current.version}-${id}-${locale}`,
      async answer() {
        const { name, file } = await manualIn(current, article, locale)
        return shownPdf(call, file, `${name}-${locale}`)
      },
    }
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

  serveShared(webContentApi.read, async ({ locale: asked, texts }, context) => {
    const { version, webContent, opening } = await context.catalogue(context.db)
    const locale = asked ?? context.locale
    const content = found(webContent.get(locale))
    const latest = context.latestReviews()
    const reviews = latest && { ...latest, verification: translator(locale, 'reviews')('places') }
    const response = {
      ...content,
      ...(reviews ? { reviews } : {}),
      ...openingOf(opening, locale, shopDay(context.now())),
    }
    const stamp = [
      version,
      locale,
      response.is_open ? 'open' : 'closed',
      ...(latest ? [latest.rating, latest.count] : []),
    ].join('-')
    if (texts === '0') return { version: stamp, answer: () => ({ data: { content: response } }) }
    return {
      version: `${stamp}-texts`,
      answer: async () => ({
        data: { content: { ...response, texts: await pageTextsIn(context, locale, opening.leftOut) } },
      }),
    }
  }),
)
