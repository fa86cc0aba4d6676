import type { Locale } from '../../contract/locales'
import type { OrderType } from '../../contract/order-type'
import { isOffered, type PriceRow, pickPriceRow } from '../../contract/prices'
import { itemsAnswerSchema, priceRowFromWire, type Tab, type WireItem } from '../../contract/wire/items'
import { type RentalCalendar, rentalCalendarAnswerSchema } from '../../contract/wire/rental-calendar'
import type { Backend } from './backend.server'

export type ArticleGroup = 'model' | 'set' | 'accessory' | 'part'

/** A picture of an article; `view` is 'Main', 'Open', 'Packed' or 'Measures'. */
export type Picture = { src: string; view: string; alt: string }

/** An article in one language, with a price row for every place it is offered in. */
export type Article = {
  id: string
  code: string
  group: ArticleGroup
  name: string
  summary: string
  tabs: Tab[]
  pictures: Picture[]
  contains: { articleId: string; quantity: number }[]
  prices: PriceRow[]
}

/** All articles in one language, in the backend's order. */
export type Catalogue = { articles: Article[]; byId: Map<string, Article> }

/** Where a visitor wants the order delivered; it decides what is offered and at what price. */
export type Place = { country: string; region?: string }

const GROUPS: Record<WireItem['Artikelgroep'], ArticleGroup> = {
  Model: 'model',
  Set: 'set',
  Accessoire: 'accessory',
  Onderdeel: 'part',
}

function textsOf(item: WireItem, locale: Locale) {
  const alt = locale === 'nl' ? 'Alt_NL' : locale === 'de' ? 'Alt_DE' : 'Alt_EN'
  const texts = {
    nl: { name: item.Artikelnaam_0, summary: item.Omschrijving_NL, tabs: item.Tekst_NL },
    de: { name: item.Artikelnaam_1, summary: item.Omschrijving_DE, tabs: item.Tekst_DE },
    en: { name: item.Artikelnaam_2, summary: item.Omschrijving_EN, tabs: item.Tekst_EN },
  }[locale]
  const pictures = item.Artikel_Afbeeldingen.map((picture) => ({
    src: picture.src,
    view: picture.Type,
    alt: picture[alt],
  }))
  return { ...texts, name: texts.name || item.Artikelnaam, pictures }
}

function articleFromWire(item: WireItem, locale: Locale): Article {
  return {
    id: item.UUID_Artikel,
    code: item.ItemCode,
    group: GROUPS[item.Artikelgroep],
    ...textsOf(item, locale),
    contains: item.SubArtikelen.map((part) => ({
      articleId: part.UUID_Artikel,
      quantity: part.IsSubItem_Aantal,
    })),
    prices: item.PrijzentabelPortal.map(priceRowFromWire),
  }
}

/** Every article of the shop in the visitor's language. */
export function readCatalogue(backend: Backend): Promise<Catalogue> {
  return backend.getCached('/api/items', itemsAnswerSchema, ({ data }) => {
    const articles = data.items.map((item) => articleFromWire(item, backend.locale))
    return { articles, byId: new Map(articles.map((article) => [article.id, article])) }
  })
}

/** An article's price row in a place, if it is offered there for that type of order. */
export function offerOf(article: Article, type: OrderType, place: Place): PriceRow | undefined {
  const row = pickPriceRow(article.prices, place)
  return isOffered(row, type) ? row : undefined
}

/** When a rental or trial may start and end. */
export function readRentalCalendar(
  backend: Backend,
  type: Exclude<OrderType, 'buy'>,
): Promise<RentalCalendar> {
  const path = `/api/rental_calendar?type=${type}`
  return backend.getCached(path, rentalCalendarAnswerSchema, ({ data }) => data)
}
