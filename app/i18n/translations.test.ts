import { createInstance } from 'i18next'
import { expect, it } from 'vitest'
import { i18nOptions } from '../../locales/options'

it('fills words in words five levels deep, and leaves what a visitor wrote as it is', async () => {
  const words = { a: '$t(b)!', b: '$t(c)', c: '$t(d)', d: '$t(e)', e: '$t(f)', f: 'Hello {{name}}' }
  const i18n = createInstance()
  await i18n.init({ ...i18nOptions, lng: 'en', resources: { en: { [i18nOptions.defaultNS]: words } } })
  expect(i18n.t('a', { name: 'Noor' })).toBe('Hello Noor!')
  expect(i18n.t('f', { name: '{{name}} $t(f) <b>' })).toBe('Hello {{name}} $t(f) <b>')
})
