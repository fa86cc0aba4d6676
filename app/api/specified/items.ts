import { z } from 'zod'
import { ARTICLE_GROUPS } from '../../../contract/articles'
import { each } from '../../../contract/endpoints/endpoint'
import { type Item, nameColumn, priceRow, tabSchema, textColumn } from '../../../contract/endpoints/items'
import { DEFAULT_LOCALE, perLocale } from '../../../contract/locales'
import { type Cents, formatMoney } from '../../../contract/money'
import { centsOf, type PriceUnit } from '../../../contract/price-unit'
import { type PriceRow, WHOLE_COUNTRY } from '../../../contract/prices'
import { tabsOf, withoutMarkup } from './plain-text'
import { anyFlag, anyText, isEmpty, listOf, memberOf, memberRead, readRows, rowsSchema } from './values'

const MAX_ID_LENGTH = 40
const ID = 'UUID_Artikel'

/** In cents; what a piece costs more than in euros, its price was in cents. */
const MAX_PRICE: Cents = 5_000_000

/** A value that is no price is an error, as the article would be sold for it. */
const priceSchema = (unit: PriceUnit) =>
  z.unknown().transform((value, context) => {
    if (isEmpty(value)) return null
    const cents = centsOf(value, unit)
    if (cents !== undefined && cents <= MAX_PRICE) return cents
    const problem = cents === undefined ? 'is not a price' : `would be ${formatMoney(cents)}`
    context.addIssue({ code: 'custom', message: `${problem} in ${unit}, which PRICE_UNIT names` })
    return z.NEVER
  })

/** A rate between 0 and 1, such as 0.21, is no percentage: it counts as not told. */
const percentSchema = z
  .preprocess(
    (value) => (isEmpty(value) ? undefined : String(value).replace(',', '.').replace(/\s*%$/, '')),
    z.coerce.number().min(0).max(100).optional(),
  )
  .transform((percent) => (percent && percent < 1 ? undefined : percent))

/** The rate by which a price with VAT was made, to a tenth of a percent; undefined where none is told. */
const rateOf = (net: Cents | null, gross: Cents | null) =>
  net && gross && gross >= net ? Math.min(100, Math.round((gross / net - 1) * 1_000) / 10) : undefined

/** The fields without which an offer would be too cheap; none where there is no offer. */
const lackingFields = (price: Cents | null, fields: Record<string, number | null | undefined>) =>
  price === null ? [] : Object.entries(fields).flatMap(([name, value]) => (isEmpty(value) ? [name] : []))

/** Nothing is given away: a price of 0 is one that was never filled in. */
const orUntold = (price: Cents | null) => price || undefined

function rowSchema(unit: PriceUnit) {
  const prices = priceSchema(unit)
  const optionalPrices = prices.transform((cents) => cents ?? undefined)
  const longRates = prices.transform(orUntold)
  return z
    .object({
      ...each(anyText, 'Landcode', 'Gebied'),
      ...each(prices, 'StartHuurPrijs_ExBTW', 'HuurPrijs_ExBTW', 'HuurPrijs_InclBTW', 'BorgPrijs'),
      ...each(prices, 'TotaalHuurPrijs_InBTW', 'KoopPrijs_ExBTW', 'KoopPrijs_InclBTW'),
      TransportKoopPrijs_ExBTW: prices,
      ...each(percentSchema, 'HuurBTWpercentage', 'KoopBTWpercentage'),
      KoopMargeregeling: anyFlag.transform((is) => (is ? (1 as const) : undefined)),
      Proefplaatsing: z.unknown(),
      ...each(optionalPrices, 'KoopPrijs_Laagste30_ExBTW', 'StartHuurPrijs_Laagste30_ExBTW'),
      ...each(longRates, 'WeekHuurPrijs_ExBTW', 'WeekHuurPrijs_InclBTW'),
      ...each(longRates, 'MaandHuurPrijs_ExBTW', 'MaandHuurPrijs_InclBTW'),
    })
    .transform((row): SpecifiedRow => {
      const rentVat = row.HuurBTWpercentage ?? rateOf(row.StartHuurPrijs_ExBTW, row.TotaalHuurPrijs_InBTW)
      const buyVat = row.KoopBTWpercentage ?? rateOf(row.KoopPrijs_ExBTW, row.KoopPrijs_InclBTW)
      const { StartHuurPrijs_ExBTW, KoopPrijs_ExBTW, TransportKoopPrijs_ExBTW, BorgPrijs } = row
      const rentLacks = lackingFields(StartHuurPrijs_ExBTW, {
        StartHuurPrijs_ExBTW: orUntold(StartHuurPrijs_ExBTW),
        HuurPrijs_ExBTW: orUntold(row.HuurPrijs_ExBTW),
        HuurBTWpercentage: rentVat,
      })
      const buyLacks = lackingFields(KoopPrijs_ExBTW, {
        KoopPrijs_ExBTW: orUntold(KoopPrijs_ExBTW),
        KoopBTWpercentage: buyVat,
        TransportKoopPrijs_ExBTW,
      })
      // Where a backend does not mention trials, whatever can be rented can be tried.
      const isTrial = isEmpty(row.Proefplaatsing)
        ? StartHuurPrijs_ExBTW !== null
        : anyFlag.parse(row.Proefplaatsing)
      // A trial costs its deposit alone.
      const trialLacks = isTrial && BorgPrijs === null ? ['BorgPrijs'] : []
      const prices = priceRow.fromWire({
        ...row,
        StartHuurPrijs_ExBTW: rentLacks.length > 0 ? null : StartHuurPrijs_ExBTW,
        KoopPrijs_ExBTW: buyLacks.length > 0 ? null : KoopPrijs_ExBTW,
        HuurBTWpercentage: rentVat ?? 0,
        KoopBTWpercentage: buyVat ?? 0,
        Gebied: row.Gebied || WHOLE_COUNTRY,
        BorgPrijs: BorgPrijs ?? 0,
        Proefplaatsing: isTrial && trialLacks.length === 0 ? 1 : 0,
      })
      const lacking = { rental: rentLacks, sale: buyLacks, trial: trialLacks }
      const untold = Object.entries(lacking).flatMap(([offer, names]) =>
        names.map((name) => `only the ${offer} in ${row.Landcode}: no ${name}`),
      )
      return { prices, untold }
    })
}

/** `untold` names the offers that are left out, with the field that they lack. */
type SpecifiedRow = { prices: PriceRow; untold: string[] }

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
    [ID]: anyText.pipe(z.string().min(1).max(MAX_ID_LENGTH)),
    PrijzentabelPortal: rowsSchema('Landcode').pipe(z.array(rowSchema(unit))),
  }
  return z
    .object(required)
    .passthrough()
    .transform((raw): { item: Item; untold: string[] } => {
      const text = (name: string) => anyText.parse(raw[name])
      const parts = listOf(raw.SubArtikelen)
      const name = text('Artikelnaam') || text(nameColumn(DEFAULT_LOCALE)) || text('ItemCode')
      const item = {
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
        prices: raw.PrijzentabelPortal.map(({ prices }) => prices),
        hasManual: raw.Handleiding === true,
      }
      const untold = raw.PrijzentabelPortal.flatMap((row) => row.untold)
      return { item, untold: untold.length > 0 ? [`${item.id} (${untold.join(', ')})`] : [] }
    })
}

/** The unit that the prices themselves show: a fraction of a cent is in no list, nor a piece for more than `MAX_PRICE`. */
function shownUnit(rows: readonly unknown[]): PriceUnit | undefined {
  const pricesOf = (row: unknown) =>
    rowsSchema('Landcode')
      .pipe(z.array(z.record(z.unknown())))
      .catch([])
      .parse(memberOf(row, 'PrijzentabelPortal'))
      .flatMap((prices) => Object.entries(prices).filter(([name]) => name.includes('Prijs')))
      .map(([, value]) => value)
      .filter((value) => centsOf(value, 'euros') !== undefined)
  const priced = rows.map(pricesOf).filter((prices) => prices.length > 0)
  const broken = priced.filter((prices) => prices.some((value) => centsOf(value, 'cents') === undefined))
  if (broken.length * 2 > priced.length) return 'euros'
  const isDear = priced.flat().some((value) => (centsOf(value, 'euros') ?? 0) > MAX_PRICE)
  return isDear && broken.length * 10 <= priced.length ? 'cents' : undefined
}

/** An article or offer that cannot be read is left out; `leftOut` names each of them, with its field. */
export const specifiedItems = (unit: PriceUnit) =>
  memberRead('items', rowsSchema(ID)).transform((rows) => {
    const { read, unreadable } = readRows(rows, ID, itemSchema(unit))
    const shown = shownUnit(rows)
    const leftOut = [...unreadable, ...read.flatMap(({ untold }) => untold)]
    return {
      data: { items: read.map(({ item }) => item) },
      leftOut,
      otherUnit: shown === unit ? undefined : shown,
    }
  })
