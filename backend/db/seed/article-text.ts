import type { Locale, PerLocale } from '../../../contract/locales'
import type { Tab, TextBlock } from '../../../contract/wire/items'
import { COMPANY } from './company'
import { LABELS } from './labels'

/** Paragraphs, and lists as arrays of their points. */
export type Prose = (string | string[])[]

/** A fact: what it is about, and its value; a plain text where it is the same in every language. */
export type Fact = [label: keyof typeof LABELS | PerLocale, value: string | PerLocale]

/** Everything the tabs of an article are made of. */
export type ArticleText = {
  code: string
  description: PerLocale<Prose>
  specification: Fact[]
  warnings: PerLocale<string[]>
  /** Where the number of the single piece or its batch is found. */
  numberedAt: PerLocale
}

const SAFETY_INTRO: PerLocale = {
  en: 'Please read this before you use the product for the first time, and keep any instructions that come with it.',
  nl: 'Lees dit voordat u het product voor het eerst gebruikt, en bewaar de uitleg die erbij zit.',
  de: 'Bitte lesen Sie dies vor dem ersten Gebrauch und bewahren Sie beiliegende Anleitungen auf.',
}

const SAFETY_CONTACT: PerLocale = {
  en: `Did something go wrong, or nearly? Stop using the product and tell us: ${COMPANY.safetyEmail}, ${COMPANY.phone}.`,
  nl: `Is er iets misgegaan, of bijna? Gebruik het product dan niet meer en laat het ons weten: ${COMPANY.safetyEmail}, ${COMPANY.phoneInside}.`,
  de: `Ist etwas passiert oder beinahe passiert? Benutzen Sie das Produkt nicht weiter und melden Sie sich: ${COMPANY.safetyEmail}, ${COMPANY.phone}.`,
}

const MAKER: PerLocale<Record<'maker' | 'address' | 'email' | 'website' | 'type' | 'number', string>> = {
  en: {
    maker: 'Manufacturer',
    address: 'Postal address',
    email: 'Email',
    website: 'Website',
    type: 'Type',
    number: 'Serial or batch number',
  },
  nl: {
    maker: 'Fabrikant',
    address: 'Postadres',
    email: 'E-mail',
    website: 'Website',
    type: 'Type',
    number: 'Serie- of partijnummer',
  },
  de: {
    maker: 'Hersteller',
    address: 'Postanschrift',
    email: 'E-Mail',
    website: 'Website',
    type: 'Typ',
    number: 'Serien- oder Chargennummer',
  },
}

// Plain values are written with a decimal point; Dutch and German write a comma.
function inLocale(value: string | PerLocale, locale: Locale): string {
  if (typeof value !== 'string') return value[locale]
  return locale === 'en' ? value : value.replace(/(\d)\.(\d)/g, '$1,$2')
}

function factRow([label, value]: Fact, locale: Locale): [string, string] {
  const name = typeof label === 'string' ? LABELS[label] : label
  return [name[locale], inLocale(value, locale)]
}

function proseBlocks(prose: Prose): TextBlock[] {
  return prose.map((part) =>
    typeof part === 'string' ? { type: 'paragraph', text: part } : { type: 'list', items: part },
  )
}

// Manufacturer, address, type and warnings are due on every offer (GPSR, article 19).
function safetyBlocks({ code, warnings, numberedAt }: ArticleText, locale: Locale): TextBlock[] {
  const words = MAKER[locale]
  const { legalName, street, postalCode, city, country, safetyEmail, website } = COMPANY
  return [
    { type: 'paragraph', text: SAFETY_INTRO[locale] },
    { type: 'list', items: warnings[locale] },
    { type: 'paragraph', text: SAFETY_CONTACT[locale] },
    {
      type: 'facts',
      rows: [
        [words.maker, legalName],
        [words.address, `${street}, ${postalCode} ${city}, ${country[locale]}`],
        [words.email, safetyEmail],
        [words.website, website],
        [words.type, code],
        [words.number, numberedAt[locale]],
      ],
    },
  ]
}

function tabsIn(text: ArticleText, locale: Locale): Tab[] {
  return [
    { tab: 'description', blocks: proseBlocks(text.description[locale]) },
    {
      tab: 'specification',
      blocks: [{ type: 'facts', rows: text.specification.map((fact) => factRow(fact, locale)) }],
    },
    { tab: 'safety', blocks: safetyBlocks(text, locale) },
  ]
}

/** The three tabs of an article (description, specification, safety and manufacturer) in every language. */
export function articleTabs(text: ArticleText): PerLocale<Tab[]> {
  return { en: tabsIn(text, 'en'), nl: tabsIn(text, 'nl'), de: tabsIn(text, 'de') }
}
