import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { addDays, weekday } from '../../../contract/dates'
import { tabSchema, wirePriceSchema } from '../../../contract/endpoints/items'
import { LOCALES, type Locale, type PerLocale, perLocale } from '../../../contract/locales'
import { withVat } from '../../../contract/money'
import { isOffered, pickPriceRow } from '../../../contract/prices'
import type { SeedArticle } from './article'
import { readSeed } from './read'

const { articles, countries, paymentMethods, rentalCalendar } = await readSeed()

const TABS = ['description', 'included', 'specification', 'limits', 'safety']

const PICTURES = new URL('../../../public/pictures/', import.meta.url)

function byCode(code: string): SeedArticle {
  const found = articles.find((article) => article.code === code)
  if (!found) throw new Error(`no article ${code}`)
  return found
}

function rowAt(code: string, country: string, region?: string) {
  return pickPriceRow(byCode(code).prices, { country, region })
}

function tabTexts(article: SeedArticle, locale: Locale): string[] {
  return article.tabs[locale].flatMap(({ blocks }) =>
    blocks.flatMap((block) => {
      if ('text' in block) return [block.text]
      return block.type === 'list' ? block.items : block.rows.flat()
    }),
  )
}

/** Returns every text of an article as rows of one text in all languages. */
function textRows(article: SeedArticle): PerLocale[] {
  const texts = perLocale((locale) => tabTexts(article, locale))
  return [
    article.names,
    article.descriptions,
    ...article.pictures.map(({ alt }) => alt),
    ...texts.en.map((_, index) => perLocale((locale) => texts[locale][index] ?? '')),
  ]
}

function isSentence(text: string): boolean {
  return /\.$/.test(text) && text.split(' ').length > 3
}

describe('articles', () => {
  it.each(articles.map((article) => [article.code, article] as const))(
    '%s says everything in every language',
    (_, article) => {
      for (const locale of LOCALES) {
        expect(article.descriptions[locale].length, article.descriptions[locale]).toBeLessThanOrEqual(120)
        expect(article.tabs[locale].map(({ tab }) => tab)).toEqual(TABS)
        for (const tab of article.tabs[locale]) expect(tabSchema.safeParse(tab).success).toBe(true)
        expect(tabTexts(article, locale)).toHaveLength(tabTexts(article, 'en').length)
        expect(tabTexts(article, locale)).toContain(article.code)
        expect(tabTexts(article, locale)).toContain('safety@nachtnest.example')
      }
      for (const row of textRows(article)) {
        for (const text of Object.values(row)) {
          expect(text.trim()).not.toBe('')
          expect(text).not.toMatch(/[{}]/)
          expect(text).not.toMatch(/!|\bdu\b|\bdein|\bjij\b|\bjouw\b/i)
        }
        if (isSentence(row.en)) expect(new Set(Object.values(row)).size, row.en).toBe(LOCALES.length)
      }
    },
  )

  it('have a code of their own', () => {
    expect(new Set(articles.map(({ code }) => code)).size).toBe(articles.length)
  })

  it('state numbers with units alike in every language', () => {
    const numbers = (text: string) =>
      [...text.matchAll(/\d+(?:[.,]\d+)?(?=[ -]?(?:cm|kg|mm|°C|g|%)(?!\p{L}))/gu)]
        .map(String)
        .map((n) => n.replace(',', '.'))
        .sort()
    for (const row of articles.flatMap(textRows)) {
      for (const text of Object.values(row)) expect(numbers(text), text).toEqual(numbers(row.en))
    }
  })

  it('have pictures that exist', () => {
    for (const { src } of articles.flatMap(({ pictures }) => pictures))
      expect(existsSync(new URL(src.replace('/pictures/', ''), PICTURES)), src).toBe(true)
  })
})

describe('prices', () => {
  it('are rows the wire takes, one for each place', () => {
    for (const { prices } of articles) {
      expect(new Set(prices.map(({ country, region }) => `${country} ${region}`)).size).toBe(prices.length)
      for (const row of prices) {
        const wire = {
          Landcode: row.country,
          Gebied: row.region,
          StartHuurPrijs_ExBTW: row.rentStart,
          HuurPrijs_ExBTW: row.rentDay,
          HuurPrijs_InclBTW: withVat(row.rentDay, row.rentVat),
          TotaalHuurPrijs_InBTW: row.rentStart === null ? null : withVat(row.rentStart, row.rentVat),
          BorgPrijs: row.deposit,
          HuurBTWpercentage: row.rentVat,
          KoopPrijs_ExBTW: row.buy,
          KoopPrijs_InclBTW: row.buy === null ? null : withVat(row.buy, row.buyVat),
          TransportKoopPrijs_ExBTW: row.buyShipping,
          KoopBTWpercentage: row.buyVat,
          Proefplaatsing: row.trial ? 1 : 0,
        }
        expect(wirePriceSchema.safeParse(wire).success).toBe(true)
      }
    }
  })

  it('know the regions, the fallback row, and articles that are not offered everywhere', () => {
    expect(rowAt('NN-SJ', 'es', 'Canarische Eilanden')?.buyVat).toBe(0)
    expect(rowAt('NN-SJ', 'es')?.buyVat).toBe(21)
    expect(rowAt('NN-SJ', 'pt', 'Madeira')?.buyVat).toBe(22)
    expect(rowAt('NN-SJ', 'pt', 'Azoren')?.buyVat).toBe(16)
    expect(rowAt('NN-BG', 'is')?.country).toBe('X')
    expect(rowAt('NN-PT', 'es')).toBeUndefined()
    expect(rowAt('NN-CM', 'it')).toBeUndefined()
  })

  it('offer the models wherever the shop buys or rents', () => {
    for (const code of ['NN-J', 'NN-M']) {
      for (const { key, buy, rent } of countries) {
        const row = rowAt(code, key)
        expect([isOffered(row, 'buy'), isOffered(row, 'rent'), isOffered(row, 'trial')]).toEqual([
          buy,
          rent,
          rent,
        ])
      }
    }
  })
})

describe('the rest of the shop', () => {
  it('has payment methods for countries it knows, and vouchers of every kind', () => {
    const keys = countries.map(({ key }) => key)
    for (const method of paymentMethods) {
      if (method.countries !== 'all') expect(keys).toEqual(expect.arrayContaining(method.countries))
    }
  })

  it('rests on the public holidays', () => {
    const days = rentalCalendar.holidays.flatMap((holiday) => holiday.days)
    const easter = { 2027: '2027-03-28', 2028: '2028-04-16' }
    for (const [year, sunday] of Object.entries(easter)) {
      expect(weekday(sunday)).toBe(0)
      const expected = [1, 39, 50].map((ahead) => addDays(sunday, ahead))
      expect(days).toEqual(expect.arrayContaining([`${year}-01-01`, `${year}-04-27`, ...expected]))
      expect(days).toEqual(expect.arrayContaining([`${year}-12-25`, `${year}-12-26`]))
    }
    expect(new Set(days).size).toBe(days.length)
  })
})
