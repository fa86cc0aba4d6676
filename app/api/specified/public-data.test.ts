import { afterEach, describe, expect, test, vi } from 'vitest'
import { countriesApi } from '../../../contract/endpoints/items'
import type { PriceUnit } from '../../../contract/price-unit'
import { priceOrder } from '../../../contract/prices'
import { specifiedCountries } from '../countries.server'
import { specifiedWebContent } from '../web-content.server'
import { specifiedAccount, specifiedUser } from './accounts'
import { specifiedFaq } from './faq'
import { specifiedItems } from './items'
import { withoutMarkup } from './plain-text'

afterEach(() => void vi.unstubAllEnvs())

const COSTS = { Landcode: 'NL', KoopBTWpercentage: '21,0', TransportKoopPrijs_ExBTW: 0 }

const ITEM = {
  UUID_Artikel: 'A1',
  Artikelnaam: 'Junior',
  PrijzentabelPortal: [{ ...COSTS, KoopPrijs_ExBTW: '2061,98', StartHuurPrijs_ExBTW: null }],
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

  const withPrice = (UUID_Artikel: unknown, KoopPrijs_ExBTW: unknown, changes: object = {}) => ({
    ...{ ...ITEM, UUID_Artikel },
    PrijzentabelPortal: [{ ...COSTS, KoopPrijs_ExBTW, ...changes }],
  })
  const listed = (unit: PriceUnit, ...items: unknown[]) => specifiedItems(unit).parse({ data: { items } })

  test.each([
    ['-1', 'A2 (PrijzentabelPortal.0.KoopPrijs_ExBTW: is not a price in euros, which PRICE_UNIT names)'],
    ['on request', expect.stringContaining('is not a price in euros')],
    ['206198,00', expect.stringContaining('would be €\u00a0206.198,00 in euros')],
  ])('are left out and named with a price of %j', (price, named) => {
    const read = listed('euros', withPrice('A1', '24,95'), withPrice('A2', price))
    expect(read.data.items.map(({ id }) => id)).toEqual(['A1'])
    expect([read.leftOut, read.otherUnit]).toEqual([[named], undefined])
  })

  test('are left out and named where a row, an id or the prices are none', () => {
    const { data, leftOut } = listed('euros', ITEM, null, withPrice('', '1'), {
      ...{ UUID_Artikel: 'A3', PrijzentabelPortal: null },
    })
    expect(data.items).toHaveLength(1)
    expect(leftOut).toEqual([
      expect.stringMatching(/^number 2 \(the whole: /),
      expect.stringMatching(/^number 3 \(UUID_Artikel: /),
      expect.stringMatching(/^A3 \(PrijzentabelPortal: /),
    ])
  })

  const RENT = { StartHuurPrijs_ExBTW: 1, HuurPrijs_ExBTW: 1, HuurBTWpercentage: 21, BorgPrijs: 0 }

  test.each<[Record<string, unknown>, string]>([
    [{ KoopBTWpercentage: null }, 'A2 (only the sale in NL: no KoopBTWpercentage)'],
    [{ KoopBTWpercentage: 0.21 }, 'A2 (only the sale in NL: no KoopBTWpercentage)'],
    [{ KoopPrijs_ExBTW: 0 }, 'A2 (only the sale in NL: no KoopPrijs_ExBTW)'],
    [{ TransportKoopPrijs_ExBTW: '' }, 'A2 (only the sale in NL: no TransportKoopPrijs_ExBTW)'],
  ])('are not sold where a row has %j, and the field is named', (lacking, named) => {
    const read = listed('euros', withPrice('A2', lacking.KoopPrijs_ExBTW ?? '24,95', { ...RENT, ...lacking }))
    expect(read.data.items[0]?.prices[0]).toMatchObject({ buy: null, rentStart: 100 })
    expect(read.leftOut).toEqual([named])
  })

  test.each<[Record<string, unknown>, string]>([
    [{ HuurBTWpercentage: null }, 'HuurBTWpercentage'],
    [{ HuurBTWpercentage: '0,21' }, 'HuurBTWpercentage'],
    [{ HuurPrijs_ExBTW: null }, 'HuurPrijs_ExBTW'],
    [{ HuurPrijs_ExBTW: 0 }, 'HuurPrijs_ExBTW'],
    [{ StartHuurPrijs_ExBTW: '0,00' }, 'StartHuurPrijs_ExBTW'],
  ])('are not rented where a row has %j, and the field is named', (lacking, name) => {
    const read = listed('euros', withPrice('A2', '24,95', { ...RENT, ...lacking }))
    expect(read.data.items[0]?.prices[0]).toMatchObject({ buy: 2495, rentStart: null })
    expect(read.leftOut).toEqual([`A2 (only the rental in NL: no ${name})`])
  })

  test.each([undefined, null, ''])('are not tried where the deposit is %j', (BorgPrijs) => {
    const read = listed('euros', withPrice('A2', '24,95', { ...RENT, BorgPrijs }))
    expect(read.data.items[0]?.prices[0]).toMatchObject({ rentStart: 100, trial: false })
    expect(read.leftOut).toEqual(['A2 (only the trial in NL: no BorgPrijs)'])
  })

  test('have ids and rates as numbers or as texts', () => {
    const read = listed('euros', withPrice(42, '1', { KoopBTWpercentage: '9,5 %' }))
    expect(read.data.items).toMatchObject([{ id: '42', prices: [{ buyVat: 9.5 }] }])
  })

  test.each<[PriceUnit, PriceUnit | undefined, unknown[]]>([
    ['euros', 'cents', [206198, 2479, '12000']],
    ['cents', 'euros', [2061.98, '24,79', 120]],
    ['cents', undefined, [206198, 4123.96, 2479]],
    ['euros', undefined, ['2061.98', 24.79, 999999]],
  ])('that are read in %s show that they are in %s where their prices are %j', (unit, other, prices) => {
    const read = listed(unit, ...prices.map((price, index) => withPrice(`A${index}`, price)))
    expect(read.otherUnit).toBe(other)
  })

  test.each<[Record<string, unknown>, object]>([
    [{}, { rentWeek: undefined, rentMonth: undefined }],
    [
      { WeekHuurPrijs_ExBTW: null, MaandHuurPrijs_ExBTW: '0,00' },
      { rentWeek: undefined, rentMonth: undefined },
    ],
    [
      { WeekHuurPrijs_ExBTW: '49,60', WeekHuurPrijs_InclBTW: '60', MaandHuurPrijs_ExBTW: '165,29' },
      { rentWeek: 4960, rentWeekGross: 6000, rentMonth: 16_529, rentMonthGross: undefined },
    ],
  ])('are rented by week and month where a row has %j', (rates, expected) => {
    const [item] = listed('euros', withPrice('A1', '24,95', { ...RENT, ...rates })).data.items
    expect(item?.prices[0]).toMatchObject({ rentStart: 100, ...expected })
  })

  test('are none where there are more than any shop has', () => {
    const rows = Array(5_001).fill({})
    for (const items of [rows, Object.fromEntries(rows.entries())])
      expect(specifiedItems('cents').safeParse({ data: { items } }).success).toBe(false)
  })

  test('may be an object by their ids', () => {
    const { UUID_Artikel, ...item } = ITEM
    const { items } = specifiedItems('euros').parse({ data: { items: { [UUID_Artikel]: item } } }).data
    expect(items).toMatchObject([{ id: 'A1', name: 'Junior' }])
  })

  test('cost with VAT what their prices say, by a rate that is told or follows', () => {
    const row = { KoopPrijs_InclBTW: '100', HuurPrijs_ExBTW: '10', HuurPrijs_InclBTW: '9' }
    const [told, followed] = [{ KoopBTWpercentage: 21 }, { KoopBTWpercentage: null }].map((rate) => {
      const [item] = listed('euros', withPrice('A1', '82,64', { ...row, ...rate })).data.items
      return item?.prices[0]
    })
    expect(told).toMatchObject({ buy: 8264, buyGross: 10_000, buyVat: 21, rentDayGross: undefined })
    expect(followed).toMatchObject({ buyGross: 10_000, buyVat: 21 })
    const lines = told ? [{ articleId: 'A1', quantity: 2, row: told }] : []
    expect(priceOrder({ type: 'buy', lines })).toMatchObject({ total: 20_000 })
    expect(priceOrder({ type: 'buy', lines, isVatFree: true }).total).toBe(16_528)
    expect(priceOrder({ type: 'buy', lines, percentOff: 50 }).total).toBe(10_000)
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
  const keyed = { data: { nl: { value: 'Nederland', buy: 1, rent: 1 }, x: 'y' } }
  expect(specifiedCountries.parse(keyed).data).toMatchObject([{ code: 'nl', name: 'Nederland' }])
  expect(countriesApi.list.answer.wire.safeParse({ data: [] }).success).toBe(false)
  for (const none of [[], { data: [] }, null, {}, { message: 'Maintenance' }, { ok: true }])
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
  vi.stubEnv('CONTACT_PHONE', '+31 2')
  vi.stubEnv('CONTACT_EMAIL', 'a@shop.example')
  const read = specifiedWebContent('en').parse({ data: { content } }).data.content
  expect(read).toMatchObject({ shop_name: 'Nachtnest', phone: '+31 1', phone_link: '+311', mission: 'Sleep' })
  expect(read).toMatchObject({ email: 'a@shop.example', reviews: null, social: [], legal_name: '' })
})

describe('what the texts of another backend promise', () => {
  const leftOut = (content: object) =>
    specifiedWebContent('en').parse({ data: { content } }).data.content.left_out

  test('is what the law asks for, in a live shop whose owner confirmed nothing', () => {
    vi.stubEnv('SHOP_MODE', 'live')
    expect(leftOut({})).toEqual(expect.arrayContaining(['cleaning', 'reviews', 'maker', 'warnings']))
    expect(leftOut({})).not.toContain('returns')
    expect(leftOut({ left_out: 'reviews' })).toEqual(leftOut({}))
  })

  test('is what the content says', () => {
    vi.stubEnv('SHOP_MODE', 'live')
    expect(leftOut({ left_out: [] })).toEqual([])
    expect(leftOut({ left_out: ['reviews'] })).toEqual(['reviews'])
  })

  test('is everything in a demonstration', () => {
    expect(leftOut({})).toEqual([])
  })
})

test('a mission may have tags, and a shop may say that it is closed', () => {
  const content = { mission: '<p>Sleep &amp; wake</p>', is_open: false }
  const read = specifiedWebContent('en').parse({ data: { content } }).data.content
  expect(read).toMatchObject({ mission: 'Sleep & wake', is_open: false })
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
  test.each([{ data: { user: null } }, {}, null])('is nobody in %j', (answer) => {
    expect(specifiedUser.parse(answer)).toEqual({ data: { user: null } })
  })

  test('may have no more than an address', () => {
    const { user } = specifiedUser.parse({ user: { Emailadres: 'a@b.example', Bezorg_Landcode: 'NL' } }).data
    expect(user).toMatchObject({
      phone: '',
      isPhoneVerified: false,
      isEmailConfirmed: undefined,
      country: 'nl',
    })
    const account = specifiedAccount.parse({ data: { user: { Emailadres: 'a@b.example', Adresline1: 'X' } } })
    expect(account.data.user).toMatchObject({ answers: { Adresline1: 'X' } })
    expect(account.data.user).not.toHaveProperty('sessions')
  })
})
