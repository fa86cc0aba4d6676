import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { rememberFixedWords } from './fixed-words'

const words = {
  hello: 'Hello',
  room_one: '{{count}} room',
  room_other: '{{count}} rooms',
  guest: 'Dear {{name}}',
  list: ['a', 'b'],
}

async function instanceWith(isRemembering: boolean) {
  const instance = createInstance()
  const resources = { en: { shop: words, order: { hello: 'Hello again', thanks: 'Thanks' } } }
  await instance.init({ lng: 'en', ns: ['shop', 'order'], defaultNS: 'shop', resources })
  if (isRemembering) rememberFixedWords(instance)
  return instance
}

test.each<[key: string | string[], options?: object | string]>([
  ['hello'],
  [['nobody.wrote.this', 'hello']],
  ['guest'],
  ['guest', { name: 'Noor' }],
  ['room', { count: 1 }],
  ['room', { count: 2 }],
  ['list', { returnObjects: true }],
  ['nobody.wrote.this', 'In the meantime'],
])('the words are those of i18next, each time they are asked for: %j %j', async (key, options) => {
  const [plain, remembering] = await Promise.all([instanceWith(false), instanceWith(true)])
  for (const namespaces of ['shop', 'order', ['order', 'shop']]) {
    const asked = (options === undefined ? [key] : [key, options]) as [string]
    const expected = plain.getFixedT('en', namespaces)(...asked)
    for (const _ of ['first', 'again']) {
      expect(remembering.getFixedT('en', namespaces)(...asked)).toEqual(expected)
    }
  }
})

test('what is not there is not remembered', async () => {
  const instance = await instanceWith(true)
  const t = instance.getFixedT('en', 'shop')
  expect(t('late')).toBe('late')
  instance.addResource('en', 'shop', 'late', 'Here at last')
  expect(t('late')).toBe('Here at last')
})
