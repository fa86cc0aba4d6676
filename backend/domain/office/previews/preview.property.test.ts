import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { TextContent } from '../../../../contract/endpoints/texts'
import { LOCALES, perLocale } from '../../../../contract/locales'
import {
  isAboutPayment,
  ownWordsKeys,
  ownWordsNames,
  partOfKey,
  WORDS_KINDS,
} from '../../../../contract/own-words'
import { TEST_NOW } from '../../../../tests/support/backend'
import { mailFaults } from '../../../../tests/support/mail-faults'
import { testBackend } from '../../../../tests/support/set-up'
import { ourWords } from '../../../translator'
import { createCatalogueReader } from '../../catalogue/read'
import { previewWords } from './previews'

const fresh = testBackend()
const catalogue = () => createCatalogueReader(() => TEST_NOW)(fresh.db)

const ALL = WORDS_KINDS.flatMap((kind) => ownWordsNames(kind).map((name) => [kind, name] as const))

const sign = fc.constantFrom('<b>', '&', '"', '$&', '…', '🎈', 'woord', 'Wörter', '$1', '%7B')

/** Makes words of the placeholders of ours, in any order and each at least once, and whatever else somebody may write. */
const wordsLike = (ours: string) => {
  const placeholders = ours.match(/\{\{[^{}]*\}\}/g) ?? []
  const pieces = fc.array(sign, { minLength: 1, maxLength: 5 })
  return fc
    .tuple(fc.shuffledSubarray(placeholders, { minLength: placeholders.length }), pieces, pieces)
    .map(([names, before, after]) => [...before, ...names, ...after].join(' ').slice(0, 200))
    .filter((text) => placeholders.every((name) => text.includes(name)))
}

const contentOf = (keys: readonly string[]): fc.Arbitrary<TextContent> =>
  fc.record(
    Object.fromEntries(
      keys.map((key) => {
        const texts = perLocale((locale) => wordsLike(ourWords(locale, key) ?? ''))
        return [partOfKey(key), fc.record(texts)]
      }),
    ),
  ) as fc.Arbitrary<TextContent>

it.each(ALL)('a preview of the %s %s shows it in each language, in our words', async (kind, name) => {
  const { mails, documents } = await previewWords(await catalogue(), TEST_NOW, { kind, name, content: {} })
  const locales = [...mails, ...documents].map(({ locale }) => locale)
  expect(new Set(locales)).toEqual(new Set(LOCALES))
  expect(mails.flatMap(mailFaults)).toEqual([])
})

it.each(ownWordsNames('mail').filter((name) => !isAboutPayment('mail', name)))(
  'a mail %s, which is not for owners, names no account to pay to',
  async (name) => {
    const { mails } = await previewWords(await catalogue(), TEST_NOW, { kind: 'mail', name, content: {} })
    for (const { text } of mails) expect(text).not.toContain('NL00 EXMP')
  },
)

it('a preview has no fault whatever is written of its placeholders', { timeout: 300_000 }, async () => {
  const read = await catalogue()
  const anything = fc
    .constantFrom(...ALL)
    .chain(([kind, name]) =>
      contentOf(ownWordsKeys(kind, name) ?? []).map((content) => ({ kind, name, content })),
    )
  await fc.assert(
    fc.asyncProperty(anything, async (words) => {
      const { mails, documents } = await previewWords(read, TEST_NOW, words)
      expect(mails.flatMap(mailFaults)).toEqual([])
      expect(JSON.stringify(documents)).not.toMatch(/\{\{|undefined|NaN/)
    }),
    { numRuns: process.env.TEST_ALL ? 1_000 : 20, endOnFailure: true },
  )
})
