import type { Tables } from '../../db/schema'
import { AFTER_ORDERS } from './after-orders'
import { OF_ORDERS } from './of-orders'
import { OF_STAFF } from './of-staff'
import { OF_VISITORS } from './of-visitors'
import type { Personal } from './personal'

/** At most the id of a row with personal data. */
const NOTHING = 'nothing personal'

/** Every table with its personal data. The page about privacy says the same in its own words. */
export const REGISTER: { readonly [T in keyof Tables]: Personal<T> | typeof NOTHING } = {
  ...OF_VISITORS,
  ...OF_ORDERS,
  ...AFTER_ORDERS,
  ...OF_STAFF,
  versions: NOTHING,
  articles: NOTHING,
  fitting_articles: NOTHING,
  countries: NOTHING,
  web_content: NOTHING,
  vouchers: NOTHING,
  payment_methods: NOTHING,
  closed_days: NOTHING,
  settings: NOTHING,
  seeded_rows: NOTHING,
  bank_payments: NOTHING,
  bank_refunds: NOTHING,
  article_settings: NOTHING,
  unused_pictures: NOTHING,
  faq_topics: NOTHING,
  faq_questions: NOTHING,
  texts: NOTHING,
  own_words: NOTHING,
  fleet_articles: NOTHING,
  units: NOTHING,
  reservations: NOTHING,
  recall_units: NOTHING,
  recall_orders: NOTHING,
  price_rows: NOTHING,
  return_extensions: NOTHING,
  number_series: NOTHING,
  follow_ups: NOTHING,
  staff_recovery_codes: NOTHING,
}
