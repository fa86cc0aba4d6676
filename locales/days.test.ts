import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import { dayInSentence } from './days'
import { i18nOptions } from './options'

describe('a day', () => {
  it('is written out in a sentence', () => {
    expect(dayInSentence('10-12-2026', 'de')).toBe('10.\u00a0Dezember 2026')
  })
  it('stays as it is where it is none', () => expect(dayInSentence('soon', 'en')).toBe('soon'))
  it('is written out where the words ask for it, and as forms write it where they do not', async () => {
    const i18n = createInstance()
    const texts = { said: 'Until {{day, inWords}}', fact: '{{day}}' }
    await i18n.init({ ...i18nOptions, lng: 'de', resources: { de: { [i18nOptions.defaultNS]: texts } } })
    expect([i18n.t('said', { day: '01-03-2027' }), i18n.t('fact', { day: '01-03-2027' })]).toEqual([
      'Until 1.\u00a0März 2027',
      '01-03-2027',
    ])
  })
})
