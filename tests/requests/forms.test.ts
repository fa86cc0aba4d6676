import { describe, expect, test, vi } from 'vitest'
import { PDF, png } from '../fixtures/files'
import { testShop } from '../support/set-up'
import { FORMS_PAGE, NEEDED, sendForm } from '../support/test-form'

const shop = testShop()

const file = (content: Uint8Array | string, name: string) => new File([content as BlobPart], name)
test('right answers of every kind are taken', async () => {
  const answers = {
    ...{ Phone: '06 12345678', 'Phone-country': 'nl', FirstDay: '24-12-2026', Budget: '12,50' },
    ...{ Code: '123456', Reference: 'ABCD1234', Floor: 'wood', FoundBy: 'A poster' },
    ...{ Extras: ['mattress', 'light'], Travels: '2', BuyCountry: 'de', Postcode: '10117' },
    ...{ Iban: 'NL91 ABNA 0417 1643 00', Signature: '', 'Signature-picture': file(png(20, 10), 'me.png') },
    Photo: file(png(640, 480), 'room; new=1.png'),
    Drawings: [file(PDF, 'a.pdf'), file(png(1, 1), 'b.png')],
  }
  const abroad = {
    ...{ Phone: '+49 30 123456', 'Phone-country': 'nl', Home_Adresline1: 'Rue Haute 12' },
    ...{ Home_Huisnummer: '', Home_Postcode: '67000', Home_Plaatsnaam: 'Strasbourg', Home_Landcode: 'fr' },
  }
  for (const typed of [answers, abroad]) {
    const sent = await sendForm(shop.visitor(), typed)
    expect([sent.status, sent.text]).toEqual([303, ''])
  }
})

test('wrong answers of every kind are listed, each with a link to it, and nothing else is lost', async () => {
  const wrong = [
    ['Email', 'noor at home', 'Enter a valid email address.'],
    ['Phone', 'abc', 'enter a valid phone number'],
    ['FirstDay', '31-02-2027', 'enter a day that exists'],
    ['RoomWidth', '12', 'cannot be lower than 120'],
    ['PasswordAgain', 'another one', 'The two passwords do not match'],
    ['Code', '12', 'enter the 6 digits of the code'],
    ['Reference', 'AB', 'must be exactly 8 characters'],
    ['Story', 'x'.repeat(501), 'can be 500 characters at most'],
    ['Bed', 'king', 'is not permitted here'],
    ['Agree', '', 'Tick “I know that'],
    ['Contact', 'pigeon', 'is not permitted here'],
    ['Floor', 'Lava', 'is not permitted here'],
    ['Signature', '', 'Type your name to sign, or add a picture'],
    ['Home_Plaatsnaam', '', 'Enter the town or city.'],
    ['Iban', 'NL00 ABNA 0417 1643 00', 'is not a valid IBAN number'],
  ] as const
  const typed = Object.fromEntries(wrong)
  const page = await sendForm(shop.visitor(), { ...typed, 'Phone-country': 'nl' })
  expect([page.status, page.title]).toEqual([422, expect.stringMatching(/^Error: /)])
  for (const [name, value, message] of wrong) {
    expect(page.html).toContain(`href="#test-${name}"`)
    expect(page.html).toContain(`id="test-${name}"`)
    expect(page.text).toContain(message)
    if (!['PasswordAgain', 'Bed', 'Contact'].includes(name)) expect(page.html).toContain(value)
  }
  expect(page.html).toContain('value="Noor de Vries"')
  expect(page.html).not.toContain(NEEDED.Password)
})

describe('what depends on an answer', () => {
  test('is demanded when it is shown, and never sent when it is hidden', async () => {
    const asked = await sendForm(shop.visitor(), { Bed: 'maxx' })
    expect([asked.status, asked.html]).toEqual([422, expect.stringContaining('href="#test-Doors"')])
    const fetch = vi.spyOn(shop.backend.backend, 'fetch')
    expect((await sendForm(shop.visitor(), { Doors: 'All of them', Travels: '3' })).status).toBe(303)
    const posts = fetch.mock.calls.map(([call]) => call).filter(({ url }) => url.endsWith('/api/form_tests'))
    fetch.mockRestore()
    expect(posts).toHaveLength(1)
  })
})

test('bringing the form up to date validates nothing, keeps what was typed, and offers the language of a country', async () => {
  const page = await sendForm(shop.visitor(), { Email: 'noor at', BuyCountry: 'nl', 'form-update': '1' })
  expect([page.status, page.title]).toEqual([200, expect.stringMatching(/^Every kind of question/)])
  expect(page.html).toContain('value="noor at"')
  expect(page.html).toContain('hrefLang="nl"')
  expect(page.html).not.toContain(' aria-invalid=')
  expect(page.html).not.toContain(NEEDED.Password)
})

test('what can only be read is answered by the form itself, and stays in sight', async () => {
  const visitor = shop.visitor()
  const sent = await sendForm(visitor, { CustomerNumber: 'NN-1', Branch: 'Elsewhere' })
  expect(sent.status).toBe(303)
  const refused = await sendForm(visitor, { CustomerNumber: 'NN-1', Email: 'no' })
  expect(refused.html).toMatch(/name="CustomerNumber"[^>]* value="NN-2026"/)
  expect(refused.html).toMatch(/name="Branch"[^>]* value="Den Haag"/)
})

describe('sending', () => {
  const effects = () => shop.backend.db.selectFrom('form_submissions').selectAll().execute()

  test('it twice with files has one effect: the same file is the same, though it is handed in again', async () => {
    const visitor = shop.visitor()
    const page = await visitor.get(FORMS_PAGE)
    const before = (await effects()).length
    const answers = () => ({ Photo: file(png(3, 3), 'room.png') })
    const both = await Promise.all([sendForm(visitor, answers(), page), sendForm(visitor, answers(), page)])
    expect(both.map(({ status }) => status)).toEqual([303, 303])
    expect((await effects()).length).toBe(before + 1)
    expect((await sendForm(visitor, { Photo: file(png(3, 3), 'other.png') }, page)).status).toBe(409)
  })

  test('it with other answers, after going back, asks first, and what was sent first never comes back', async () => {
    const visitor = shop.visitor()
    const page = await visitor.get(FORMS_PAGE)
    const before = (await effects()).length
    await sendForm(visitor, {}, page)
    const asked = await sendForm(visitor, { FullName: 'Jan' }, page)
    expect([asked.status, asked.title]).toEqual([409, expect.stringMatching(/^Error: /)])
    expect(asked.text).toContain('You have already sent this form with different answers')
    expect(asked.html).toContain('value="Jan"')
    expect((await sendForm(visitor, { FullName: 'Jan' }, asked)).status).toBe(303)
    expect((await sendForm(visitor, {}, page)).status).toBe(409)
    expect((await effects()).length).toBe(before + 2)
  })
})

/** Lets one call to the backend be answered otherwise. */
function answering(path: string, response: () => Response) {
  const fetch = shop.backend.backend.fetch
  return vi.spyOn(shop.backend.backend, 'fetch').mockImplementation(async (call) => {
    return new URL(call.url).pathname === path ? response() : fetch(call)
  })
}

const refusal = (status: number, code: string, message: string, headers = {}) =>
  Response.json({ message, code }, { status, headers })

describe('when the backend', () => {
  test('says to try later, its words and its time come through, and nothing is lost', async () => {
    const visitor = shop.visitor()
    const limited = () => refusal(429, 'too_many', 'Try again in 5 minutes.', { 'Retry-After': '300' })
    const spy = answering('/api/form_tests', limited)
    const page = await sendForm(visitor, { Story: 'Ring twice' })
    spy.mockRestore()
    expect([page.status, page.headers.get('Retry-After')]).toEqual([429, '300'])
    expect(page.text).toContain('Try again in 5 minutes.')
    expect(page.html).toContain('Ring twice</textarea>')
  })

  test('is away for a moment, the form stays as it was typed', async () => {
    const spy = answering('/api/form_tests', () => new Response(null, { status: 500 }))
    const page = await sendForm(shop.visitor(), { Story: 'Ring twice', Drawings: file(PDF, 'good.pdf') })
    spy.mockRestore()
    expect([page.status, page.html]).toEqual([503, expect.stringContaining('Ring twice</textarea>')])
    expect(page.text).toContain('good.pdf')
  })

  test('asks what cannot be drawn, the page is an error of status 502', async () => {
    const asked = await shop.backend.backend.fetch(new Request('https://shop.test/api/forms/test'))
    const spoiled = (await asked.text()).replaceAll('"type":"radio"', '"type":"riddle"')
    const spy = answering(
      '/api/forms/test',
      () => new Response(spoiled, { headers: { 'Content-Type': 'application/json' } }),
    )
    const page = await shop.visitor().get(FORMS_PAGE)
    spy.mockRestore()
    expect([page.status, page.html]).toEqual([502, expect.not.stringContaining('riddle')])
  })

  test('knows nobody any more, what was typed comes back after logging in', async () => {
    const visitor = shop.visitor()
    const spy = answering('/api/form_tests', () => refusal(401, 'not_logged_in', 'Please log in.'))
    const sent = await sendForm(visitor, { Story: 'Ring twice', Phone: '06 12345678', 'Phone-country': 'nl' })
    spy.mockRestore()
    // It does not matter that the backend was started anew meanwhile.
    shop.backend.backend = shop.backend.another({})
    expect([sent.status, sent.location]).toEqual([303, `${FORMS_PAGE}/login`])
    expect((await visitor.follow(sent)).text).toContain('The form comes back as you filled it in.')
    const back = await visitor.get(FORMS_PAGE)
    expect(back.html).toContain('Ring twice</textarea>')
    expect(back.html).not.toContain(NEEDED.Password)
    await sendForm(visitor, {}, back)
    expect((await visitor.get(FORMS_PAGE)).html).not.toContain('Ring twice')
  })

  test('knows nobody any more and can keep nothing, the form stays as it was typed', async () => {
    const fetch = shop.backend.backend.fetch
    const spy = vi.spyOn(shop.backend.backend, 'fetch').mockImplementation(async (call) => {
      const { pathname } = new URL(call.url)
      if (pathname === '/api/form_tests') return refusal(401, 'not_logged_in', 'Please log in.')
      return pathname === '/api/form_drafts' ? new Response(null, { status: 500 }) : fetch(call)
    })
    const page = await sendForm(shop.visitor(), { Story: 'Ring twice' })
    spy.mockRestore()
    expect([page.status, page.text]).toEqual([401, expect.stringContaining('log in in another window')])
    expect(page.html).toContain('Ring twice</textarea>')
  })
})

test('the rule of a VAT number asks the register', async () => {
  const wrong = await sendForm(shop.visitor(), { ...NEEDED, VatNumber: 'NL004495446B01' })
  expect([wrong.status, wrong.text.includes('This VAT number was not found.')]).toEqual([422, true])
  expect((await sendForm(shop.visitor(), { ...NEEDED, VatNumber: 'DE136695976' })).status).toBe(303)
})
