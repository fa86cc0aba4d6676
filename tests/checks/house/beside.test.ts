import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Locale, perLocale } from '../../../contract/locales'
import { type Source, sourcesIn } from '../sources'
import { findDifferences, keysOf, type Pieces, readClauses, sectionsOf, translationsOf } from './beside'

const { concepts, apart } = readClauses()

/** Told to those who run or audit the shop: their figures count, not each word. */
const NOT_FOR_CUSTOMERS = /admin|audit|conformance|outbox|test-form|staff-forms/

function differencesOf(sources: Source[], piecesOf: (source: Source, locale: Locale) => Pieces) {
  return sources.flatMap((source) => {
    const versions = perLocale((locale) => {
      const [own] = sourcesIn([source.path.replace('/en/', `/${locale}/`)], [''])
      return own ? piecesOf(own, locale) : new Map<string, string>()
    })
    return findDifferences(
      basename(source.path),
      versions,
      NOT_FOR_CUSTOMERS.test(source.path) ? [] : concepts,
    )
  })
}

const pages = sourcesIn(['locales/en', 'backend/db/seed/faq/en', 'backend/db/seed/descriptions/en'], ['.md'])
const found = [
  ...differencesOf(pages, sectionsOf),
  ...differencesOf(sourcesIn(['locales/en'], ['.json']), keysOf),
  ...differencesOf(sourcesIn(['backend/db/seed'], ['.json']), translationsOf),
]
const isApart = (finding: string) => Object.keys(apart).some((place) => finding.startsWith(place))

it('every language has the clauses, figures, laws and warnings that another has', () => {
  expect(pages.length).toBeGreaterThan(40)
  expect(found.filter((finding) => !isApart(finding))).toEqual([])
})

it('names no place apart where the languages no longer differ', () => {
  const needed = Object.keys(apart).filter((place) => found.some((finding) => finding.startsWith(place)))
  expect(needed).toEqual(Object.keys(apart))
})

describe('the check itself', () => {
  const compare = (en: string, nl: string, de: string) => {
    const versions = { en, nl, de }
    return findDifferences(
      'page',
      perLocale((locale) => sectionsOf({ path: 'x', text: `## A {#a}\n\n${versions[locale]}` })),
      concepts,
    )
  }

  it.each([
    [
      'a sentence with a figure',
      'Within {{days}} days. 5 cm.',
      'Binnen {{days}} dagen. 5 cm.',
      'In {{days}} Tagen.',
    ],
    ['a law', 'Article 6(1)(f) GDPR', 'artikel 6 lid 1 onder f AVG', 'Art. 6 Abs. 1 Buchst. b DSGVO'],
    ['a point of a list', '- A\n- B', '- A\n- B', '- A'],
    ['a paragraph', 'A\n\nB', 'A', 'A\n\nB'],
    ['a warning', 'Ask a nurse or doctor.', 'Vraag een verpleegkundige of arts.', 'Fragen Sie nach.'],
    [
      'a condition',
      'Refunded, less what is your fault.',
      'Terugbetaald.',
      'Erstattet, was Sie nicht verschuldet haben.',
    ],
  ])('refuses %s that one language lacks', (_, en, nl, de) => expect(compare(en, nl, de)).not.toEqual([]))

  describe('in Easy Read', () => {
    const compareEasy = (nl: string) =>
      compare(
        '![](a)\nIf you are hurt, call 112.\n\n![](b)\nAsk a doctor.',
        nl,
        '![](a)\nSind Sie verletzt?\nDann rufen Sie 112 an.\n\n![](b)\nFragen Sie einen Arzt.',
      )
    it('allows each language lines of its own', () =>
      expect(
        compareEasy('![](a)\nBent u gewond?\nBel dan.\nHet nummer is 112.\n\n![](b)\nVraag het een arts.'),
      ).toEqual([]))
    it.each([
      ['a figure', '![](a)\nBel dan.\n\n![](b)\nVraag het een arts.'],
      ['a figure beside its picture', '![](a)\nBel dan.\n\n![](b)\nVraag het een arts of bel 112.'],
      ['a picture', '![](a)\nBel 112.\nVraag het een arts.'],
      ['the same picture', '![](a)\nBel 112.\n\n![](c)\nVraag het een arts.'],
      ['a warning', '![](a)\nBel 112.\n\n![](b)\nVraag het.'],
    ])('refuses a language without %s', (_, nl) => expect(compareEasy(nl)).not.toEqual([]))
  })

  it('allows the same in other words and formats', () =>
    expect(
      compare(
        'Article 6(1)(f) GDPR: 2,5 cm, [terms](etc/terms)',
        'artikel 6 lid 1 onder f AVG: 2,5 cm, [voorwaarden](etc/terms)',
        'Art. 6 Abs. 1 Buchst. f DSGVO: 2,5 cm, [AGB](etc/terms)',
      ),
    ).toEqual([]))
})
