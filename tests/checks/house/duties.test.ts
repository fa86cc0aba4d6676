import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LOCALES, type Locale } from '../../../contract/locales'
import { sourcesIn } from '../sources'
import { textsIn } from './spelling'

const DAYS_OF_FREE_CREDIT = 50

it('whoever pays later pays within the days of Directive (EU) 2023/2225, article 2(2)(h)', () => {
  const methods: { daysToPay: number }[] = JSON.parse(
    readFileSync('backend/db/seed/payment-methods.json', 'utf8'),
  )
  expect(methods.length).toBeGreaterThan(3)
  expect(methods.filter(({ daysToPay }) => daysToPay > DAYS_OF_FREE_CREDIT)).toEqual([])
})

const PURCHASE_OPTION: Record<Locale, RegExp> = {
  en: /(?:right|option) to buy|rent(?:al price)? (?:counts|goes) towards|rent[- ]to[- ](?:buy|own)/gi,
  nl: /recht (?:op koop|om te kopen)|koopoptie|huurkoop|huur (?:gaat|wordt) [^.]*(?:prijs af|verrekend)/gi,
  de: /Recht[^.]* zu kaufen|Kaufoption|Mietkauf|Miete wird [^.]*angerechnet/gi,
}
const DENIED = /does not give you a right to buy|geen recht op koop|huur gaat nooit|Weder Testphase/

it.each(LOCALES)('no text promises a right to buy that is bound to a trial or rental, in %s', (locale) => {
  const found = textsIn(locale).flatMap(({ path, text }) =>
    text
      .split(/(?<=[.!?])\s/)
      .filter((sentence) => sentence.search(PURCHASE_OPTION[locale]) >= 0 && !DENIED.test(sentence))
      .map((sentence) => `${path}: ${sentence}`),
  )
  expect(found).toEqual([])
})

const PRICE_OF_THE_DAY: Record<Locale, RegExp> = {
  en: /price (?:that applies )?(?:in our shop )?on that day|one in our shop on that day|today’s price/,
  nl: /prijs (?:van die dag|die (?:dan|vandaag) in de winkel staat)/,
  de: /Preis(?: des Tages, an dem Sie sich entscheiden|, der (?:dann|heute) im Shop gilt)/,
}

it.each(LOCALES)('whoever may keep a trial reads that the price is that of the day, in %s', (locale) => {
  const read = (name: string) => readFileSync(`locales/${locale}/${name}.json`, 'utf8')
  const trial = (file: string) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .find((line) => line.includes('{{trial_days}}'))
  for (const text of [read('server/mails'), read('order'), trial(`locales/${locale}/pages/terms.md`) ?? '']) {
    expect(text).toMatch(PRICE_OF_THE_DAY[locale])
  }
})

it.each(LOCALES)('the instructions on withdrawal name the function and its address, in %s', (locale) => {
  const words = readFileSync(`locales/${locale}/server/withdrawal-law.json`, 'utf8')
  expect(words).toContain('{{withdrawal_url}}')
})

const FIBRE = /cotton|polyester|katoen|Baumwolle|elastane|wool\b|viscose/i
const SPECIFIED = sourcesIn(['backend/db/seed/articles', 'backend/db/seed/specifications.json'], ['.json'])

/** The values of a specification, by language. */
function valuesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    (LOCALES as readonly string[]).includes(name) && typeof inner === 'string' ? [inner] : valuesIn(inner),
  )
}

const partsOf = (text: string) => text.split(';').filter((part) => FIBRE.test(part))
const percentIn = (part: string) =>
  [...part.matchAll(/(\d+)\s?%/g)].reduce((sum, [, percent]) => sum + Number(percent), 0)

it('each textile part names its fibres with percentages (Regulation (EU) 1007/2011, article 16)', () => {
  const specifications = SPECIFIED.flatMap(({ path, text }) => {
    const { specification, facts } = JSON.parse(text)
    return valuesIn(specification ?? facts).map((value) => ({ path, value }))
  })
  const parts = specifications.flatMap(({ path, value }) =>
    partsOf(value).map((part) => ({ path, part, percent: percentIn(part) })),
  )
  expect(parts.length).toBeGreaterThan(30)
  expect(parts.filter(({ percent }) => percent !== 100)).toEqual([])
})

// Directive (EU) 2024/825: a label stands only beside its standard, number and institute. No article has such data, so none is named.
const LABELS =
  /oeko-?tex|\bGOTS\b|blauer engel|blue angel|\bEU[- ]ecolabel|\bFSC\b|grüner knopf|cradle to cradle/i

it.each(LOCALES)('no text names a label for which no certificate is known, in %s', (locale) => {
  expect(textsIn(locale).filter(({ text }) => LABELS.test(text))).toEqual([])
})

const RECIPIENTS: Record<Locale, RegExp[]> = {
  en: [/parcel labels/, /address you type/, /VAT number/, /country of an IP address/],
  nl: [/verzendetiketten/, /adres dat u typt/, /btw-nummer/, /land van een IP-adres/],
  de: [/Versandetiketten/, /eingegebene Adresse/, /Umsatzsteuer-ID/, /Land einer IP-Adresse/],
}

it.each(LOCALES)(
  'the services that settings name may get data, and readers know (GDPR, article 13), in %s',
  (locale) => {
    const [, others = ''] = readFileSync(`locales/${locale}/pages/privacy_statement.md`, 'utf8').split(
      '{#others}',
    )
    for (const service of RECIPIENTS[locale]) expect(others.split('\n## ')[0]).toMatch(service)
  },
)
