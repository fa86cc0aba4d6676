import { describe, expect, test, vi } from 'vitest'
import { PDF, png } from '../fixtures/files'
import { testShop } from '../support/set-up'
import { FORMS_PAGE, NEEDED, sendForm } from '../support/test-form'

const shop = testShop()

const TAKEN = 'Your answers arrived'
const file = (content: Uint8Array | string, name: string) => new File([content as BlobPart], name)

test('a form with what is needed is taken, and says so on the next page', async () => {
  const visitor = shop.visitor()
  const sent = await sendForm(visitor, {})
  expect([sent.status, sent.location]).toEqual([303, FORMS_PAGE])
  expect((await visitor.follow(sent)).text).toContain(TAKEN)
})

describe('a right answer to a question of type', () => {
  test.each([
    ['phone, with its country', { Phone: '06 12345678', 'Phone-country': 'nl' }],
    ['phone, whole', { Phone: '+49 30 123456', 'Phone-country': 'nl' }],
    ['date, as people type it', { FirstDay: '24-12-2026' }],
    ['number with a comma', { Budget: '12,50' }],
    ['code', { Code: '123456' }],
    ['text of an exact length', { Reference: 'ABCD1234' }],
    ['combo, by its words', { Floor: 'wood' }],
    ['combo that takes anything', { FoundBy: 'A poster' }],
    ['list of boxes', { Extras: ['mattress', 'light'], Travels: '2' }],
    ['select of countries', { BuyCountry: 'de', Postcode: '10117' }],
    ['iban', { Iban: 'NL91 ABNA 0417 1643 00' }],
    [
      'address',
      {
        Home_Adresline1: 'Rue Haute 12',
        Home_Huisnummer: '',
        Home_Postcode: '67000',
        Home_Plaatsnaam: 'Strasbourg',
        Home_Landcode: 'fr',
      },
    ],
    ['canvas, as a picture', { Signature: '', 'Signature-picture': file(png(20, 10), 'me.png') }],
    ['file', { Photo: file(png(640, 480), 'room; new=1.png') }],
    ['several files', { Drawings: [file(PDF, 'a.pdf'), file(png(1, 1), 'b.png')] }],
  ])('%s is taken', async (_type, answer) => {
    const sent = await sendForm(shop.visitor(), answer)
    expect([sent.status, sent.title]).toEqual([303, ''])
  })
})

describe('a wrong answer to a question of type', () => {
  test.each([
    ['email', { Email: 'noor at home' }, 'Email', 'Enter a valid email address.'],
    ['phone', { Phone: 'abc', 'Phone-country': 'nl' }, 'Phone', 'enter a valid phone number'],
    ['date', { FirstDay: '31-02-2027' }, 'FirstDay', 'enter a day that exists'],
    ['number', { RoomWidth: '12' }, 'RoomWidth', 'cannot be lower than 120'],
    ['password', { PasswordAgain: 'another one' }, 'PasswordAgain', 'The two passwords do not match'],
    ['code', { Code: '12' }, 'Code', 'enter the 6 digits of the code'],
    ['text', { Reference: 'AB' }, 'Reference', 'must be exactly 8 characters'],
    ['textarea', { Story: 'x'.repeat(501) }, 'Story', 'can be 500 characters at most'],
    ['radio', { Bed: 'king' }, 'Bed', 'is not permitted here'],
    ['checkbox', { Agree: '' }, 'Agree', 'Tick “I know that'],
    ['select', { Contact: 'pigeon' }, 'Contact', 'is not permitted here'],
    ['combo', { Floor: 'Lava' }, 'Floor', 'is not permitted here'],
    ['canvas', { Signature: '' }, 'Signature', 'Type your name to sign, or add a picture'],
    ['address', { Home_Plaatsnaam: '' }, 'Home_Plaatsnaam', 'Enter the town or city.'],
    ['iban', { Iban: 'NL00 ABNA 0417 1643 00' }, 'Iban', 'is not a valid IBAN number'],
  ])('%s is listed with a link to it, and nothing else is lost', async (_type, answer, name, message) => {
    const page = await sendForm(shop.visitor(), { Story: 'Ring twice', ...answer })
    expect([page.status, page.title]).toEqual([422, expect.stringMatching(/^Error: /)])
    expect(page.html).toContain(`href="#test-${name}"`)
    expect(page.html).toContain(`id="test-${name}"`)
    expect(page.text).toContain(message)
    expect(page.html).toContain('value="Noor de Vries"')
    expect(page.html).not.toContain(NEEDED.Password)
    for (const [typed, value] of Object.entries(answer)) {
      if (typed !== 'PasswordAgain' && value.length > 3 && !['Bed', 'Contact'].includes(typed))
        expect(page.html).toContain(value)
    }
  })
})

describe('what depends on an answer', () => {
  test('is marked for a style sheet, and says in words what it depends on', async () => {
    const { html, text } = await shop.visitor().get(FORMS_PAGE)
    const number = /data-on="([^"]+)"[^>]*value="maxx"/.exec(html)?.[1]
    expect(html).toContain(`data-needs="${number}"`)
    expect(text).toContain('Only if you have answered “Maxx” to: Which bed is it about?')
  })

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

  test('the same form twice, at once or later, has one effect', async () => {
    const visitor = shop.visitor()
    const page = await visitor.get(FORMS_PAGE)
    const before = (await effects()).length
    const both = await Promise.all([sendForm(visitor, {}, page), sendForm(visitor, {}, page)])
    const later = await sendForm(visitor, {}, page)
    expect([...both, later].map(({ status }) => status)).toEqual([303, 303, 303])
    expect((await effects()).length).toBe(before + 1)
  })

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

  test('it from elsewhere is refused', async () => {
    const sent = await shop.visitor().post(FORMS_PAGE, NEEDED, { 'Sec-Fetch-Site': 'cross-site' })
    expect(sent.status).toBe(403)
  })
})
