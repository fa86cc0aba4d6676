import type { WebContent } from '../../../../contract/endpoints/web-content'
import { LOCALES, type Locale } from '../../../../contract/locales'
import { readCompany, webContentIn } from '../../../db/seed/company'

/** Others identify and reach the company by these; none of them may be an invented one. */
export const IDENTIFYING = [
  'represented_by',
  'street',
  'postal_code',
  'city',
  'phone',
  'phone_link',
  'text_phone',
  'email',
  'safety_email',
  'commerce_number',
  'vat_number',
] as const

type Identifying = (typeof IDENTIFYING)[number]

const company = readCompany()

/** The content of the example in each language; undefined where the company of the seed is a real one. */
export const EXAMPLE: ReadonlyMap<Locale, WebContent> | undefined = company.is_example
  ? new Map(LOCALES.map((locale) => [locale, webContentIn(locale, company)]))
  : undefined

/** The address of the example's website, which only the tabs of articles name. */
export const EXAMPLE_WEBSITE = company.website

const bare = (value: string | undefined) => (value ?? '').replace(/\s/g, '').toLowerCase()

const isExampleHours = (hours: string) =>
  [...(EXAMPLE?.values() ?? [])].some(({ delivery_hours: known }) => bare(known) === bare(hours))

/** However it is spaced, and in whichever language the example says so. */
function isOfExample(field: Identifying, value: string): boolean {
  return [...(EXAMPLE?.values() ?? [])].some((content) => bare(content[field]) === bare(value))
}

const isExampleAccount = (iban: string) =>
  [...(EXAMPLE?.values() ?? [])].some((content) => bare(content.bank_account?.iban) === bare(iban))

function isExampleLink(url: string): boolean {
  return [...(EXAMPLE?.values() ?? [])].some(({ social }) => social.some((one) => one.url === url))
}

/** Returns the company's data with all that is still of the example left out: empty, or not there. */
export function ownContent(content: WebContent): WebContent {
  const { bank_account: account, safety_email: safety, delivery_hours: hours, reviews, ...rest } = content
  const own = Object.fromEntries(
    IDENTIFYING.filter((field) => field !== 'safety_email' && isOfExample(field, content[field] ?? '')).map(
      (field) => [field, ''],
    ),
  )
  return {
    ...rest,
    ...own,
    ...(safety && !isOfExample('safety_email', safety) ? { safety_email: safety } : {}),
    ...(hours && !isExampleHours(hours) ? { delivery_hours: hours } : {}),
    ...(account && !isExampleAccount(account.iban) ? { bank_account: account } : {}),
    social: content.social.filter(({ url }) => !isExampleLink(url)),
    reviews: reviews?.example === undefined ? reviews : null,
  }
}

/** Returns those that are missing, and without which nobody knows with whom they make a contract. */
export const missingIn = (content: WebContent): Identifying[] =>
  IDENTIFYING.filter(
    (field) => field !== 'safety_email' && field !== 'text_phone' && ownContent(content)[field] === '',
  )
