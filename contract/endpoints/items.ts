import { z } from 'zod'
import { ARTICLE_GROUPS } from '../articles'
import { type Locale, type PerLocale, perLocale } from '../locales'
import { withVat } from '../money'
import { priceSchema } from './articles'
import { countryCode, each, endpoint } from './endpoint'
import { flag, listOf, type Translated, translated } from './translated'

// The ERP numbers the languages of a name and marks those of other texts: Artikelnaam_0 and Omschrijving_NL are Dutch.
const NUMBERS = { nl: 0, de: 1, en: 2 } as const satisfies PerLocale<number>

type TextName = 'Omschrijving' | 'Tekst' | 'Alt'

export const nameColumn = (locale: Locale) => `Artikelnaam_${NUMBERS[locale]}` as const

export const textColumn = <Name extends TextName>(name: Name, locale: Locale) =>
  `${name}_${locale.toUpperCase() as Uppercase<Locale>}` as const

/** A value in each language, which is a column per language at the wire. */
const columns = <Name extends string, Value extends z.ZodTypeAny>(
  value: Value,
  columnOf: (locale: Locale) => Name,
) => translated(perLocale((locale) => [columnOf(locale), value] as const))

const textColumns = <Name extends TextName, Value extends z.ZodTypeAny>(name: Name, value: Value) =>
  columns(value, (locale) => textColumn(name, locale))

const cents = z.number().int().nonnegative()
const percent = z.number().min(0).max(100)

/** In cents; null where not offered. */
export const wirePriceSchema = z.object({
  ...each(z.string(), 'Landcode', 'Gebied'),
  ...each(cents.nullable(), 'StartHuurPrijs_ExBTW', 'HuurPrijs_ExBTW', 'HuurPrijs_InclBTW'),
  TotaalHuurPrijs_InBTW: cents.nullable(),
  BorgPrijs: cents,
  HuurBTWpercentage: percent,
  ...each(cents.nullable(), 'KoopPrijs_ExBTW', 'KoopPrijs_InclBTW', 'TransportKoopPrijs_ExBTW'),
  KoopBTWpercentage: percent,
  KoopMargeregeling: z.literal(1).optional(),
  Proefplaatsing: z.union([z.literal(0), z.literal(1)]),
  /** The lowest price of the 30 days before a recent reduction. */
  ...each(cents.optional(), 'KoopPrijs_Laagste30_ExBTW', 'StartHuurPrijs_Laagste30_ExBTW'),
  /** Of 7 and 28 days; absent where there are none. */
  ...each(cents.nullish(), 'WeekHuurPrijs_ExBTW', 'WeekHuurPrijs_InclBTW'),
  ...each(cents.nullish(), 'MaandHuurPrijs_ExBTW', 'MaandHuurPrijs_InclBTW'),
})

const ownPriceSchema = priceSchema.extend({
  ...each(z.string(), 'country', 'region'),
  ...each(cents.optional(), 'buyBefore', 'rentStartBefore', 'buyGross', 'rentStartGross', 'rentDayGross'),
  ...each(cents.optional(), 'rentWeekGross', 'rentMonthGross'),
  isMargin: z.boolean().optional(),
})

/** Undefined for one below the net price, which cannot be right. */
const toldGross = (net: number | null | undefined, gross: number | null | undefined) =>
  net != null && gross != null && gross >= net ? gross : undefined

export const priceRow: Translated<typeof ownPriceSchema, typeof wirePriceSchema> = {
  own: ownPriceSchema,
  wire: wirePriceSchema,
  toWire: ({ buy, buyVat, rentStart, rentDay, rentWeek, rentMonth, rentVat, ...row }) => ({
    Landcode: row.country,
    Gebied: row.region,
    StartHuurPrijs_ExBTW: rentStart,
    HuurPrijs_ExBTW: rentStart === null ? null : rentDay,
    HuurPrijs_InclBTW: rentStart === null ? null : withVat(rentDay, rentVat),
    TotaalHuurPrijs_InBTW: rentStart === null ? null : withVat(rentStart, rentVat),
    BorgPrijs: row.deposit,
    HuurBTWpercentage: rentVat,
    KoopPrijs_ExBTW: buy,
    KoopPrijs_InclBTW: buy === null ? null : withVat(buy, buyVat),
    TransportKoopPrijs_ExBTW: buy === null ? null : row.buyShipping,
    KoopBTWpercentage: buyVat,
    ...(row.isMargin ? { KoopMargeregeling: 1 } : {}),
    Proefplaatsing: row.trial ? 1 : 0,
    ...(row.buyBefore === undefined ? {} : { KoopPrijs_Laagste30_ExBTW: row.buyBefore }),
    ...(row.rentStartBefore === undefined ? {} : { StartHuurPrijs_Laagste30_ExBTW: row.rentStartBefore }),
    WeekHuurPrijs_ExBTW: rentWeek ?? undefined,
    WeekHuurPrijs_InclBTW: rentWeek == null ? undefined : withVat(rentWeek, rentVat),
    MaandHuurPrijs_ExBTW: rentMonth ?? undefined,
    MaandHuurPrijs_InclBTW: rentMonth == null ? undefined : withVat(rentMonth, rentVat),
  }),
  fromWire: (row) => ({
    country: row.Landcode,
    region: row.Gebied,
    buy: row.KoopPrijs_ExBTW,
    buyShipping: row.TransportKoopPrijs_ExBTW ?? 0,
    buyVat: row.KoopBTWpercentage,
    ...(row.KoopMargeregeling ? { isMargin: true } : {}),
    rentStart: row.StartHuurPrijs_ExBTW,
    rentDay: row.HuurPrijs_ExBTW ?? 0,
    rentWeek: row.WeekHuurPrijs_ExBTW,
    rentMonth: row.MaandHuurPrijs_ExBTW,
    rentVat: row.HuurBTWpercentage,
    deposit: row.BorgPrijs,
    trial: row.Proefplaatsing === 1,
    buyBefore: row.KoopPrijs_Laagste30_ExBTW,
    rentStartBefore: row.StartHuurPrijs_Laagste30_ExBTW,
    buyGross: toldGross(row.KoopPrijs_ExBTW, row.KoopPrijs_InclBTW),
    rentStartGross: toldGross(row.StartHuurPrijs_ExBTW, row.TotaalHuurPrijs_InBTW),
    rentDayGross: toldGross(row.HuurPrijs_ExBTW, row.HuurPrijs_InclBTW),
    rentWeekGross: toldGross(row.WeekHuurPrijs_ExBTW, row.WeekHuurPrijs_InclBTW),
    rentMonthGross: toldGross(row.MaandHuurPrijs_ExBTW, row.MaandHuurPrijs_InclBTW),
  }),
}

const textBlockSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heading'), text: z.string() }),
  z.object({ type: z.literal('paragraph'), text: z.string() }),
  z.object({ type: z.literal('list'), items: z.array(z.string()) }),
  z.object({ type: z.literal('facts'), rows: z.array(z.tuple([z.string(), z.string()])) }),
])
export type TextBlock = z.infer<typeof textBlockSchema>

export const TAB_NAMES = ['description', 'included', 'specification', 'limits', 'safety'] as const
export const tabSchema = z.object({ tab: z.enum(TAB_NAMES), blocks: z.array(textBlockSchema) })
export type Tab = z.infer<typeof tabSchema>

const uuid = z.string().uuid()

const fitting = listOf(translated({ goesWith: ['Bij', uuid], articleId: ['UUID_Artikel', uuid] }))

const item = translated({
  id: ['UUID_Artikel', uuid],
  code: ['ItemCode', z.string()],
  group: ['Artikelgroep', z.enum(ARTICLE_GROUPS)],
  /** Stands for a name that another backend leaves out in a language. */
  name: ['Artikelnaam', z.string()],
  names: ['...', columns(z.string(), nameColumn)],
  descriptions: ['...', textColumns('Omschrijving', z.string())],
  tabs: ['...', textColumns('Tekst', z.array(tabSchema))],
  pictures: [
    'Artikel_Afbeeldingen',
    listOf(
      translated({
        id: ['UUID_ArtikelAfbeelding', z.string()],
        src: z.string(),
        view: ['Type', z.string()],
        alt: ['...', textColumns('Alt', z.string())],
      }),
    ),
  ],
  contains: [
    'SubArtikelen',
    listOf(
      translated({
        articleId: ['UUID_Artikel', uuid],
        quantity: ['IsSubItem_Aantal', z.number().int().positive()],
      }),
    ),
  ],
  fitting: ['Passend', { ...fitting, wire: fitting.wire.default([]) }],
  needed: ['Nodig', z.array(uuid).default([])],
  prices: ['PrijzentabelPortal', listOf(priceRow)],
  hasManual: ['Handleiding', z.boolean().default(false)],
  /** Pieces that can be bought; absent where they are not counted. */
  left: ['Voorraad', z.number().int().nonnegative().optional()],
})
export type Item = z.infer<typeof item.own>

export const itemsApi = {
  list: endpoint('GET /api/items', {
    summary: 'All articles with texts in all languages and prices by country and region',
    shared: true,
    answer: translated({ data: translated({ items: listOf(item) }) }),
  }),

  manual: endpoint('GET /api/items/{id}/manual', {
    summary: 'The manual of a bed or a set, as a tagged PDF',
    gives: ['application/pdf'],
    refusals: [404],
  }),
}

const country = translated({
  code: ['key', countryCode],
  name: ['value', z.string()],
  canBuy: ['buy', flag],
  canRent: ['rent', flag],
  /** As price rows name them, such as 'Canarische Eilanden'; empty if prices are the same everywhere. */
  regions: z.array(z.string()),
})
export type Country = z.infer<typeof country.own>
export type WireCountry = z.infer<typeof country.wire>

const countries = listOf(country)

export const countriesApi = {
  list: endpoint('GET /api/countries', {
    summary: 'The countries the shop knows, with whether one may buy and rent there',
    shared: true,
    // A shop delivers somewhere: an empty list would close it without a word.
    answer: translated({ data: { ...countries, wire: countries.wire.min(1) } }),
  }),
}
