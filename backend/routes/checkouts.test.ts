import { describe, expect, it } from 'vitest'
import type { Checkout } from '../../contract/endpoints/orders'
import {
  type Answer,
  apiClient,
  DUTCH_ADDRESS,
  orderFor,
  orderIn,
  place,
  priced,
} from '../../tests/support/api-client'
import { testBackend, testClient } from '../../tests/support/set-up'

const fresh = testBackend()
const client = testClient(fresh, 'en')

type Fields = Record<string, string | string[] | File>

function form(fields: Fields, payload: unknown = { country: 'nl', region: null }): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) data.append(name, one)
  }
  if (payload !== undefined) data.append('FORM_PAYLOAD', JSON.stringify(payload))
  return data
}

function post(fields: Fields, payload?: unknown, headers?: Record<string, string>) {
  return client.send('/api/checkouts', form(fields, payload), headers)
}

function checkoutIn({ status, body }: Answer): Checkout {
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as { data: Checkout }).data
}

function errorsIn({ body }: Answer) {
  return (body as { errors?: Record<string, string[]> }).errors ?? {}
}

describe('a checkout', () => {
  it('is kept and read again by its id', async () => {
    const kept = checkoutIn(await post({ ...DUTCH_ADDRESS, Opmerking: 'Ring twice 🛏️\r\nplease', Other: 'x' }))
    expect(kept.form).toEqual({ ...DUTCH_ADDRESS, Opmerking: 'Ring twice 🛏️\nplease' })
    const read = checkoutIn(await client.get(`/api/checkouts/${kept.id}`))
    expect(read).toEqual({ id: kept.id, country: 'nl', region: null, form: kept.form, order: null })
  })

  it('is overwritten by new answers, until it has become an order', async () => {
    const first = checkoutIn(await post(DUTCH_ADDRESS))
    const payload = { country: 'nl', region: null, checkout: first.id }
    const second = checkoutIn(await post({ ...DUTCH_ADDRESS, Voornaam: 'Anna' }, payload))
    expect([second.id, second.form.Voornaam]).toEqual([first.id, 'Anna'])
    const order = orderIn(await place(client, await priced(client, await orderFor(client)), first.id))
    const third = checkoutIn(await post(DUTCH_ADDRESS, payload))
    expect(third.id).not.toBe(first.id)
    const placed = checkoutIn(await client.get(`/api/checkouts/${first.id}`))
    expect(placed.order).toEqual({ UUID_Order: order.UUID_Order, signature: order.signature })
    expect(placed.form.Voornaam).toBe('Anna')
  })

  it('refuses a VAT number that the register does not know, and takes it while nobody can be asked', async () => {
    const business = { Zakelijk: '1', Bedrijfsnaam: 'Zorg BV', BTWNummer: 'NL004495446B01' }
    const refused = await post({ ...DUTCH_ADDRESS, ...business })
    expect([refused.status, errorsIn(refused)]).toEqual([
      422,
      { BTWNummer: [expect.stringContaining('was not found')] },
    ])
    const vat = { check: async () => ({ state: 'unavailable' as const, reason: 'x' }) }
    const other = await apiClient(fresh.another({ vat }).fetch)
    const taken = await other.send('/api/checkouts', form({ ...DUTCH_ADDRESS, ...business }))
    expect(taken.status).toBe(200)
  })

  it('keeps business and invoice answers only where they are asked for', async () => {
    const business = { Zakelijk: '1', Bedrijfsnaam: 'Zorg BV', BTWNummer: 'NL 004495445 B01' }
    expect(checkoutIn(await post({ ...DUTCH_ADDRESS, ...business })).form).toMatchObject({
      ...business,
      BTWNummer: 'NL004495445B01',
    })
    const hidden = { Bedrijfsnaam: 'Zorg BV', BTWNummer: 'NL004495446B01', Factuur_Naam: 'Somebody' }
    expect(checkoutIn(await post({ ...DUTCH_ADDRESS, ...hidden })).form).toEqual(DUTCH_ADDRESS)
    const asked = await post({ ...DUTCH_ADDRESS, AnderFactuuradres: '1' })
    expect(Object.keys(errorsIn(asked)).sort()).toEqual([
      'Factuur_Adresline1',
      'Factuur_Landcode',
      'Factuur_Naam',
      'Factuur_Plaatsnaam',
    ])
  })

  it('keeps each part of an invoice address that its own country has', async () => {
    const shared = { AnderFactuuradres: '1', Factuur_Naam: 'Zorg BV', Factuur_Adresline1: 'Kade' }
    const dutch = { Factuur_Landcode: 'nl', Factuur_Huisnummer: '7', Factuur_Postcode: '3511 AB' }
    const spanish = { Factuur_Landcode: 'es', Factuur_Provincie: 'Sevilla', Factuur_Postcode: '41001' }
    for (const own of [dutch, spanish]) {
      const invoice = { ...shared, Factuur_Plaatsnaam: 'Gouda', ...own }
      expect(checkoutIn(await post({ ...DUTCH_ADDRESS, ...invoice })).form).toMatchObject(invoice)
    }
    const missing = { ...shared, Factuur_Plaatsnaam: 'Gouda', Factuur_Landcode: 'nl' }
    expect(errorsIn(await post({ ...DUTCH_ADDRESS, ...missing }))).toMatchObject({
      Factuur_Huisnummer: ['Enter the house number of the invoice address.'],
      Factuur_Postcode: ['Enter the postcode of the invoice address.'],
    })
  })
})

describe('wrong answers', () => {
  it('are told by field, in the language asked for', async () => {
    const answer = await post({ Emailadres: 'no address' }, undefined, { 'Accept-Language': 'nl' })
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_form' } })
    expect(Object.keys(errorsIn(answer))).toEqual(
      expect.arrayContaining(['Voornaam', 'Achternaam', 'Emailadres', 'Bezorg_Postcode']),
    )
    expect(errorsIn(answer).Voornaam).toEqual(['Vul uw voornaam in.'])
  })

  it.each<[string, Fields, string]>([
    ['a NUL', { Achternaam: 'a\0b' }, 'Achternaam'],
    ['a name twice with an unusable one', { Voornaam: ['Noor', '\u0007'] }, 'Voornaam'],
    [
      'an HTML file as a VAT number',
      {
        Zakelijk: '1',
        Bedrijfsnaam: 'Zorg BV',
        BTWNummer: new File(['<html></html>'], 'vat.html', { type: 'text/html' }),
      },
      'BTWNummer',
    ],
    ['a file for a name', { Voornaam: new File(['x'], 'x.txt') }, 'Voornaam'],
  ])('%s are a message at the field', async (_, fields, name) => {
    const answer = await post({ ...DUTCH_ADDRESS, ...fields })
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_form' } })
    expect(errorsIn(answer)[name]?.[0]).toMatch(/\w{3,}/)
  })
})

describe('a wrong request', () => {
  it('with text where a form is due is 415', async () => {
    const answer = await client.send('/api/checkouts', 'a', { 'Content-Type': 'text/plain' })
    expect(answer).toMatchObject({ status: 415, body: { code: 'form_needed' } })
  })

  it.each([
    [{ country: 'xx', region: null }, 'unknown_country'],
    [{ country: 'pt', region: 'Canarische Eilanden' }, 'unknown_region'],
    [{ country: 'n\0', region: null }, 'invalid_text'],
    ['nl', 'invalid_request'],
  ])('about the place %j is 422 %s', async (payload, code) => {
    expect(await post(DUTCH_ADDRESS, payload)).toMatchObject({ status: 422, body: { code } })
  })

  it('that is cut off or too large is refused', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    expect(await client.send('/api/checkouts', '--x\r\nbroken', headers)).toMatchObject({ status: 422 })
    const large = form({ ...DUTCH_ADDRESS, Opmerking: 'x'.repeat(1_100_000) })
    expect(await client.send('/api/checkouts', large)).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    })
  })

  it('for a checkout nobody kept is 404', async () => {
    for (const id of ['3b241101-e2bb-4255-8caf-4136c566a962', 'x', '%00']) {
      expect((await client.get(`/api/checkouts/${id}`)).status).toBe(404)
    }
  })

  it('gets a CSRF cookie for https alone where the shop is reached by https', async () => {
    const cookieOf = async ({ fetch }: { fetch: (request: Request) => Promise<Response> }) =>
      (await fetch(new Request('http://127.0.0.1:3001/api/csrf'))).headers.get('Set-Cookie')
    const secure = fresh.another({ config: { publicOrigin: 'https://nachtnest.example' } })
    expect(await cookieOf(secure)).toContain('; Secure')
    expect(await cookieOf(fresh.backend)).not.toContain('Secure')
  })

  it('without the CSRF token of its own cookie is 403', async () => {
    const other = await apiClient(fresh.backend.fetch)
    const { headers, body } = await other.get('/api/csrf', { Cookie: '' })
    const token = (body as { data: { csrfToken: string } }).data.csrfToken
    expect(headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Lax/)
    for (const wrong of ['', 'forged', 'a.b', token]) {
      const answer = await post(DUTCH_ADDRESS, undefined, { 'x-csrf-token': wrong })
      expect(answer).toMatchObject({ status: 403, body: { code: 'csrf' } })
    }
    const forged = { 'x-csrf-token': 'a.b', Cookie: 'csrf=a.b' }
    expect((await post(DUTCH_ADDRESS, undefined, forged)).status).toBe(403)
  })
})
