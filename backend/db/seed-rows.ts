import { createHash } from 'node:crypto'
import type { WebContent } from '../../contract/endpoints/web-content'
import type { Turnaround } from '../../contract/fleet'
import type { Locale, PerLocale } from '../../contract/locales'
import { priceColumns } from './price-columns'
import type { Tables } from './schema'
import type { SeedArticle } from './seed/article'
import type { SeedFaq } from './seed/faq'
import type { Country, PaymentMethod, RentalCalendar, Voucher } from './seed/files'

export type SeedData = {
  articles: readonly SeedArticle[]
  fittingArticles: readonly { kind: string; goesWith: string; articleId: string }[]
  countries: readonly Country[]
  webContent: PerLocale<WebContent>
  vouchers: readonly Voucher[]
  reviews: readonly SeedReview[]
  paymentMethods: readonly PaymentMethod[]
  rentalCalendar: RentalCalendar
  fleet: SeedFleet
  faq: SeedFaq
  texts: readonly Tables['texts'][]
}

type SeedReview = {
  key: string
  articleId: string
  language: Locale
  author: string
  writtenOn: string
  stars: number
  text: string
  answer: string
  checked: boolean
}

type SeedFleet = {
  turnaround: Turnaround
  counted: readonly { articleId: string; code: string; count: number }[]
}

type SeededTable =
  | 'articles'
  | 'fitting_articles'
  | 'price_rows'
  | 'countries'
  | 'web_content'
  | 'vouchers'
  | 'reviews'
  | 'payment_methods'
  | 'texts'
  | 'faq_topics'
  | 'faq_questions'
  | 'closed_days'
  | 'settings'
  | 'fleet_articles'
  | 'units'

/** The columns that a seed sets; all others are the owner's. */
type SeededColumns<Name extends SeededTable> = Name extends 'vouchers'
  ? Pick<Tables['vouchers'], 'code' | 'balance' | 'valid_until'>
  : Name extends 'units'
    ? Omit<Tables['units'], 'maker'>
    : Tables[Name]

export type SeedRow = {
  [Name in SeededTable]: {
    table: Name
    key: readonly (keyof SeededColumns<Name> & string)[]
    row: SeededColumns<Name>
  }
}[SeededTable]

const flag = (yes: boolean) => (yes ? 1 : 0)
const text = (value: unknown) => JSON.stringify(value)

function articleRow(article: SeedArticle, position: number): SeedRow {
  const row = {
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
  }
  return { table: 'articles', key: ['id'], row }
}

function priceRowsOf(article: SeedArticle): SeedRow[] {
  return article.prices.map((price) => {
    const row = { article_id: article.id, ...priceColumns(price) }
    return { table: 'price_rows', key: ['article_id', 'country', 'region'], row }
  })
}

function countryRow({ key, name, buy, rent, regions }: Country, index: number): SeedRow {
  const row = { code: key, names: text(name), buy: flag(buy), rent: flag(rent), position: index + 1 }
  const regionNames = text(regions.map((region) => region.name))
  return { table: 'countries', key: ['code'], row: { ...row, regions: regionNames } }
}

function methodRow(method: PaymentMethod, position: number): SeedRow {
  const { id, name, hint = null, countries, icon = null, daysToPay, remindAfter } = method
  const row = { id, names: text(name), hints: text(hint), countries: text(countries), icon, position }
  return {
    table: 'payment_methods',
    key: ['id'],
    row: { ...row, days_to_pay: daysToPay, remind_after: text(remindAfter) },
  }
}

function calendarRows({ holidays, ...rules }: RentalCalendar): SeedRow[] {
  const days = holidays.flatMap(({ reason, days }) => days.map((day) => ({ day, reasons: text(reason) })))
  return [
    { table: 'settings', key: ['name'], row: { name: 'rental_calendar', value: text(rules) } },
    ...days
      .sort((a, b) => a.day.localeCompare(b.day))
      .map((row): SeedRow => ({ table: 'closed_days', key: ['day'], row })),
  ]
}

function faqRows({ topics, questions }: SeedFaq): SeedRow[] {
  return [
    ...topics.map(({ id, titles }, position): SeedRow => {
      return { table: 'faq_topics', key: ['id'], row: { id, position, titles: text(titles) } }
    }),
    ...questions.map((entry, position): SeedRow => {
      const { id, topicId: topic_id, firstPosition: first_position } = entry
      const texts = {
        questions: text(entry.questions),
        answers: text(entry.answers),
        words: text(entry.words),
      }
      const row = { id, topic_id, position, first_position, ...texts }
      return { table: 'faq_questions', key: ['id'], row }
    }),
  ]
}

// The same in each shop, because a seeded row is identified by it.
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

function unitRow(articleId: string, code: string, number: number): SeedRow {
  const serial = `${code}-${String(number).padStart(4, '0')}`
  const barcode = `${code.replaceAll('-', '')}${String(number).padStart(8, '0')}`
  const row = {
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
  return { table: 'units', key: ['id'], row }
}

function fleetRows({ turnaround, counted }: SeedFleet): SeedRow[] {
  return [
    { table: 'settings', key: ['name'], row: { name: 'fleet', value: text(turnaround) } },
    ...counted.map(({ articleId }): SeedRow => {
      return { table: 'fleet_articles', key: ['article_id'], row: { article_id: articleId, changes: 0 } }
    }),
    ...counted.flatMap(({ articleId, code, count }) =>
      Array.from({ length: count }, (_, index) => unitRow(articleId, code, index + 1)),
    ),
  ]
}

function reviewRow({ key, articleId, language, writtenOn, checked, ...said }: SeedReview): SeedRow {
  const row = {
    ...{ id: idFrom(`review ${key}`), article_id: articleId, locale: language, written_on: writtenOn },
    ...said,
    ...{ order_number: '', is_shown: 1, is_checked: flag(checked), is_example: 1, version: 1 },
    created_at: `${writtenOn}T12:00:00.000Z`,
  }
  return { table: 'reviews', key: ['id'], row }
}

/** Parents come before the rows that refer to them. */
export function seedRows(data: SeedData): SeedRow[] {
  return [
    ...data.articles.map(articleRow),
    ...data.fittingArticles.map(({ kind, goesWith, articleId }): SeedRow => {
      const row = { kind, goes_with: goesWith, article_id: articleId }
      return { table: 'fitting_articles', key: ['kind', 'goes_with', 'article_id'], row }
    }),
    ...data.articles.flatMap(priceRowsOf),
    ...data.countries.map(countryRow),
    ...Object.entries(data.webContent).map(([locale, content]): SeedRow => {
      return { table: 'web_content', key: ['locale'], row: { locale, content: text(content) } }
    }),
    ...data.vouchers.map(({ code, balance, validUntil }): SeedRow => {
      return { table: 'vouchers', key: ['code'], row: { code, balance, valid_until: validUntil } }
    }),
    ...data.reviews.map(reviewRow),
    ...data.paymentMethods.map(methodRow),
    ...calendarRows(data.rentalCalendar),
    ...fleetRows(data.fleet),
    ...faqRows(data.faq),
    ...data.texts.map((row): SeedRow => ({ table: 'texts', key: ['name', 'locale'], row })),
  ]
}
