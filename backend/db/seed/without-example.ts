import { perLocale } from '../../../contract/locales'
import type { SeedData } from '../seed-rows'
import { readCompany } from './company'

/**
 * Returns what a live shop opens with: no voucher, no unit, no review, and of an example company neither its account nor its rating. Beds
 * stay articles whose units are counted, so none is rented out before there is one.
 */
export function withoutExample(data: SeedData): SeedData {
  const counted = data.fleet.counted.map((article) => ({ ...article, count: 0 }))
  const shown = readCompany().is_example
    ? perLocale((locale) => {
        const { bank_account: _, ...content } = data.webContent[locale]
        return { ...content, social: [], reviews: null }
      })
    : data.webContent
  return { ...data, vouchers: [], reviews: [], fleet: { ...data.fleet, counted }, webContent: shown }
}
