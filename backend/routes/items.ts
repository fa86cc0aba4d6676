import { withVat } from '../../contract/money'
import type { PriceRow } from '../../contract/prices'
import {
  itemsResponseSchema,
  nameColumns,
  textColumns,
  type WireItem,
  type WirePriceRow,
} from '../../contract/wire/items'
import type { Article, Catalogue } from '../domain/catalogue/snapshot'
import { groupNamed } from '../domain/catalogue/stored-article'
import type { Services } from '../domain/services'
import { conditionalJson } from '../http/conditional-get'
import { endpoints, getConditionally } from '../http/endpoint'

const listItems = getConditionally('/items', {
  summary: 'All articles with texts in all languages and prices by country and region',
  answers: { 200: ['The articles', itemsResponseSchema] },
})

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
    KoopPrijs_Laagste30_ExBTW: row.buyBefore,
    StartHuurPrijs_Laagste30_ExBTW: row.rentStartBefore,
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
    PrijzentabelPortal: article.prices.map(wirePriceRow),
  }
}

export function itemsRoutes({ catalogue, db }: Services) {
  // Serializes the large response once per catalogue version.
  const texts = new WeakMap<Catalogue, string>()

  function textOf(current: Catalogue): string {
    const known = texts.get(current)
    if (known) return known
    const text = JSON.stringify({
      data: { items: [...current.articles.values()].filter(({ isPublished }) => isPublished).map(wireItem) },
    })
    texts.set(current, text)
    return text
  }

  return endpoints().openapi(listItems, async (call) => {
    const current = await catalogue(db)
    return conditionalJson(call, current.version, () => textOf(current))
  })
}
