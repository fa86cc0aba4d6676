import type { AnswerTo } from '../../contract/endpoints/endpoint'
import {
  itemsApi,
  nameColumn,
  priceRowFromWire,
  type Tab,
  textColumn,
  type WireItem,
} from '../../contract/endpoints/items'
import { type RentalCalendar, rentalCalendarApi } from '../../contract/endpoints/rental-calendar'
import type { Fitting } from '../../contract/fits'
import { keepAllTogether, keepTogether } from '../../contract/keep-together'
import type { Locale } from '../../contract/locales'
import type { OrderType } from '../../contract/order-type'
import { isOffered, type PriceRow, pickPriceRow } from '../../contract/prices'
import type { Backend } from './backend.server'
import { readShared } from './call.server'
import { shownSrc } from './pictures.server'
import { priceUnitOf } from './price-unit.server'
import { specifiedItems } from './specified/items'
import { usualCalendar } from './specified/rental-calendar'

export type ArticleGroup = 'model' | 'set' | 'accessory' | 'part'

export type Picture = { src: string; view: string; alt: string }

export type Article = {
  id: string
  code: string
  group: ArticleGroup
  name: string
  summary: string
  tabs: Tab[]
  pictures: Picture[]
  contains: { articleId: string; quantity: number }[]
  fitting: Fitting[]
  /** The articles of which one is needed with it. */
  needed: string[]
  prices: PriceRow[]
  hasManual: boolean
}

export type Catalogue = { articles: Article[]; byId: Map<string, Article> }

export type Place = { country: string; region?: string }

export const GROUPS: Record<WireItem['Artikelgroep'], ArticleGroup> = {
  Model: 'model',
  Set: 'set',
  Accessoire: 'accessory',
  Onderdeel: 'part',
}

function localizedTexts(item: WireItem, locale: Locale) {
  const alt = textColumn('Alt', locale)
  return {
    name: item[nameColumn(locale)] || item.Artikelnaam,
    summary: keepTogether(item[textColumn('Omschrijving', locale)]),
    tabs: keepAllTogether(item[textColumn('Tekst', locale)]),
    pictures: item.Artikel_Afbeeldingen.map((picture) => ({
      src: shownSrc(picture.src),
      view: picture.Type,
      alt: picture[alt],
    })),
  }
}

function articleFromWire(item: WireItem, locale: Locale): Article {
  return {
    id: item.UUID_Artikel,
    code: item.ItemCode,
    group: GROUPS[item.Artikelgroep],
    ...localizedTexts(item, locale),
    contains: item.SubArtikelen.map((part) => ({
      articleId: part.UUID_Artikel,
      quantity: part.IsSubItem_Aantal,
    })),
    fitting: item.Passend.map(({ Bij, UUID_Artikel }) => ({ goesWith: Bij, articleId: UUID_Artikel })),
    needed: item.Nodig,
    prices: item.PrijzentabelPortal.map(priceRowFromWire),
    hasManual: item.Handleiding,
  }
}

export function readCatalogue(backend: Backend): Promise<Catalogue> {
  const map = ({ data }: AnswerTo<typeof itemsApi.list>) => {
    const articles = data.items.map((item) => articleFromWire(item, backend.locale))
    return { articles, byId: new Map(articles.map((article) => [article.id, article])) }
  }
  return readShared(backend, itemsApi.list, {}, map, () => {
    const unit = priceUnitOf(backend.source)
    const specified = specifiedItems(unit)
    // Prices that are not cents are read as such, even where each of them is a whole number.
    return unit === 'cents' ? { or: specified } : { instead: specified }
  })
}

export function offerOf(article: Article, type: OrderType, place: Place): PriceRow | undefined {
  const row = pickPriceRow(article.prices, place)
  return isOffered(row, type) ? row : undefined
}

export function readRentalCalendar(
  backend: Backend,
  type: Exclude<OrderType, 'buy'>,
): Promise<RentalCalendar> {
  return readShared(
    backend,
    rentalCalendarApi.read,
    { type },
    ({ data }) => data,
    () => ({ otherwise: () => usualCalendar(type) }),
  )
}
