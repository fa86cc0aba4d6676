import type { Closing } from '../../../contract/endpoints/opening'
import type { WebContent } from '../../../contract/endpoints/web-content'
import type { Fitting } from '../../../contract/fits'
import type { Turnaround } from '../../../contract/fleet'
import type { OwnQuestion } from '../../../contract/forms/own-questions'
import type { PerLocale } from '../../../contract/locales'
import type { OpeningGap } from '../../../contract/opening'
import type { PromiseId } from '../../../contract/owner-promises'
import type { PriceRow } from '../../../contract/prices'
import type { Queries } from '../../db/schema'
import type { SeedArticle } from '../../db/seed/article'
import type { RentalCalendar } from '../../db/seed/files'
import type { OwnWords } from '../../translator'

export type Article = Omit<SeedArticle, 'group' | 'slug' | 'prices'> & {
  kind: string
  fitting: Fitting[]
  /** The articles of which one is needed with it. */
  needed: string[]
  /** Prices in places where the article is not offered are left out. */
  prices: PriceRow[]
  isPublished: boolean
}

export type Country = { code: string; names: PerLocale; buy: boolean; rent: boolean; regions: string[] }

export type PayMethod = {
  id: string
  names: PerLocale
  hints: PerLocale | null
  countries: 'all' | string[]
  icon: string | null
  daysToPay: number
  /** So many days after the last one to pay, an invoice is reminded of. */
  remindAfter: number[]
}

export type CalendarRules = Omit<RentalCalendar, 'holidays'>

/** Whether the shop may take orders. */
export type Opening = {
  /** The owner of a live shop has opened it; a demonstration is open. */
  isOpened: boolean
  /** The days, with their words, on which an open shop takes no orders. */
  closing: Closing | null
  /** The promises of texts that the owner has not confirmed, so that they are not shown. */
  leftOut: PromiseId[]
  /** What an owner has not set; it keeps the shop from being opened. */
  gaps: OpeningGap[]
  /** The fields of the company's data that are missing or of the example. */
  missing: (keyof WebContent)[]
}

/** Immutable, so it can be shared between requests. */
export type Catalogue = {
  version: string
  /** When it last changed by the clock; empty if it never did. */
  since: string
  articles: ReadonlyMap<string, Article>
  countries: ReadonlyMap<string, Country>
  methods: ReadonlyMap<string, PayMethod>
  webContent: ReadonlyMap<string, WebContent>
  calendar: CalendarRules
  closedDays: { date: string; reasons: PerLocale }[]
  turnaround: Turnaround
  /** The owner's own questions in the checkout. */
  ownQuestions: readonly OwnQuestion[]
  opening: Opening
  /** They stand in mails and documents instead of ours. */
  ownWords: OwnWords
  /** Whether companies of other member states are charged no VAT. */
  isVatFreeAbroad: boolean
}

export type ReadCatalogue = (db: Queries) => Promise<Catalogue>
