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

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/** A value that is no price is an error, as the article would be sold for it. */
const priceSchema = (unit: PriceUnit) =>
  z.unknown().transform((value, context) => {
    if (isEmpty(value)) return null
    const cents = centsOf(value, unit)
    if (cents !== undefined) return cents
    context.addIssue({ code: 'custom', message: `is not a price in ${unit}, which PRICE_UNIT names` })
    return z.NEVER
  })

const percentSchema = z.preprocess((value) => (isEmpty(value) ? 0 : value), z.coerce.number().min(0).max(100))

function rowSchema(unit: PriceUnit) {
  const prices = priceSchema(unit)
  const optionalPrices = prices.transform((cents) => cents ?? undefined)
  return z
    .object({
      ...each(anyText, 'Landcode', 'Gebied'),
      ...each(prices, 'StartHuurPrijs_ExBTW', 'HuurPrijs_ExBTW', 'HuurPrijs_InclBTW', 'BorgPrijs'),
      ...each(prices, 'TotaalHuurPrijs_InBTW', 'KoopPrijs_ExBTW', 'KoopPrijs_InclBTW'),
      TransportKoopPrijs_ExBTW: prices,
      ...each(percentSchema, 'HuurBTWpercentage', 'KoopBTWpercentage'),
      Proefplaatsing: z.unknown(),
      ...each(optionalPrices, 'KoopPrijs_Laagste30_ExBTW', 'StartHuurPrijs_Laagste30_ExBTW'),
    })
    .transform((row): PriceRow => {
      // Where a backend does not mention trials, whatever can be rented can be tried.
      const isTrial = isEmpty(row.Proefplaatsing)
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

const quantitySchema = z.coerce.number().int().positive().catch(1)

const tabsSchema = z.array(tabSchema).or(anyText.transform(tabsOf))

const fitsSchema = z
  .array(z.object({ Bij: z.string(), UUID_Artikel: z.string() }))
  .catch([])
  .transform((fits) => fits.map(({ Bij, UUID_Artikel }) => ({ goesWith: Bij, articleId: UUID_Artikel })))

const neededSchema = z.array(z.string()).catch([])

const groupOf = (name: string, parts: unknown[], group: unknown): Item['group'] =>
  z
    .enum(ARTICLE_GROUPS)
    .catch(/\b(?:junior|maxx)\b/i.test(name) ? 'Model' : parts.length > 0 ? 'Set' : 'Accessoire')
    .parse(group)

function pictureOf(raw: unknown) {
  const text = (name: string) => anyText.parse(memberOf(raw, name))
  const alt = perLocale((locale) => text(textColumn('Alt', locale)))
  return { id: text('UUID_ArtikelAfbeelding'), src: text('src'), view: text('Type'), alt }
}

const partOf = (raw: unknown) => ({
  articleId: anyText.parse(memberOf(raw, 'UUID_Artikel')),
  quantity: quantitySchema.parse(memberOf(raw, 'IsSubItem_Aantal')),
})

function itemSchema(unit: PriceUnit) {
  const required = {
    UUID_Artikel: z.string().min(1).max(MAX_ID_LENGTH),
    PrijzentabelPortal: z.array(rowSchema(unit)),
  }
  return z
    .object(required)
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
        tabs: perLocale((locale) => tabsSchema.parse(raw[textColumn('Tekst', locale)])),
        pictures: listOf(raw.Artikel_Afbeeldingen).map(pictureOf),
        contains: parts.map(partOf),
        fitting: fitsSchema.parse(raw.Passend),
        needed: neededSchema.parse(raw.Nodig),
        prices: raw.PrijzentabelPortal,
        hasManual: raw.Handleiding === true,
      }
    })
}

export const specifiedItems = (unit: PriceUnit) =>
  memberRead('items', z.array(itemSchema(unit))).transform((items) => ({ data: { items } }))
