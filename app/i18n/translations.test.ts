import { createInstance } from 'i18next'
import { expect, it } from 'vitest'
import { ALL_PROMISED, PROMISED } from '../../contract/promises'
import { i18nOptions } from '../../locales/options'

it('fills words in words five levels deep, and leaves what a visitor wrote as it is', async () => {
  const words = { a: '$t(b)!', b: '$t(c)', c: '$t(d)', d: '$t(e)', e: '$t(f)', f: 'Hello {{name}}' }
  const i18n = createInstance()
  await i18n.init({ ...i18nOptions, lng: 'en', resources: { en: { [i18nOptions.defaultNS]: words } } })
  expect(i18n.t('a', { name: 'Noor' })).toBe('Hello Noor!')
  expect(i18n.t('f', { name: '{{name}} $t(f) <b>' })).toBe('Hello {{name}} $t(f) <b>')
})

it('gives browsers no words that name a figure which only the server knows', () => {
  const sent = import.meta.glob<string>('../../locales/*/*.json', {
    eager: true,
    query: '?raw',
    import: 'default',
  })
  const unknown = Object.keys(ALL_PROMISED).filter((name) => !Object.hasOwn(PROMISED, name))
  const named = Object.entries(sent).flatMap(([path, text]) =>
    unknown.filter((name) => text.includes(`{{${name}`)).map((name) => `${path}: ${name}`),
  )
  expect(unknown.length).toBeGreaterThan(0)
  expect(Object.keys(sent).length).toBeGreaterThan(0)
  expect(named).toEqual([])
})
