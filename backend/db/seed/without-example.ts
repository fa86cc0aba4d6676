import { perLocale } from '../../../contract/locales'
import { readCompany } from './company'
import type { SeedData } from './read'

/** What a live shop starts with. Beds stay counted articles with no units, so none is rented out before there is one. */
export function withoutExample(data: SeedData): SeedData {
  const counted = data.fleet.counted.map((article) => ({ ...article, count: 0 }))
  const webContent = readCompany().is_example
    ? perLocale((locale) => {
        const { bank_account: _, ...content } = data.webContent[locale]
        return { ...content, social: [], reviews: null }
      })
    : data.webContent
  return { ...data, vouchers: [], reviews: [], fleet: { ...data.fleet, counted }, webContent }
}
