import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES, perLocale } from '../../../../contract/locales'
import { asFields, asStored } from './page-fields'

const PAGES = new URL('../../../../locales/', import.meta.url)

test.each(readdirSync(new URL('en/pages', PAGES)))('%s is stored as it was, from its fields', (page) => {
  const text = perLocale((locale) => readFileSync(new URL(`${locale}/pages/${page}`, PAGES), 'utf8'))
  const fields = asFields({ text })
  for (const locale of LOCALES) {
    expect(fields.body?.[locale]).not.toContain('---')
    expect(fields.title?.[locale]).not.toBe('')
  }
  const stored = asStored(fields).text
  for (const locale of LOCALES) expect(stored?.[locale]?.trim()).toBe(text[locale].trim())
})

test('a text that is no page is kept whole, and quotes and nothing stay what they are', () => {
  const empty = perLocale(() => '')
  expect(asFields({ text: perLocale(() => 'Just a line.') }).body?.en).toBe('Just a line.')
  const fields = {
    title: { ...empty, en: 'A' },
    description: { ...empty, en: 'Say "no" \\' },
    body: { ...empty, en: 'B' },
  }
  const stored = asStored(fields)
  expect(stored.text?.nl).toBe('')
  expect(asFields(stored)).toMatchObject({ description: { en: 'Say "no" \\' } })
})
