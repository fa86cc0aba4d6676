import type { WebContent } from '../../../../contract/endpoints/web-content'
import { LOCALES, type Locale, type PerLocale } from '../../../../contract/locales'
import { noticeAt } from '../../../../contract/notice'
import type { Config } from '../../../config'
import { readCompany, webContentIn } from '../../../db/seed/company'
import { translator } from '../../../translator'

/** What identifies the company and how to reach it; none of it may be invented. */
const IDENTIFYING = [
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
const EXAMPLE: ReadonlyMap<Locale, WebContent> | undefined = company.is_example
  ? new Map(LOCALES.map((locale) => [locale, webContentIn(locale, company)]))
  : undefined

const EXAMPLES = [...(EXAMPLE?.values() ?? [])]

const plain = (value: string | undefined) => (value ?? '').replace(/\s/g, '').toLowerCase()

/** However it is spaced, and in any language of the example. */
function isOfExample(field: Identifying, content: WebContent): boolean {
  if (content.is_named && NAMES.includes(field)) return false
  const value = content[field] ?? ''
  return EXAMPLES.some((example) => plain(example[field]) === plain(value))
}

/** Leaves out what is still of the example, and a notice that was never uploaded. */
export function ownContent(content: WebContent): WebContent {
  const { bank_account: account, safety_email: safety, delivery_hours: hours, reviews, ...others } = content
  const { guarantee_notice: notice, ...rest } = others
  const examples = IDENTIFYING.filter((field) => field !== 'safety_email' && isOfExample(field, content))
  const isExampleHours = EXAMPLES.some(({ delivery_hours }) => plain(delivery_hours) === plain(hours))
  const isExampleAccount = EXAMPLES.some(
    ({ bank_account }) => plain(bank_account?.iban) === plain(account?.iban),
  )
  const exampleLinks = EXAMPLES.flatMap(({ social }) => social.map(({ url }) => url))
  return {
    ...rest,
    ...Object.fromEntries(examples.map((field) => [field, ''])),
    ...(safety && !isOfExample('safety_email', content) ? { safety_email: safety } : {}),
    ...(noticeAt(notice) ? { guarantee_notice: notice } : {}),
    ...(hours && !isExampleHours ? { delivery_hours: hours } : {}),
    ...(account && !isExampleAccount ? { bank_account: account } : {}),
    social: content.social.filter(({ url }) => !exampleLinks.includes(url)),
    reviews: reviews?.example === undefined ? reviews : null,
  }
}

export const missingDetails = (content: WebContent): Identifying[] =>
  IDENTIFYING.filter(
    (field) => field !== 'safety_email' && field !== 'text_phone' && ownContent(content)[field] === '',
  )

/** `phone_link` is an address, so it stays empty instead of saying that it follows. */
const SHOWN = IDENTIFYING.filter((field) => field !== 'phone_link' && field !== 'safety_email')

/** Details of the example are shown as to follow. An opened shop keeps the names of its contracts. */
export function publicContent(
  { is_named, ...content }: WebContent,
  locale: Locale,
  { mode, isOpened }: { mode: Config['mode']; isOpened: boolean },
): WebContent {
  if (mode === 'demo') return content
  const own = ownContent(is_named || isOpened ? { ...content, is_named: true } : content)
  const t = translator(locale, 'opening')
  const empty = SHOWN.filter((field) => own[field] === '' && (field !== 'text_phone' || content.text_phone))
  delete own.is_named
  return { ...own, ...Object.fromEntries(empty.map((field) => [field, t(`follows.${field}`)])) }
}

type Changes = readonly (readonly [from: string, to: string])[]

function changesOf(example: WebContent, shown: WebContent, website: string | undefined): Changes {
  const { street, postal_code, city, country, phone, legal_name } = shown
  return [
    [
      `${example.street}, ${example.postal_code} ${example.city}, ${example.country}`,
      `${street}, ${postal_code} ${city}, ${country}`,
    ],
    [example.safety_email ?? '', shown.safety_email ?? shown.email],
    [company.website, website ?? ''],
    [example.phone, phone],
    [example.legal_name, legal_name],
  ]
}

function changed<Shape>(value: Shape, changes: Changes): Shape {
  const text = (whole: unknown) =>
    typeof whole === 'string'
      ? changes.reduce((all, [from, to]) => (from === '' ? all : all.replaceAll(from, () => to)), whole)
      : whole
  return JSON.parse(JSON.stringify(value), (_, part) => text(part))
}

/** The seed names the example company in the tabs of articles. */
export function withCompany<Named extends { tabs: PerLocale<unknown> }>(
  articles: ReadonlyMap<string, Named>,
  webContent: ReadonlyMap<string, WebContent>,
  website: string | undefined,
): Map<string, Named> {
  const changes = LOCALES.map((locale) => {
    const [example, shown] = [EXAMPLE?.get(locale), webContent.get(locale)]
    return [locale, example && shown ? changesOf(example, shown, website) : []] as const
  })
  return new Map(
    [...articles].map(([id, article]) => {
      const tabs = changes.map(([locale, own]) => [locale, changed(article.tabs[locale], own)] as const)
      return [id, { ...article, tabs: Object.fromEntries(tabs) } as Named]
    }),
  )
}
