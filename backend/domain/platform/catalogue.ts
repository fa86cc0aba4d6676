import type { Closing } from '../../../contract/endpoints/opening'
import type { WebContent } from '../../../contract/endpoints/web-content'
import type { Fit } from '../../../contract/fits'
import type { CareDays, Turnaround } from '../../../contract/fleet'
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
  fitting: Fit[]
  needed: string[]
  /** Places where the article is not offered are left out. */
  prices: PriceRow[]
  /** What belongs in its bag, a thing on each line. */
  bag: PerLocale
  isPublished: boolean
  /** Null where it takes as many days as the shop's turnaround says. */
  cleaningDays: number | null
  left: number | null
}

export type Country = { code: string; names: PerLocale; buy: boolean; rent: boolean; regions: string[] }

export type PayMethod = {
  id: string
  names: PerLocale
  hints: PerLocale | null
  countries: 'all' | string[]
  icon: string | null
  daysToPay: number
  /** An invoice is reminded of so many days after its last day to pay. */
  remindAfter: number[]
}

export type CalendarRules = Omit<RentalCalendar, 'holidays'>

export type Opening = {
  /** Opened by the owner of a live shop; a demonstration is always open. */
  isOpened: boolean
  closing: Closing | null
  /** Promises of texts that the owner has not confirmed, so that they are not shown. */
  leftOut: PromiseId[]
  gaps: OpeningGap[]
  missing: (keyof WebContent)[]
}

/** Immutable, so it can be shared between requests. */
export type Catalogue = {
  version: string
  /** When it last changed by the clock; '' if it never did. */
  since: string
  articles: ReadonlyMap<string, Article>
  countries: ReadonlyMap<string, Country>
  methods: ReadonlyMap<string, PayMethod>
  webContent: ReadonlyMap<string, WebContent>
  calendar: CalendarRules
  closedDays: { date: string; reasons: PerLocale }[]
  turnaround: Turnaround
  care: CareDays
  opening: Opening
  ownWords: OwnWords
  isVatFreeAbroad: boolean
}

/** Asks for its version once for an `asker`, such as a request, and once in a transaction. */
export type ReadCatalogue = (db: Queries, asker?: object) => Promise<Catalogue>
