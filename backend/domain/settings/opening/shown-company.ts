import type { WebContent } from '../../../../contract/endpoints/web-content'
import { LOCALES, type Locale, type PerLocale } from '../../../../contract/locales'
import type { Config } from '../../../config'
import { translator } from '../../../translator'
import { EXAMPLE, EXAMPLE_WEBSITE, IDENTIFYING, ownContent } from './example-company'

/** `phone_link` is an address, so it stays empty instead of saying that it follows. */
const SAID = IDENTIFYING.filter((field) => field !== 'phone_link' && field !== 'safety_email')

/** Details of the example are shown as to follow. An opened shop keeps the names of its contracts. */
export function shownContent(
  { is_named, ...content }: WebContent,
  locale: Locale,
  { mode, isOpened }: { mode: Config['mode']; isOpened: boolean },
): WebContent {
  if (mode === 'demo') return content
  const own = ownContent(is_named || isOpened ? { ...content, is_named: true } : content)
  const t = translator(locale, 'opening')
  const said = SAID.filter((field) => own[field] === '' && (field !== 'text_phone' || content.text_phone))
  delete own.is_named
  return { ...own, ...Object.fromEntries(said.map((field) => [field, t(`follows.${field}`)])) }
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
    [EXAMPLE_WEBSITE, website ?? ''],
    [example.phone, phone],
    [example.legal_name, legal_name],
  ]
}

function changed<Shape>(value: Shape, changes: Changes): Shape {
  const text = (whole: unknown) =>
    typeof whole === 'string'
      ? changes.reduce((said, [from, to]) => (from === '' ? said : said.replaceAll(from, () => to)), whole)
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
