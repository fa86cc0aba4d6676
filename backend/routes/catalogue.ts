import { countriesApi } from '../../contract/endpoints/countries'
import {
  itemsApi,
  nameColumns,
  textColumns,
  type WireItem,
  type WirePriceRow,
} from '../../contract/endpoints/items'
import { withVat } from '../../contract/money'
import type { PriceRow } from '../../contract/prices'
import { renderPdf } from '../documents/pdf'
import { groupNamed } from '../domain/catalogue/stored-article'
import { hasManual, manualOf } from '../domain/orders/documents/manual'
import type { Article, Catalogue } from '../domain/platform/catalogue'
import { Refusal } from '../domain/platform/refusal'
import { resource, serve, serveShared } from '../http/serve'

function wirePriceRow(row: PriceRow): WirePriceRow {
  const isRented = row.rentStart !== null
  const isBought = row.buy !== null
  return {
    Landcode: row.country,
    Gebied: row.region,
    StartHuurPrijs_ExBTW: row.rentStart,
    HuurPrijs_ExBTW: isRented ? row.rentDay : null,
    HuurPrijs_InclBTW: isRented ? withVat(row.rentDay, row.rentVat) : null,
    TotaalHuurPrijs_InBTW: row.rentStart === null ? null : withVat(row.rentStart, row.rentVat),
    BorgPrijs: row.deposit,
    HuurBTWpercentage: row.rentVat,
    KoopPrijs_ExBTW: row.buy,
    KoopPrijs_InclBTW: row.buy === null ? null : withVat(row.buy, row.buyVat),
    TransportKoopPrijs_ExBTW: isBought ? row.buyShipping : null,
    KoopBTWpercentage: row.buyVat,
    Proefplaatsing: row.trial ? 1 : 0,
    ...(row.buyBefore === undefined ? {} : { KoopPrijs_Laagste30_ExBTW: row.buyBefore }),
    ...(row.rentStartBefore === undefined ? {} : { StartHuurPrijs_Laagste30_ExBTW: row.rentStartBefore }),
  }
}

function wireItem(article: Article): WireItem {
  const { names, descriptions, tabs } = article
  return {
    UUID_Artikel: article.id,
    ItemCode: article.code,
    Artikelgroep: groupNamed(article.kind, article.code),
    Artikelnaam: names.nl,
    ...nameColumns((locale) => names[locale]),
    ...textColumns('Omschrijving', (locale) => descriptions[locale]),
    ...textColumns('Tekst', (locale) => tabs[locale]),
    Artikel_Afbeeldingen: article.pictures.map(({ id, src, type, alt }) => ({
      UUID_ArtikelAfbeelding: id,
      src,
      Type: type,
      ...textColumns('Alt', (locale) => alt[locale]),
    })),
    SubArtikelen: article.subItems.map(({ id, quantity }) => ({
      UUID_Artikel: id,
      IsSubItem_Aantal: quantity,
    })),
    Passend: article.fitting.map(({ goesWith, articleId }) => ({ Bij: goesWith, UUID_Artikel: articleId })),
    Nodig: article.needed,
    PrijzentabelPortal: article.prices.map(wirePriceRow),
    Handleiding: hasManual(article),
  }
}

type Told = { data: { items: WireItem[] } }

// The list is large, so it is made once for each version of the catalogue.
const told = new WeakMap<Catalogue, Told>()

function itemsOf(current: Catalogue): Told {
  const published = [...current.articles.values()].filter(({ isPublished }) => isPublished)
  const answer = told.get(current) ?? { data: { items: published.map(wireItem) } }
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
