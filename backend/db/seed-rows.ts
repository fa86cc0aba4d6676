import { createHash } from 'node:crypto'
import { LOCALES } from '../../contract/locales'
import { priceColumns } from './price-columns'
import type { Tables } from './schema'
import type { SeedArticle } from './seed/article'
import type { Country, PaymentMethod } from './seed/files'
import type { SeedData } from './seed/read'

type SeedReview = SeedData['reviews'][number]

type SeededColumns<Name extends keyof Tables> = Name extends 'vouchers'
  ? Pick<Tables['vouchers'], 'code' | 'balance' | 'valid_until'>
  : Omit<
      Tables[Name],
      'maker' | 'hygiene_on' | 'inspected_on' | 'cleaning_days' | 'whole_euros' | 'bag' | 'margin_purchase'
    >

export type SeedRow = { table: string; key: readonly string[]; row: object }

const rowsOf = <Name extends keyof Tables>(
  table: Name,
  key: readonly (keyof SeededColumns<Name> & string)[],
  rows: readonly SeededColumns<Name>[],
): SeedRow[] => rows.map((row) => ({ table, key, row }))

const flag = (yes: boolean) => (yes ? 1 : 0)
const text = (value: unknown) => JSON.stringify(value)

const articleColumns = (article: SeedArticle, position: number) => ({
  id: article.id,
  code: article.code,
  kind: article.group,
  slug: article.slug,
  position,
  names: text(article.names),
  descriptions: text(article.descriptions),
  tabs: text(article.tabs),
  pictures: text(article.pictures),
  sub_items: text(article.subItems),
})

const countryColumns = ({ key, name, buy, rent, regions }: Country, index: number) => ({
  code: key,
  names: text(name),
  buy: flag(buy),
  rent: flag(rent),
  position: index + 1,
  regions: text(regions.map((region) => region.name)),
})

const methodColumns = (method: PaymentMethod, position: number) => ({
  id: method.id,
  names: text(method.name),
  hints: text(method.hint ?? null),
  countries: text(method.countries),
  icon: method.icon ?? null,
  position,
  days_to_pay: method.daysToPay,
  remind_after: text(method.remindAfter),
})

function idFrom(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

const DAY_OF_UNITS = '2026-01-02T08:00:00.000Z'

function unitColumns(articleId: string, code: string, number: number) {
  const serial = `${code}-${String(number).padStart(4, '0')}`
  const barcode = `${code.replaceAll('-', '')}${String(number).padStart(8, '0')}`
  return {
    id: idFrom(serial),
    article_id: articleId,
    serial,
    serial_key: serial.toLowerCase(),
    barcode,
    barcode_key: barcode.toLowerCase(),
    state: 'free' as const,
    to_inspect: 0,
    order_id: null,
    version: 1,
    created_at: DAY_OF_UNITS,
    updated_at: DAY_OF_UNITS,
  }
}

const reviewColumns = ({ key, articleId, language, writtenOn, checked, ...texts }: SeedReview) => ({
  ...texts,
  id: idFrom(`review ${key}`),
  article_id: articleId,
  locale: language,
  written_on: writtenOn,
  order_number: '',
  is_shown: 1,
  is_checked: flag(checked),
  is_example: 1,
  version: 1,
  created_at: `${writtenOn}T12:00:00.000Z`,
})

/** Parents come before the rows that refer to them. */
export function seedRows(data: SeedData): SeedRow[] {
  const { articles, fleet, faq } = data
  const { holidays, ...calendar } = data.rentalCalendar
  const closedDays = holidays
    .flatMap(({ reason, days }) => days.map((day) => ({ day, reasons: text(reason) })))
    .sort((a, b) => a.day.localeCompare(b.day))
  return [
    ...rowsOf('articles', ['id'], articles.map(articleColumns)),
    ...rowsOf('fitting_articles', ['kind', 'goes_with', 'article_id'], data.fittingArticles),
    ...rowsOf(
      'price_rows',
      ['article_id', 'country', 'region'],
      articles.flatMap(({ id, prices }) =>
        prices.map((price) => ({ article_id: id, ...priceColumns(price) })),
      ),
    ),
    ...rowsOf('countries', ['code'], data.countries.map(countryColumns)),
    ...rowsOf(
      'web_content',
      ['locale'],
      LOCALES.map((locale) => ({ locale, content: text(data.webContent[locale]) })),
    ),
    ...rowsOf(
      'vouchers',
      ['code'],
      data.vouchers.map(({ code, balance, validUntil }) => ({ code, balance, valid_until: validUntil })),
    ),
    ...rowsOf('reviews', ['id'], data.reviews.map(reviewColumns)),
    ...rowsOf('payment_methods', ['id'], data.paymentMethods.map(methodColumns)),
    ...rowsOf('settings', ['name'], [{ name: 'rental_calendar', value: text(calendar) }]),
    ...rowsOf('closed_days', ['day'], closedDays),
    ...rowsOf('settings', ['name'], [{ name: 'fleet', value: text(fleet.turnaround) }]),
    ...rowsOf(
      'fleet_articles',
      ['article_id'],
      fleet.counted.map(({ articleId }) => ({ article_id: articleId, changes: 0 })),
    ),
    ...rowsOf(
      'units',
      ['id'],
      fleet.counted.flatMap(({ articleId, code, count }) =>
        Array.from({ length: count }, (_, index) => unitColumns(articleId, code, index + 1)),
      ),
    ),
    ...rowsOf(
      'faq_topics',
      ['id'],
      faq.topics.map(({ id, titles }, position) => ({ id, position, titles: text(titles) })),
    ),
    ...rowsOf(
      'faq_questions',
      ['id'],
      faq.questions.map(({ id, topicId, firstPosition, ...texts }, position) => ({
        id,
        topic_id: topicId,
        position,
        first_position: firstPosition,
        questions: text(texts.questions),
        answers: text(texts.answers),
        words: text(texts.words),
      })),
    ),
    ...rowsOf('texts', ['name', 'locale'], data.texts),
  ]
}
