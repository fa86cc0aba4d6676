import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { CreateOrder } from '../../tests/support/api-client'
import {
  apiClient,
  articleId,
  DUTCH_ADDRESS,
  orderFor,
  orderIn,
  place,
  priced,
  RENTAL,
} from '../../tests/support/api-client'
import { testBackend, testClient } from '../../tests/support/set-up'

const fresh = testBackend()
const client = testClient(fresh)

const GERMAN_ADDRESS = { ...DUTCH_ADDRESS, Bezorg_Postcode: '10117', Bezorg_Adresline1: 'Unter den Linden 1' }

const PERIOD = 'rent_range'
describe('an order that cannot be', () => {
  it.each<[string, Partial<CreateOrder>, string, string?]>([
    ['of an unknown country', { country: 'xx' }, 'unknown_country', 'country'],
    ['to a country that is not served', { country: 'gb' }, 'country_not_served', 'country'],
    ['to a region of elsewhere', { country: 'es', region: 'Madeira' }, 'unknown_region', 'region'],
    [
      'of a period in the past',
      { type: 'Huur', rent_range: { start: '2026-11-02', end: '2026-11-12' } },
      'period_too_early',
      `${PERIOD}.start`,
    ],
    [
      'before the lead time',
      { type: 'Huur', rent_range: { start: '2026-11-21', end: '2026-12-02' } },
      'period_too_early',
      `${PERIOD}.start`,
    ],
    [
      'that ends before it starts',
      { type: 'Huur', rent_range: { start: '2026-12-10', end: '2026-12-02' } },
      'period_end_before_start',
      `${PERIOD}.end`,
    ],
    [
      'that starts on a Sunday',
      { type: 'Huur', rent_range: { start: '2026-12-06', end: '2026-12-16' } },
      'period_closed',
      `${PERIOD}.start`,
    ],
    [
      'that ends on a holiday',
      { type: 'Huur', rent_range: { start: '2026-12-07', end: '2026-12-25' } },
      'period_closed',
      `${PERIOD}.end`,
    ],
    [
      'of a trial that is too long',
      { type: 'Huur', trial: 1, rent_range: { start: '2026-12-01', end: '2026-12-19' } },
      'period_too_long',
      `${PERIOD}.end`,
    ],
    [
      'years ahead',
      { type: 'Huur', rent_range: { start: '2028-12-01', end: '2028-12-12' } },
      'period_too_late',
      `${PERIOD}.start`,
    ],
    ['of a rental without a period', { type: 'Huur' }, 'period_needed', PERIOD],
    ['of a trial to keep', { trial: 1 }, 'invalid_request', 'trial'],
    [
      'of an unknown article',
      { items: [{ UUID_Artikel: '3b241101-e2bb-4255-8caf-4136c566a962', quantity: 1 }] },
      'unknown_article',
      'items.0.UUID_Artikel',
    ],
    ['without a name', { address_info: { ...DUTCH_ADDRESS, Voornaam: ' ' } }, 'invalid_form', 'Voornaam'],
  ])('%s is refused in words', async (_, changes, code, field) => {
    const answer = await place(client, await orderFor(client, changes))
    expect(answer).toMatchObject({ status: 422, body: { code } })
    const { message, errors } = answer.body as { message: string; errors: Record<string, string[]> }
    expect(message).toMatch(/\w{3,}/)
    expect(message).not.toMatch(/[{}]/)
    if (field) expect(errors[field]?.[0]).toMatch(/\w{3,}/)
  })

  it('is refused where a country does not allow it', async () => {
    const rent = await place(
      client,
      await orderFor(client, { ...RENTAL, country: 'es', address_info: GERMAN_ADDRESS }),
    )
    expect(rent).toMatchObject({ status: 422, body: { code: 'cannot_rent' } })
    const buy = await place(client, await orderFor(client, { country: 'li', address_info: GERMAN_ADDRESS }))
    expect(buy).toMatchObject({ status: 422, body: { code: 'cannot_buy' } })
  })

  it.each<[string, Partial<CreateOrder>]>([
    ['a rental', {}],
    ['a trial', { trial: 1 }],
    ['a rental far ahead', { rent_range: { start: '2027-01-05', end: '2027-01-15' } }],
  ])('as %s without an express request to begin is refused at its field', async (_, changes) => {
    for (const early_start of [0, undefined] as const) {
      const answer = await place(client, await orderFor(client, { ...RENTAL, ...changes, early_start }))
      expect(answer).toMatchObject({
        status: 422,
        body: { code: 'early_start_needed', errors: { early_start: [expect.stringMatching(/14 days/)] } },
      })
    }
  })

  it('names the article that is not offered, in the language asked for', async () => {
    const items = [{ UUID_Artikel: await articleId(client, 'NN-NL'), quantity: 1 }]
    const german = await apiClient(fresh.backend.fetch, 'de')
    const answer = await place(german, await orderFor(german, { ...RENTAL, items }))
    expect(answer).toMatchObject({ status: 422, body: { code: 'not_offered' } })
    const { body } = await german.get('/api/items')
    const names = (body as { data: { items: { ItemCode: string; Artikelnaam_1: string }[] } }).data.items
    const name = names.find(({ ItemCode }) => ItemCode === 'NN-NL')?.Artikelnaam_1
    expect((answer.body as { message: string }).message).toContain(name)
  })

  it('is refused with a way to pay that is unknown there', async () => {
    for (const payment_method of ['gold', 'bancontact', '']) {
      const order = await priced(client, await orderFor(client))
      expect(await place(client, { ...order, payment_method })).toMatchObject({
        status: 422,
        body: { code: 'unknown_payment_method', errors: { payment_method: [expect.any(String)] } },
      })
    }
  })

  it.each([0, -1, 1.5, 1e9, 100, '1', null])('of quantity %j is refused', async (quantity) => {
    const order = await orderFor(client)
    const items = [{ ...order.items[0], quantity }]
    const answer = await place(client, { ...order, items })
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_request' } })
    expect((answer.body as { errors: object }).errors).toHaveProperty(['items.0.quantity'])
  })

  it.each([
    [{ items: [] }, 'items'],
    [{ delivery_terms: 0 }, 'delivery_terms'],
    [{ type: 'Ruil' }, 'type'],
    [{ rent_range: { start: '2026-02-30', end: '2026-03-04' } }, 'rent_range.start'],
    [{ expected_total: 1.5 }, 'expected_total'],
    [{ address_info: { Voornaam: { a: 1 } } }, 'address_info.Voornaam'],
    [{ country: 'NL' }, 'country'],
  ])('with %j is refused at its field', async (changes, field) => {
    const answer = await place(client, { ...(await orderFor(client)), ...changes })
    expect(answer.status).toBe(422)
    expect(Object.keys((answer.body as { errors: object }).errors)).toContain(field)
  })

  it('with control characters or halves of one anywhere is refused', async () => {
    const order = await orderFor(client)
    for (const text of ['a\0b', '\u001b[2J', '\ud83d']) {
      const answer = await place(client, { ...order, address_info: { ...DUTCH_ADDRESS, Voornaam: text } })
      expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_text' } })
      expect((await place(client, { ...order, discountID: text })).status).toBe(422)
      expect((await client.post('/api/check_voucher', { code: text })).status).toBe(422)
    }
  })

  it('with two answers to a question that takes one is refused: a mail goes to one address', async () => {
    const order = await priced(client, await orderFor(client))
    const address_info = { ...DUTCH_ADDRESS, Emailadres: ['a@example.org', 'b@example.org'] }
    expect(await place(client, { ...order, address_info })).toMatchObject({
      status: 422,
      body: { code: 'invalid_form', errors: { Emailadres: [expect.any(String)] } },
    })
    const one = { ...DUTCH_ADDRESS, Emailadres: ['a@example.org'] }
    const placed = orderIn(await place(client, { ...order, address_info: one }))
    expect(placed.address_info.Emailadres).toBe('a@example.org')
  })

  it('nested without end, or wrong in a thousand places, is refused in few words', async () => {
    const send = (body: string) =>
      client.send('/api/create_order', body, {
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
      })
    const deep = await send(`${'['.repeat(49_000)}${']'.repeat(49_000)}`)
    expect(deep).toMatchObject({ status: 422, body: { code: 'invalid_request' } })
    const wrong = await send(JSON.stringify({ items: Array(20_000).fill(1) }))
    expect(wrong.status).toBe(422)
    expect(JSON.stringify(wrong.body).length).toBeLessThan(20_000)
  })

  it('that is no JSON, or not said to be, is refused', async () => {
    const send = (body: string, type: string) =>
      client.send('/api/create_order', body, { 'Content-Type': type, 'Idempotency-Key': randomUUID() })
    expect(await send('{', 'application/json')).toMatchObject({
      status: 400,
      body: { code: 'malformed_json' },
    })
    expect(await send('{}', 'text/plain')).toMatchObject({ status: 415, body: { code: 'json_needed' } })
    expect(await send('a=b', 'application/x-www-form-urlencoded')).toMatchObject({ status: 415 })
    expect(await send('null', 'application/json')).toMatchObject({ status: 422 })
    expect(await send('[]', 'application/json')).toMatchObject({ status: 422 })
    expect(await send(`"${'x'.repeat(200_000)}"`, 'application/json')).toMatchObject({ status: 413 })
  })
})
