import type { WebContent } from '../../../contract/endpoints/web-content'
import type { Locale } from '../../../contract/locales'
import { check } from './check'
import companyFile from './company.json' with { type: 'json' }
import { type Company, companySchema } from './files'

export const readCompany = (): Company => check('company.json', companySchema, companyFile)

export function webContentIn(locale: Locale, company: Company): WebContent {
  const { is_example: _, website, reviews, texts, ...same } = company
  const { reviews_verification: verification, reviews_example: example, ...own } = texts[locale]
  return { ...same, ...own, reviews: { ...reviews, verification, example } }
}
