import type { WebContent } from '../../../../contract/endpoints/web-content'
import { LOCALES, type Locale } from '../../../../contract/locales'
import { noticeAt } from '../../../../contract/notice'
import { readCompany, webContentIn } from '../../../db/seed/company'

/** What identifies the company and how to reach it; none of it may be invented. */
export const IDENTIFYING = [
  'shop_name',
  'legal_name',
  'legal_form',
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

/** The owner may have the same names as the example, so what counts is that they were entered. */
const NAMES: readonly Identifying[] = ['shop_name', 'legal_name', 'legal_form']

const company = readCompany()

/** Undefined where the company of the seed is a real one. */
export const EXAMPLE: ReadonlyMap<Locale, WebContent> | undefined = company.is_example
  ? new Map(LOCALES.map((locale) => [locale, webContentIn(locale, company)]))
  : undefined

export const EXAMPLE_WEBSITE = company.website

const bare = (value: string | undefined) => (value ?? '').replace(/\s/g, '').toLowerCase()

const isExampleHours = (hours: string) =>
  [...(EXAMPLE?.values() ?? [])].some(({ delivery_hours: known }) => bare(known) === bare(hours))

/** However it is spaced, and in any language of the example. */
function isOfExample(field: Identifying, content: WebContent): boolean {
  if (content.is_named && NAMES.includes(field)) return false
  const value = content[field] ?? ''
  return [...(EXAMPLE?.values() ?? [])].some((example) => bare(example[field]) === bare(value))
}

const isExampleAccount = (iban: string) =>
  [...(EXAMPLE?.values() ?? [])].some((content) => bare(content.bank_account?.iban) === bare(iban))

function isExampleLink(url: string): boolean {
  return [...(EXAMPLE?.values() ?? [])].some(({ social }) => social.some((one) => one.url === url))
}

/** Leaves out what is still of the example, and a notice that was never uploaded. */
export function ownContent(content: WebContent): WebContent {
  const { bank_account: account, safety_email: safety, delivery_hours: hours, reviews, ...others } = content
  const { guarantee_notice: notice, ...rest } = others
  const own = Object.fromEntries(
    IDENTIFYING.filter((field) => field !== 'safety_email' && isOfExample(field, content)).map((field) => [
      field,
      '',
    ]),
  )
  return {
    ...rest,
    ...own,
    ...(safety && !isOfExample('safety_email', content) ? { safety_email: safety } : {}),
    ...(noticeAt(notice) ? { guarantee_notice: notice } : {}),
    ...(hours && !isExampleHours(hours) ? { delivery_hours: hours } : {}),
    ...(account && !isExampleAccount(account.iban) ? { bank_account: account } : {}),
    social: content.social.filter(({ url }) => !isExampleLink(url)),
    reviews: reviews?.example === undefined ? reviews : null,
  }
}

export const missingIn = (content: WebContent): Identifying[] =>
  IDENTIFYING.filter(
    (field) => field !== 'safety_email' && field !== 'text_phone' && ownContent(content)[field] === '',
  )
