import { describe, expect, test } from 'vitest'
import { specifiedCountries } from '../countries.server'
import { specifiedWebContent } from '../web-content.server'
import { specifiedAccount, specifiedUser } from './accounts'
import { specifiedFaq } from './faq'
import { specifiedItems } from './items'
import { withoutMarkup } from './plain-text'

const ITEM = {
  UUID_Artikel: 'A1',
  Artikelnaam: 'Junior',
  PrijzentabelPortal: [{ Landcode: 'NL', KoopPrijs_ExBTW: '2061,98', StartHuurPrijs_ExBTW: null }],
}

describe('articles', () => {
  const one = (changes: object) =>
    specifiedItems('euros').parse({ data: { items: [{ ...ITEM, ...changes }] } }).data.items[0]

  test('need no more than an id, a name and prices', () => {
    const item = one({})
    expect(item).toMatchObject({ group: 'Model', name: 'Junior', contains: [] })
    const row = { region: 'Overig', buy: 206198, buyShipping: 0, deposit: 0, trial: false }
    expect(item?.prices[0]).toMatchObject(row)
  })

  test.each([['-1'], ['free']])('are refused with a price of %j', (price) => {
    const items = [{ ...ITEM, PrijzentabelPortal: [{ Landcode: 'NL', KoopPrijs_ExBTW: price }] }]
    const read = specifiedItems('euros').safeParse({ data: { items } })
    expect(read.error?.issues[0]?.message).toContain('PRICE_UNIT')
  })

  test.each([null, { data: { items: 'none' } }])('are not %j', (answer) => {
    expect(specifiedItems('euros').safeParse(answer).success).toBe(false)
  })
})

describe('a text', () => {
  test.each([
    ['<p>Fits &amp; sleeps.</p><p>12&nbsp;kg</p>', 'Fits & sleeps.\n\n12 kg'],
    ['<h2>Size</h2>Small<ul><li>one</li><li>two</li></ul>', '### Size\n\nSmall\n\n- one\n- two'],
    ['<script>alert(1)</script>a<br/>b &#39;c&#x27; &unknown;', "a\nb 'c' &unknown;"],
  ])('%j is read as %j', (text, read) => {
    expect(withoutMarkup(text)).toBe(read)
  })
})

test('countries say yes in any way, and have the regions that prices differ in', () => {
  const told = [
    { key: 'ES', value: 'Spain', buy: true, rent: '0' },
    { key: 'nl', buy: 1, rent: '1' },
  ]
  expect(specifiedCountries.parse(told).data).toEqual([
    { code: 'es', name: 'Spain', canBuy: true, canRent: false, regions: ['Canarische Eilanden'] },
    { code: 'nl', name: 'NL', canBuy: true, canRent: true, regions: [] },
  ])
  for (const none of [[], { data: [] }, null, {}])
    expect(specifiedCountries.safeParse(none).success).toBe(false)
})

test.each([
  ['a record', { phone: '+31 1', mission: 'Sleep' }],
  [
    'a list',
    [
      { key: 'phone', value: '+31 1' },
      { key: 'mission', value: 'Sleep' },
    ],
  ],
  ['one of each language', { en: { phone: '+31 1', mission: 'Sleep' }, nl: {} }],
])('the content of a shop may be %s', (_, content) => {
  const own = { name: 'Shop', phone: '+31 2', email: 'a@shop.example' }
  const read = specifiedWebContent('en', own).parse({ data: { content } }).data.content
  expect(read).toMatchObject({ shop_name: 'Shop', phone: '+31 1', phone_link: '+311', mission: 'Sleep' })
  expect(read).toMatchObject({ email: 'a@shop.example', reviews: null, social: [], legal_name: '' })
})

test.each<[string, unknown]>([
  ['a list', [{ question: 'Q', answer: 'A' }]],
  ['a list with languages', [{ question_nl: 'V', question_en: 'Q', answer_nl: 'W', answer_en: 'A' }]],
  ['one of each language', { en: [{ title: 'Q', text: 'A' }], nl: [] }],
])('questions may be %s', (_, content) => {
  const { topics, first } = specifiedFaq('en', 'Questions').parse({ data: { content } }).data.content
  expect(topics.flatMap(({ questions }) => questions)).toMatchObject([{ question: 'Q', answer: 'A' }])
  expect(first).toHaveLength(1)
})

describe('whoever is logged in', () => {
  test.each([{ data: { user: null } }, {}])('is nobody in %j', (answer) => {
    expect(specifiedUser.parse(answer)).toEqual({ data: { user: null } })
  })

  test('may have no more than an address', () => {
    const { user } = specifiedUser.parse({ user: { Emailadres: 'a@b.example', Bezorg_Landcode: 'NL' } }).data
    expect(user).toMatchObject({ phone: '', isPhoneVerified: false, isEmailConfirmed: true, country: 'nl' })
    const account = specifiedAccount.parse({ data: { user: { Emailadres: 'a@b.example', Adresline1: 'X' } } })
    expect(account.data.user).toMatchObject({ answers: { Adresline1: 'X' } })
    expect(account.data.user).not.toHaveProperty('sessions')
  })
})
