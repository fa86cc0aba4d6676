import { marked } from 'marked'
import type { ARTICLE_GROUPS } from '../../../contract/articles'
import type { Tab, TextBlock } from '../../../contract/endpoints/items'
import type { Locale, PerLocale } from '../../../contract/locales'
import { lookUp } from '../../../contract/look-up'
import type { PriceRow } from '../../../contract/prices'
import { fillIn } from './check'
import type { ArticleFile, Company, LimitsOfUse, Safety, Specifications } from './files'

export type SeedPicture = { id: string; src: string; type: string; alt: PerLocale }

export type SeedArticle = {
  id: string
  code: string
  group: (typeof ARTICLE_GROUPS)[number]
  slug: string
  names: PerLocale
  descriptions: PerLocale
  tabs: PerLocale<Tab[]>
  pictures: SeedPicture[]
  subItems: { id: string; quantity: number }[]
  prices: PriceRow[]
}

export type Shared = {
  company: Company
  specifications: Specifications
  safety: Safety
  limitsOfUse: LimitsOfUse
}

/** Throws for anything but paragraphs, lists and headings of the third level. */
export function descriptionBlocks(file: string, markdown: string): TextBlock[] {
  const tokens = marked.lexer(markdown).filter(({ type }) => type !== 'space')
  return tokens.map((token): TextBlock => {
    if (token.type === 'paragraph') return { type: 'paragraph', text: token.text }
    if (token.type === 'heading' && token.depth === 3) return { type: 'heading', text: token.text }
    if (token.type !== 'list')
      throw new Error(`backend/db/seed/${file}: a ${token.type} is no paragraph, list or ### heading`)
    return { type: 'list', items: token.items.map(({ text }: { text: string }) => text) }
  })
}

function valueIn(locale: Locale, value: string | PerLocale): string {
  if (typeof value !== 'string') return value[locale]
  const [, sign] = (0.5).toLocaleString(locale)
  return value.replace(/(\d)\.(\d)/g, `$1${sign}$2`)
}

function textOrShared<Text>(text: string | Text, byName: Record<string, Text>): Text {
  const translations = typeof text === 'string' ? lookUp(byName, text) : text
  if (!translations) throw new Error(`There is no '${text}'`)
  return translations
}

function factRow(
  fact: ArticleFile['specification'][number],
  { labels, facts }: Specifications,
  locale: Locale,
): [string, string] {
  if (typeof fact === 'string') return [textOrShared(fact, labels)[locale], textOrShared(fact, facts)[locale]]
  return [textOrShared(fact.label, labels)[locale], valueIn(locale, fact.value)]
}

function listOf(texts: readonly PerLocale[], locale: Locale): TextBlock[] {
  return texts.length > 0 ? [{ type: 'list', items: texts.map((text) => text[locale]) }] : []
}

function includedBlocks({ included, notIncluded }: ArticleFile, { labels }: Specifications, locale: Locale) {
  const without = listOf(notIncluded, locale)
  const heading = textOrShared('notIncluded', labels)[locale]
  return [
    ...listOf(included, locale),
    ...(without.length > 0 ? [{ type: 'heading', text: heading } as const] : []),
    ...without,
  ]
}

function warningsIn(locale: Locale, { code, warnings, limits }: ArticleFile, safety: Safety): string[] {
  const limit = limits ? textOrShared(limits, safety.limits) : undefined
  const values = limit && { kilograms: limit.kilograms, mattress: limit.mattress[locale] }
  return warnings
    .flatMap((warning) => (typeof warning === 'string' ? textOrShared(warning, safety.warnings) : [warning]))
    .map((warning) => fillIn(`safety.json for ${code}`, warning[locale], values ?? {}))
}

// Every offer must show manufacturer, address, type and warnings (GPSR, article 19).
function safetyBlocks(article: ArticleFile, { company, safety }: Shared, locale: Locale): TextBlock[] {
  const { labels, intro, contact, numberedAt } = safety
  const { legal_name, street, postal_code, city, safety_email, website, texts } = company
  const { country, phone } = texts[locale]
  return [
    { type: 'paragraph', text: intro[locale] },
    { type: 'list', items: warningsIn(locale, article, safety) },
    { type: 'paragraph', text: fillIn('safety.json', contact[locale], { safety_email, phone }) },
    {
      type: 'facts',
      rows: [
        [labels.maker[locale], legal_name],
        [labels.address[locale], `${street}, ${postal_code} ${city}, ${country}`],
        [labels.email[locale], safety_email],
        [labels.website[locale], website],
        [labels.type[locale], article.code],
        [labels.number[locale], textOrShared(article.numberedAt, numberedAt)[locale]],
      ],
    },
  ]
}

export function articleTabs(
  article: ArticleFile,
  description: TextBlock[],
  shared: Shared,
  locale: Locale,
): Tab[] {
  const rows = article.specification.map((fact) => factRow(fact, shared.specifications, locale))
  const limits = article.limitsOfUse.flatMap((name) => textOrShared(name, shared.limitsOfUse))
  return [
    { tab: 'description', blocks: description },
    { tab: 'included', blocks: includedBlocks(article, shared.specifications, locale) },
    { tab: 'specification', blocks: [{ type: 'facts', rows }] },
    { tab: 'limits', blocks: listOf(limits, locale) },
    { tab: 'safety', blocks: safetyBlocks(article, shared, locale) },
  ]
}
