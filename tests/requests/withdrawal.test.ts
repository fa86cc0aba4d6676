import { describe, expect, test, vi } from 'vitest'
import { LOCALES, type Locale } from '../../contract/locales'
import { dayInSentence } from '../../locales/days'
import { wordsIn } from '../fixtures/words'
import { DUTCH_ADDRESS } from '../support/api-client'
import { textOf, type Visitor } from '../support/app'
import { linkNamed } from '../support/browsing'
import { cartOf, formWith, placeOrder, visitorWith } from '../support/ordering'
import { mailsTo } from '../support/outbox'
import { testShop } from '../support/set-up'
import { customerOf } from '../support/shop-accounts'

const shop = testShop()

const buttonIn = (locale: Locale) => wordsIn(locale).say('withdrawal:confirm.confirm')

let count = 0
/** A declaration with an address of its own, by which its mails are found. */
const declaration = (changes: Record<string, string> = {}) => ({
  name: 'Noor 🌙 de Vries',
  contract: 'NN-26-ZZZZZZ',
  email: `noor${++count}@example.org`,
  ...changes,
})

const declared = (email: string) =>
  shop.backend.db.selectFrom('withdrawals').selectAll().where('email', '=', email).execute()

async function confirm(visitor: Visitor, locale: Locale = 'en') {
  const page = await visitor.get(`/${locale}/withdrawal/confirm`)
  const { action, fields } = formWith(page.html, buttonIn(locale))
  return { action, fields, answer: await visitor.post(action, fields) }
}

describe('two steps', () => {
  test.each(LOCALES)('declare it, and a third page says when it came, in %s', async (locale) => {
    const visitor = shop.visitor()
    const said = declaration()
    const first = await visitor.post(`/${locale}/withdrawal`, said)
    expect([first.status, first.location]).toEqual([303, `/${locale}/withdrawal/confirm`])
    const page = await visitor.follow(first)
    for (const words of Object.values(said)) expect(page.text).toContain(words)
    expect(await declared(said.email)).toEqual([])

    const { answer } = await confirm(visitor, locale)
    expect([answer.status, answer.location]).toEqual([303, `/${locale}/withdrawal/received`])
    const received = await visitor.follow(answer)
    const day = textOf(dayInSentence('20-11-2026', locale))
    for (const words of [day, '10:00', said.email]) expect(received.text).toContain(words)
    const [row] = await declared(said.email)
    expect(row).toMatchObject({ ...said, locale, has_receipt: 1 })
    const [mail] = await mailsTo(shop.backend, said.email)
    for (const words of [...Object.values(said), '20-11-2026', '10:00']) expect(mail?.text).toContain(words)
    expect(mail?.locale).toBe(locale)
  })

  test('leave nothing in an address, and nothing to be read in the cookie between them', async () => {
    const visitor = shop.visitor()
    const said = declaration()
    await visitor.post('/en/withdrawal', said)
    const kept = Buffer.from(decodeURIComponent(visitor.cookies.get('withdrawal') ?? ''), 'base64').toString()
    const inner = Buffer.from(kept, 'base64').toString('latin1')
    for (const words of Object.values(said)) expect(kept + inner).not.toContain(words)
    expect((visitor.cookies.get('withdrawal') ?? '').length).toBeLessThan(1_000)
  })

  test('take the longest words that are allowed into a cookie that browsers keep', async () => {
    const visitor = shop.visitor()
    const email = `${'x'.repeat(60)}@${'y'.repeat(60)}.example`
    // No character twice, so that nothing is shorter once it is compressed.
    const words = (from: number) =>
      String.fromCodePoint(...Array.from({ length: 200 }, (_, at) => from + at * 7))
    const answer = await visitor.post('/en/withdrawal', {
      name: words(0x4e00),
      contract: words(0x6000),
      email,
    })
    const cookie = answer.headers.getSetCookie().find((header) => header.startsWith('withdrawal=')) ?? ''
    expect(cookie.length).toBeGreaterThan(1_000)
    expect(cookie.length).toBeLessThan(4_096)
    expect((await visitor.follow(answer)).text).toContain(words(0x4e00))
  })

  test('know who is logged in', async () => {
    const email = 'logged-in@example.org'
    const visitor = await customerOf(shop, email)
    const phone = { Mobiel: '612345678', 'Mobiel-country': 'nl' }
    const { Emailadres: _, ...address } = DUTCH_ADDRESS as Record<string, string>
    const saved = await visitor.post('/en/account', { ...address, ...phone, Bezorg_Landcode: 'nl' })
    expect(saved.status).toBe(303)
    const { html } = await visitor.get('/en/withdrawal?order=NN-26-ABCDEF')
    for (const [name, value] of [
      ['name', 'Noor de Vries'],
      ['email', email],
      ['contract', 'NN-26-ABCDEF'],
    ])
      expect(html).toMatch(new RegExp(`<input[^>]* name="${name}"[^>]* value="${value}"`))
  })

  test('lead back with everything that was typed', async () => {
    const visitor = shop.visitor()
    const said = declaration()
    await visitor.post('/en/withdrawal', said)
    const page = await visitor.get('/en/withdrawal/confirm')
    const back = await visitor.get(linkNamed(page.html, 'Correct these details'))
    for (const words of Object.values(said)) expect(back.html).toContain(`value="${words}"`)
  })

  test('sent twice, reloaded or gone back to, declare once', async () => {
    const visitor = shop.visitor()
    const said = declaration()
    await visitor.post('/en/withdrawal', said)
    const before = new Map(visitor.cookies)
    const { action, fields, answer } = await confirm(visitor)
    const again = await visitor.post(action, fields)
    expect([again.status, again.location]).toEqual([303, answer.location])
    expect((await visitor.get('/en/withdrawal/confirm')).location).toBe(answer.location)
    for (const [name, value] of before) visitor.cookies.set(name, value)
    const atOnce = await Promise.all([visitor.post(action, fields), visitor.post(action, fields)])
    expect(atOnce.map(({ location }) => location)).toEqual([answer.location, answer.location])
    expect([(await declared(said.email)).length, (await mailsTo(shop.backend, said.email)).length]).toEqual([
      1, 1,
    ])
    expect((await visitor.get('/en/withdrawal')).html).not.toContain(said.email)
  })

  test('never declare what was not shown', async () => {
    const visitor = shop.visitor()
    const shown = declaration()
    await visitor.post('/en/withdrawal', shown)
    const { action, fields } = formWith((await visitor.get('/en/withdrawal/confirm')).html, buttonIn('en'))
    const other = declaration({ contract: 'NN-26-OTHERS' })
    await visitor.post('/en/withdrawal', other)
    const answer = await visitor.post(action, fields)
    expect([answer.status, answer.location]).toEqual([303, '/en/withdrawal/confirm'])
    const page = await visitor.follow(answer)
    expect(page.text).toContain('changed in another window')
    expect(page.text).toContain('NN-26-OTHERS')
    expect([await declared(shown.email), await declared(other.email)]).toEqual([[], []])
  })

  test('answer an order that exists like one that does not', async () => {
    const buyer = await visitorWith(shop, await cartOf(shop, 'buy', { 'NN-NL': 1 }))
    await placeOrder(buyer)
    const order = await shop.backend.db.selectFrom('orders').select('number').executeTakeFirstOrThrow()
    const pages = []
    for (const contract of [order.number, 'NN-26-ZZZZZZ']) {
      const visitor = shop.visitor()
      const said = declaration({ contract })
      await visitor.post('/en/withdrawal', said)
      const received = await visitor.follow((await confirm(visitor)).answer)
      const [mail] = await mailsTo(shop.backend, said.email)
      const plain = (text: string) => text.replaceAll(contract, '').replaceAll(said.email, '')
      pages.push([received.status, plain(received.text), plain(mail?.text ?? ''), plain(mail?.html ?? '')])
    }
    expect(pages[0]).toEqual(pages[1])
  })
})

describe('a mistake', () => {
  test.each([
    ['nothing', { name: '', contract: ' ', email: '' }, ['name', 'contract', 'email'], 'Enter your name.'],
    ['an address that is none', { email: 'noor at home' }, ['email'], 'Enter a valid email address'],
    ['NUL', { name: 'Noor\0' }, ['name'], 'a character that cannot be used'],
    ['10,000 characters', { contract: 'x'.repeat(10_000) }, ['contract'], '200 characters at most'],
  ])(
    'is listed with a link to its field, and every value stays: %s',
    async (_what, wrong, fields, message) => {
      const said = declaration(wrong)
      const page = await shop.visitor().post('/en/withdrawal', said)
      expect([page.status, page.title]).toEqual([422, expect.stringMatching(/^Error: Withdraw/)])
      expect(page.text).toContain(message)
      for (const field of ['name', 'contract', 'email'] as const) {
        expect(page.html.includes(`href="#${field}"`)).toBe(fields.includes(field))
        expect(page.html).toContain(`value="${said[field].replaceAll('\0', '')}"`)
      }
      expect(page.headers.getSetCookie().filter((cookie) => cookie.startsWith('withdrawal='))).toEqual([])
    },
  )

  test('a step begun without the one before leads to the start, and says why', async () => {
    const visitor = shop.visitor()
    for (const answer of [
      await visitor.get('/en/withdrawal/confirm'),
      await visitor.post('/en/withdrawal/confirm', { key: 'x' }),
    ]) {
      expect([answer.status, answer.location]).toEqual([303, '/en/withdrawal?problem=lost'])
      expect((await visitor.follow(answer)).text).toContain('Your entries are no longer saved')
    }
    expect((await visitor.get('/en/withdrawal/received')).location).toBe('/en/withdrawal')
    visitor.cookies.set('withdrawal', 'forged.signature')
    expect((await visitor.get('/en/withdrawal/confirm')).status).toBe(303)
  })

  test.each(['withdrawal', 'withdrawal/confirm'])(
    'another site cannot make anybody declare: %s',
    async (path) => {
      const visitor = shop.visitor()
      const said = declaration()
      await visitor.post('/en/withdrawal', said)
      const { fields } = formWith((await visitor.get('/en/withdrawal/confirm')).html, buttonIn('en'))
      const page = await visitor.post(
        `/en/${path}`,
        { ...said, ...fields },
        { Origin: 'https://evil.example' },
      )
      expect([page.status, page.headers.getSetCookie()]).toEqual([403, []])
      expect(await declared(said.email)).toEqual([])
    },
  )
})

test('while the backend is out of reach nothing is declared and nothing lost; later it works', async () => {
  const visitor = shop.visitor()
  const said = declaration()
  await visitor.post('/en/withdrawal', said)
  const { action, fields } = formWith((await visitor.get('/en/withdrawal/confirm')).html, buttonIn('en'))
  const { backend } = shop.backend
  const answer = backend.fetch
  const away = vi.spyOn(backend, 'fetch')
  away.mockImplementation(async (request) => {
    if (request.method === 'POST') throw new Error('connection lost')
    return answer(request)
  })
  const page = await visitor.post(action, fields)
  away.mockRestore()
  expect(page.status).toBe(503)
  expect(page.text).toContain('has not been submitted yet')
  expect(page.text).toContain(said.email)
  expect((await confirm(visitor)).answer.location).toBe('/en/withdrawal/received')
  expect(await declared(said.email)).toHaveLength(1)
})

test('whoever’s address has had many receipts is told that this one comes later', async () => {
  const email = 'often@example.org'
  let text = ''
  for (let time = 0; time < 6; time++) {
    const visitor = shop.visitor()
    await visitor.post('/en/withdrawal', declaration({ email }))
    text = (await visitor.follow((await confirm(visitor)).answer)).text
  }
  expect(text).toContain('to often@example.org a little later')
  expect(await declared(email)).toHaveLength(6)
  expect(await mailsTo(shop.backend, email)).toHaveLength(6)
})
