import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../../contract/locales'
import { isTest, sourcesIn } from '../sources'
import { findUnknownKeys, findUnusedKeys } from './keys'
import { findBrokenPlurals, findUnequalWords, readWords, type Words } from './words'

describe('locales/', () => {
  const words = sourcesIn(['locales'], ['.json']).map(readWords)
  const english = words.filter(({ locale }) => locale === 'en')
  const code = sourcesIn(['app', 'backend', 'contract'], ['.ts', '.tsx']).filter(({ path }) => !isTest(path))

  it('says the same in every language', () => {
    expect(english.length).toBeGreaterThan(0)
    expect(findUnequalWords(words, [...LOCALES])).toEqual([])
  })
  it('has the forms of each plural', () => expect(words.flatMap(findBrokenPlurals)).toEqual([]))
  it('has every key the code asks for', () => {
    expect(code.flatMap((source) => findUnknownKeys(source, english))).toEqual([])
  })
  it('has no key that nobody asks for', () => expect(findUnusedKeys(code, english)).toEqual([]))
})

const wordsOf = (locale: string, content: object, namespace = 'shop'): Words =>
  readWords({ path: `locales/${locale}/${namespace}.json`, text: JSON.stringify(content) })

describe('the check of equal words', () => {
  const compare = (en: object, nl: object) =>
    findUnequalWords([wordsOf('en', en), wordsOf('nl', nl)], ['en', 'nl'])

  it('refuses a missing key', () => expect(compare({ a: 'A', b: { c: 'C' } }, { a: 'A' })).toHaveLength(1))
  it('refuses a missing namespace', () =>
    expect(findUnequalWords([wordsOf('en', { a: 'A' })], ['en', 'nl'])).toHaveLength(1))
  it('refuses an empty text', () => expect(compare({ a: 'A' }, { a: ' ' })).toHaveLength(1))
  it('refuses another placeholder', () =>
    expect(compare({ a: '{{ name }}' }, { a: '{{naam}}' })).toHaveLength(1))
  it('asks each language for its own forms of a plural', () => {
    const english = wordsOf('en', { a_one: '1', a_other: '2' })
    const polish = wordsOf('pl', { a_one: '1', a_few: '2', a_many: '5', a_other: '1,5' })
    expect(findUnequalWords([english, polish], ['en', 'pl'])).toEqual([])
    expect([english, polish].flatMap(findBrokenPlurals)).toEqual([])
  })
  it('refuses half a plural', () => expect(findBrokenPlurals(wordsOf('en', { a_one: '1' }))).toHaveLength(1))
})

describe('the check of keys', () => {
  const words = [wordsOf('en', { title: 'T', form: { name: 'N' }, days_one: '1', days_other: '2' })]
  const unknown = (text: string) => findUnknownKeys({ path: 'x.tsx', text }, words)
  const unused = (text: string) =>
    findUnusedKeys([{ path: 'x.tsx', text }], words).map((line) => line.split(' ')[1])

  it.each([
    "t('titel')",
    "useTranslation('other'); t('title')",
    "t('other:title')",
    "translator(call.get('locale'), 'shop')('titel')",
    '<Trans i18nKey="nope" />',
  ])('refuses %s', (text) => expect(unknown(text)).toHaveLength(1))
  it.each([
    "t('title')",
    "useTranslation(['other', 'shop']); t('form.name')",
    "t('shop:title')",
    "t('days', { count })",
    '<Trans i18nKey="form.name" />',
    't(`form.${field}`)',
    "set('nope')",
  ])('allows %s', (text) => expect(unknown(text)).toEqual([]))

  it('finds what nobody asks for', () => expect(unused("t('title')")).toEqual(['form.name', 'days']))
  it('takes a template as every key it can make', () =>
    expect(unused('t(`form.${field}`); t(`shop:${x}itle`); t("days")')).toEqual([]))
  it('takes a string in a table as a key', () =>
    expect(unused('const keys = ["title", "form.name", "days"]')).toEqual([]))
  it('does not take a template of holes for every key', () =>
    expect(unused('`${a}.${b}`')).toEqual(['title', 'form.name', 'days']))
})
