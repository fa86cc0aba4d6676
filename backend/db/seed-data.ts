import { articles } from './seed/articles'
import { countries } from './seed/countries'
import { paymentMethods } from './seed/payment-methods'
import { rentalCalendar } from './seed/rental-calendar'
import { vouchers } from './seed/vouchers'
import { webContent } from './seed/web-content'
import type { SeedData } from './seed-rows'

/** What a new shop opens with. */
export const seedData: SeedData = {
  articles,
  countries,
  webContent,
  vouchers,
  paymentMethods,
  rentalCalendar,
}
