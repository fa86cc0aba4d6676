import { z } from 'zod'
import type { Locale, PerLocale } from '../locales'
import type { PriceRow } from '../prices'
import { dataOf, endpoint } from './endpoint'
import { id } from './fields'

// The ERP numbers the languages of a name and marks those of other texts: Artikelnaam_0 and Omschrijving_NL are Dutch.
const NUMBERS = { nl: 0, de: 1, en: 2 } as const satisfies PerLocale<number>
const LANGUAGES = Object.keys(NUMBERS) as Locale[]

type TextName = 'Omschrijving' | 'Tekst' | 'Alt'

export const nameColumn = (locale: Locale) => `Artikelnaam_${NUMBERS[locale]}` as const

export const textColumn = <Name extends TextName>(name: Name, locale: Locale) =>
  `${name}_${locale.toUpperCase() as Uppercase<Locale>}` as const

export function nameColumns<Value>(valueIn: (locale: Locale) => Value) {
  const columns = LANGUAGES.map((locale) => [nameColumn(locale), valueIn(locale)])
  return Object.fromEntries(columns) as Record<ReturnType<typeof nameColumn>, Value>
}

export function textColumns<Name extends TextName, Value>(name: Name, valueIn: (locale: Locale) => Value) {
  const columns = LANGUAGES.map((locale) => [textColumn(name, locale), valueIn(locale)])
  return Object.fromEntries(columns) as Record<`${Name}_${Uppercase<Locale>}`, Value>
}

const cents = z.number().int().nonnegative()
const percent = z.number().min(0).max(100)

/** In cents; null where not offered. */
export const priceRowSchema = z.object({
  Landcode: z.string(),
  Gebied: z.string(),
  StartHuurPrijs_ExBTW: cents.nullable(),
  HuurPrijs_ExBTW: cents.nullable(),
  HuurPrijs_InclBTW: cents.nullable(),
  TotaalHuurPrijs_InBTW: cents.nullable(),
  BorgPrijs: cents,
  HuurBTWpercentage: percent,
  KoopPrijs_ExBTW: cents.nullable(),
  KoopPrijs_InclBTW: cents.nullable(),
  TransportKoopPrijs_ExBTW: cents.nullable(),
  KoopBTWpercentage: percent,
  Proefplaatsing: z.union([z.literal(0), z.literal(1)]),
  /** The lowest price of the 30 days before a recent reduction. */
  KoopPrijs_Laagste30_ExBTW: cents.optional(),
  StartHuurPrijs_Laagste30_ExBTW: cents.optional(),
})
export type WirePriceRow = z.infer<typeof priceRowSchema>

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

const pictureSchema = z.object({
  UUID_ArtikelAfbeelding: z.string(),
  src: z.string(),
  Type: z.string(),
  ...textColumns('Alt', () => z.string()),
})

export const ARTICLE_GROUPS = ['Model', 'Set', 'Accessoire', 'Onderdeel'] as const

const itemSchema = z.object({
  UUID_Artikel: z.string().uuid(),
  ItemCode: z.string(),
  Artikelgroep: z.enum(ARTICLE_GROUPS),
  Artikelnaam: z.string(),
  ...nameColumns(() => z.string()),
  ...textColumns('Omschrijving', () => z.string()),
  ...textColumns('Tekst', () => z.array(tabSchema)),
  Artikel_Afbeeldingen: z.array(pictureSchema),
  SubArtikelen: z.array(
    z.object({ UUID_Artikel: z.string().uuid(), IsSubItem_Aantal: z.number().int().positive() }),
  ),
  Passend: z.array(z.object({ Bij: z.string().uuid(), UUID_Artikel: z.string().uuid() })).default([]),
  Nodig: z.array(z.string().uuid()).default([]),
  PrijzentabelPortal: z.array(priceRowSchema),
  Handleiding: z.boolean().default(false),
})
export type WireItem = z.infer<typeof itemSchema>

export const itemsApi = {
  list: endpoint('GET /api/items', {
    summary: 'All articles with texts in all languages and prices by country and region',
    shared: true,
    answer: dataOf({ items: z.array(itemSchema) }),
  }),

  manual: endpoint('GET /api/items/{id}/manual', {
    summary: 'The manual of a bed or a set, as a tagged PDF',
    params: { id },
    gives: ['application/pdf'],
    refusals: [404],
  }),
}

export function priceRowFromWire(row: WirePriceRow): PriceRow {
  return {
    country: row.Landcode,
    region: row.Gebied,
    buy: row.KoopPrijs_ExBTW,
    buyShipping: row.TransportKoopPrijs_ExBTW ?? 0,
    buyVat: row.KoopBTWpercentage,
    rentStart: row.StartHuurPrijs_ExBTW,
    rentDay: row.HuurPrijs_ExBTW ?? 0,
    rentVat: row.HuurBTWpercentage,
    deposit: row.BorgPrijs,
    trial: row.Proefplaatsing === 1,
    buyBefore: row.KoopPrijs_Laagste30_ExBTW,
    rentStartBefore: row.StartHuurPrijs_Laagste30_ExBTW,
  }
}
