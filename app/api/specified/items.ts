import { z } from 'zod'
import { ARTICLE_GROUPS } from '../../../contract/articles'
import { each } from '../../../contract/endpoints/endpoint'
import { type Item, nameColumn, priceRow, tabSchema, textColumn } from '../../../contract/endpoints/items'
import { DEFAULT_LOCALE, perLocale } from '../../../contract/locales'
import { centsOf, type PriceUnit } from '../../../contract/price-unit'
import { type PriceRow, WHOLE_COUNTRY } from '../../../contract/prices'
import { tabsOf, withoutMarkup } from './plain-text'
import { anyFlag, anyText, listOf, memberOf, memberRead } from './values'

const MAX_ID_LENGTH = 40

const isNone = (value: unknown) => value === undefined || value === null || value === ''

/** Anything else than a price is an issue, as no article may be sold for it. */
const price = (unit: PriceUnit) =>
  z.unknown().transform((value, context) => {
    if (isNone(value)) return null
    const cents = centsOf(value, unit)
    if (cents !== undefined) return cents
    context.addIssue({ code: 'custom', message: `is not a price in ${unit}, which PRICE_UNIT names` })
    return z.NEVER
  })

const percent = z.preprocess((value) => (isNone(value) ? 0 : value), z.coerce.number().min(0).max(100))

function rowSchema(unit: PriceUnit) {
  const prices = price(unit)
  const ofItself = prices.transform((cents) => cents ?? undefined)
  return z
    .object({
      ...each(anyText, 'Landcode', 'Gebied'),
      ...each(prices, 'StartHuurPrijs_ExBTW', 'HuurPrijs_ExBTW', 'HuurPrijs_InclBTW', 'BorgPrijs'),
      ...each(prices, 'TotaalHuurPrijs_InBTW', 'KoopPrijs_ExBTW', 'KoopPrijs_InclBTW'),
      TransportKoopPrijs_ExBTW: prices,
      ...each(percent, 'HuurBTWpercentage', 'KoopBTWpercentage'),
      Proefplaatsing: z.unknown(),
      ...each(ofItself, 'KoopPrijs_Laagste30_ExBTW', 'StartHuurPrijs_Laagste30_ExBTW'),
    })
    .transform((row): PriceRow => {
      // A backend that tells of no trials tries out whatever is rented.
      const isTrial = isNone(row.Proefplaatsing)
        ? row.StartHuurPrijs_ExBTW !== null
        : anyFlag.parse(row.Proefplaatsing)
      return priceRow.fromWire({
        ...row,
        Gebied: row.Gebied || WHOLE_COUNTRY,
        BorgPrijs: row.BorgPrijs ?? 0,
        Proefplaatsing: isTrial ? 1 : 0,
      })
    })
}

const pieces = z.coerce.number().int().positive().catch(1)

const tabs = z.array(tabSchema).or(anyText.transform(tabsOf))

const fits = z
  .array(z.object({ Bij: z.string(), UUID_Artikel: z.string() }))
  .catch([])
  .transform((all) => all.map(({ Bij, UUID_Artikel }) => ({ goesWith: Bij, articleId: UUID_Artikel })))

const needs = z.array(z.string()).catch([])

const groupOf = (name: string, parts: unknown[], told: unknown): Item['group'] =>
  z
    .enum(ARTICLE_GROUPS)
    .catch(/\b(?:junior|maxx)\b/i.test(name) ? 'Model' : parts.length > 0 ? 'Set' : 'Accessoire')
    .parse(told)

function pictureOf(raw: unknown) {
  const text = (name: string) => anyText.parse(memberOf(raw, name))
  const alt = perLocale((locale) => text(textColumn('Alt', locale)))
  return { id: text('UUID_ArtikelAfbeelding'), src: text('src'), view: text('Type'), alt }
}

const partOf = (raw: unknown) => ({
  articleId: anyText.parse(memberOf(raw, 'UUID_Artikel')),
  quantity: pieces.parse(memberOf(raw, 'IsSubItem_Aantal')),
})

function itemSchema(unit: PriceUnit) {
  const told = {
    UUID_Artikel: z.string().min(1).max(MAX_ID_LENGTH),
    PrijzentabelPortal: z.array(rowSchema(unit)),
  }
  return z
    .object(told)
    .passthrough()
    .transform((raw): Item => {
      const text = (name: string) => anyText.parse(raw[name])
      const parts = listOf(raw.SubArtikelen)
      const name = text('Artikelnaam') || text(nameColumn(DEFAULT_LOCALE)) || text('ItemCode')
      return {
        id: raw.UUID_Artikel,
        code: text('ItemCode'),
        group: groupOf(name, parts, raw.Artikelgroep),
        name,
        names: perLocale((locale) => text(nameColumn(locale))),
        descriptions: perLocale((locale) => withoutMarkup(text(textColumn('Omschrijving', locale)))),
        tabs: perLocale((locale) => tabs.parse(raw[textColumn('Tekst', locale)])),
        pictures: listOf(raw.Artikel_Afbeeldingen).map(pictureOf),
        contains: parts.map(partOf),
        fitting: fits.parse(raw.Passend),
        needed: needs.parse(raw.Nodig),
        prices: raw.PrijzentabelPortal,
        hasManual: raw.Handleiding === true,
      }
    })
}

export const specifiedItems = (unit: PriceUnit) =>
  memberRead('items', z.array(itemSchema(unit))).transform((items) => ({ data: { items } }))
