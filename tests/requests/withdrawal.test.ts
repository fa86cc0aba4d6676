import { describe, expect, test, vi } from 'vitest'
import type { Locale } from '../../contract/locales'
import { dayInSentence } from '../../locales/days'
import { wordsIn } from '../fixtures/words'
import { apiClient, RENTAL } from '../support/api-client'
import { type Answer, textOf, type Visitor } from '../support/app'
import { linkNamed } from '../support/browsing'
import { formWith, visitorByLink } from '../support/ordering'
import { mailsTo } from '../support/outbox'
import { workOff } from '../support/returns'
import { testShop } from '../support/set-up'
import { newAddress } from '../support/shop-accounts'
import { paidOrder } from '../support/staff'

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

const LONG_ADDRESS = `${'x'.repeat(60)}@${'y'.repeat(60)}.example`

/** No character twice, so that nothing is shorter once it is compressed. */
const varied = (from: number, length: number) =>
  String.fromCodePoint(...Array.from({ length }, (_, at) => from + at * 7))

function expectsToBeKept({ headers }: Answer, name: string) {
  const cookie = headers.getSetCookie().find((header) => header.startsWith(`${name}=`)) ?? ''
  expect(cookie.length).toBeGreaterThan(1_000)
  expect(cookie.length).toBeLessThan(4_096)
}

describe('two steps', () => {
  test('declare it, and a third page says when it came', async () => {
    const locale = 'nl'
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
    const longest = { name: varied(0x4e00, 200), contract: varied(0x6000, 200), email: LONG_ADDRESS }
    const answer = await visitor.post('/en/withdrawal', longest)
    expectsToBeKept(answer, 'withdrawal')
    expect((await visitor.follow(answer)).text).toContain(longest.name)
  })

  test('lead back with everything that was typed', async () => {
    const visitor = shop.visitor()
    const said = declaration()
    await visitor.post('/en/withdrawal', said)
    const page = await visitor.get('/en/withdrawal/confirm')
    expect(await declared(said.email)).toEqual([])
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
})

describe('a mistake', () => {
  test.each([
    ['nothing', { name: '', contract: ' ', email: '' }, ['name', 'contract', 'email'], 'Enter your name.'],
    ['10,000 characters', { contract: 'x'.repeat(10_000) }, ['contract'], '200 characters at most'],
  ])(
    'is listed with a link to its field, and every value stays: %s',
    async (_what, wrong, fields, message) => {
      const said = declaration(wrong)
      const page = await shop.visitor().post('/en/withdrawal', said)
      expect([page.status, page.title]).toEqual([422, expect.stringMatching(/^Error: Withdraw/)])
      expect(page.text).toContain(message)
      for (const field of ['name', 'contract', 'email'] as const) {
        expect(page.html.includes(`href="#withdrawal-${field}"`)).toBe(fields.includes(field))
        expect(page.html).toContain(`value="${said[field]}"`)
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
      expect((await visitor.follow(answer)).text).toContain('your entries are no longer saved')
    }
    expect((await visitor.get('/en/withdrawal/received')).location).toBe('/en/withdrawal')
    visitor.cookies.set('withdrawal', 'forged.signature')
    expect((await visitor.get('/en/withdrawal/confirm')).status).toBe(303)
  })
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

const WAYS = {
  en: ['Withdraw from contract here', 'End a contract here'],
  nl: ['Hier de overeenkomst herroepen', 'Hier de overeenkomst opzeggen'],
  de: ['Vertrag widerrufen', 'Verträge hier kündigen'],
} as const

// The law wants both at all times, in words of the page's language.
test.each(['', '/checkout', '/payment_canceled', '/withdrawal', '/cancellation', '/nowhere'])(
  'the way to withdraw and to end a contract is on every page, in every language: %s',
  async (path) => {
    for (const [locale, [withdraw, end]] of Object.entries(WAYS)) {
      const { html } = await shop.visitor().get(`/${locale}${path}`)
      const footer = html.slice(html.indexOf('<footer'))
      expect(linkNamed(footer, withdraw)).toBe(`/${locale}/withdrawal`)
      expect(linkNamed(footer, end)).toBe(`/${locale}/cancellation`)
    }
  },
)

test('the way to withdraw is on the order and in its mail, with the order number filled in', async () => {
  const order = await paidOrder(await apiClient(shop.backend.backend.fetch))
  const visitor = await visitorByLink(shop, order)
  const mails = await mailsTo(shop.backend, 'noor@example.org', /^We will (?:send|deliver)/)
  const mail = mails.find(({ text }) => text.includes(order.Ordernummer))
  const path = `/en/withdrawal?order=${order.Ordernummer}`
  expect(mail?.text).toContain(path)
  expect(mail?.attachments?.[0]?.text).toMatch(/online at\s+\S+\/en\/withdrawal\./)
  const link = linkNamed((await visitor.get(`/en/orders/${order.UUID_Order}`)).html, WAYS.en[0])
  expect(link).toBe(`${path}&id=${order.UUID_Order}`)
  const { html, headers } = await shop.visitor().get(path)
  const contract = order.Ordernummer
  expect(html).toMatch(
    new RegExp(`name="contract"[^>]*value="${contract}"|value="${contract}"[^>]*name="contract"`),
  )
  // The law lets it ask for nothing else.
  const fields = [...html.matchAll(/<(?:input|textarea|select)[^>]* name="(\w+)"/g)].map(([, name]) => name)
  expect(fields).toEqual(['name', 'contract', 'email'])
  expect([html.includes('content="noindex"'), headers.get('Cache-Control')]).toEqual([true, 'no-store'])
})

test('from the order its customer alone finds name and address filled in, and the way back', async () => {
  const client = await apiClient(shop.backend.backend.fetch)
  const [order, other] = [await paidOrder(client), await paidOrder(client)]
  const path = `/en/withdrawal?order=${order.Ordernummer}&id=${order.UUID_Order}`
  const visitor = await visitorByLink(shop, order)
  const said = { name: 'Noor de Vries', contract: order.Ordernummer, email: 'noor@example.org' }
  const { html: form } = await visitor.get(path)
  for (const words of Object.values(said)) expect(form).toContain(`value="${words}"`)
  const strangers = [shop.visitor(), await visitorByLink(shop, other)]
  for (const stranger of strangers) {
    const { html } = await stranger.get(path)
    for (const words of ['Noor', 'noor@example.org']) expect(html).not.toContain(words)
  }
  const fields = { ...said, order: order.UUID_Order }
  expect(formWith(form, 'Continue').fields).toMatchObject({ order: order.UUID_Order })
  await visitor.post('/en/withdrawal', fields)
  const received = await visitor.follow((await confirm(visitor)).answer)
  for (const words of [order.Ordernummer, 'Fri 4 December 2026']) expect(received.text).toContain(words)
  expect(linkNamed(received.html, 'Back to your order')).toBe(`/en/orders/${order.UUID_Order}`)
  // Whoever has not opened the order is led to none.
  const [stranger = shop.visitor()] = strangers
  await stranger.post('/en/withdrawal', fields)
  const shown = await stranger.follow((await confirm(stranger)).answer)
  expect(shown.html).not.toContain(`/en/orders/${order.UUID_Order}`)
})

describe('the end of a contract', () => {
  const NOOR = { way: 'ordinary', contract: 'NN-26-ABCDEF', name: 'Noor 🌙 de Vries' }
  const BUTTON = 'jetzt kündigen'

  /** Fills in the form that a page shows, and presses its only button. */
  async function cancel(visitor: Visitor, changes: Record<string, string>) {
    const page = await visitor.get('/de/cancellation?order=NN-26-ABCDEF')
    const { fields } = formWith(page.html, BUTTON)
    return visitor.post('/de/cancellation', { ...fields, ...NOOR, ...changes })
  }

  test('is declared by one button of the words of the law, and a page to keep repeats all of it', async () => {
    const visitor = shop.visitor()
    const email = newAddress()
    const said = { email, way: 'cause', cause: 'Der Reißverschluss\nklemmt.', ends: '01-12-2026' }
    const answer = await cancel(visitor, said)
    expect([answer.status, answer.location]).toEqual([303, '/de/cancellation/received'])
    const page = await visitor.follow(answer)
    const shown = [email, 'Noor 🌙 de Vries', 'NN-26-ABCDEF', 'klemmt.', '01-12-2026', '20-11-2026', '10:00']
    for (const words of [...shown, BUTTON]) expect(page.text).toContain(words)
    const [mail] = await mailsTo(shop.backend, email)
    expect(mail?.locale).toBe('de')
    for (const words of shown) expect(mail?.text).toContain(words)
  })

  test('asks for what the law names, of anybody', async () => {
    const page = await shop.visitor().get('/de/cancellation')
    const main = page.html.slice(page.html.indexOf('<main'), page.html.indexOf('</main>'))
    const named = main.matchAll(/<(?:input|textarea|select)[^>]* name="([a-z]+)"/g)
    const asked = new Set([...named].map(([, name]) => name))
    expect([...asked]).toEqual(['way', 'cause', 'contract', 'ends', 'name', 'email'])
    expect(page.headers.get('Cache-Control')).toBe('no-store')
  })

  test('with mistakes comes back as it was typed, and is not declared', async () => {
    const visitor = shop.visitor()
    const answer = await cancel(visitor, { email: 'noor', ends: 'soon' })
    expect([answer.status, answer.html.includes('value="noor"')]).toEqual([422, true])
    expect((await visitor.get('/de/cancellation/received')).location).toBe('/de/cancellation')
  })

  test('with the longest answers fits into a cookie that browsers keep', async () => {
    const visitor = shop.visitor()
    const longest = { contract: varied(0x6000, 60), name: varied(0x5000, 100), cause: varied(0x7000, 400) }
    const answer = await cancel(visitor, { email: LONG_ADDRESS, way: 'cause', ...longest })
    expectsToBeKept(answer, 'cancellation')
    expect((await visitor.follow(answer)).text).toContain(longest.cause)
  })

  test('is offered on the page of its order until it was declared', async () => {
    const order = await paidOrder(await apiClient(shop.backend.backend.fetch), RENTAL)
    const visitor = await visitorByLink(shop, order)
    const orderPage = async () => {
      const { html, text } = await visitor.get(`/en/orders/${order.UUID_Order}`)
      return { main: html.slice(0, html.indexOf('<footer')), text }
    }
    const way = `/en/cancellation?order=${order.Ordernummer}`
    expect(linkNamed((await orderPage()).main, WAYS.en[1])).toBe(way)
    const said = { contract: order.Ordernummer, name: 'Noor de Vries', email: 'noor@example.org' }
    expect((await cancel(visitor, said)).status).toBe(303)
    await workOff(shop.backend.backend)
    const { main, text } = await orderPage()
    expect(main).not.toContain('/cancellation')
    expect(text).toContain('Notice to end the contract received')
  })
})
