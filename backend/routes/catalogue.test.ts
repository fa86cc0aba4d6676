import { describe, expect, it } from 'vitest'
import { countriesApi, itemsApi } from '../../contract/endpoints/items'
import { paymentMethodsApi } from '../../contract/endpoints/order-payments'
import { rentalCalendarApi } from '../../contract/endpoints/rental-calendar'
import { questionsApi } from '../../contract/endpoints/texts'
import { webContentApi } from '../../contract/endpoints/web-content'
import { addressPartName, partsInOrder } from '../../contract/forms/address-parts'
import { formResponseSchema } from '../../contract/forms/definition'
import { apiClient } from '../../tests/support/api-client'
import { freshBackend } from '../../tests/support/backend'
import { testBackend, testClient } from '../../tests/support/set-up'
import { changeCatalogueVersion } from '../db/catalogue-version'

const fresh = testBackend()
const client = testClient(fresh, 'de')

const ROUTES = [
  ['/api/items', itemsApi.list.answer.wire],
  ['/api/countries', countriesApi.list.answer.wire],
  ['/api/web_content', webContentApi.read.answer],
  ['/api/web_content?texts=0', webContentApi.read.answer],
  ['/api/faq?locale=nl', questionsApi.read.answer],
  ['/api/rental_calendar?type=trial', rentalCalendarApi.read.answer.wire],
  ['/api/payment_methods?country=nl', paymentMethodsApi.list.answer],
  ['/api/forms/checkout?country=es&region=Canarische%20Eilanden', formResponseSchema],
] as const

describe('what the shop shows', () => {
  it.each(ROUTES)(
    'is answered as agreed by %s, and not sent again while it is the same',
    async (path, schema) => {
      const { status, body, headers } = await client.get(path)
      expect(status).toBe(200)
      expect(schema.strict().parse(body)).toEqual(body)
      const etag = headers.get('etag') ?? ''
      const again = await client.get(path, { 'If-None-Match': `"other", ${etag}` })
      expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', etag])
    },
  )

  it('is sent anew once the catalogue has changed', async () => {
    const { headers } = await client.get('/api/items')
    await fresh.db.transaction().execute(changeCatalogueVersion)
    const again = await client.get('/api/items', { 'If-None-Match': headers.get('etag') ?? '' })
    expect(again.status).toBe(200)
  })

  it('comes in the language asked for, English where it has none', async () => {
    const name = async (language: string) => {
      const { body } = await client.get('/api/countries', { 'Accept-Language': language })
      return countriesApi.list.answer.wire.parse(body).data.find(({ key }) => key === 'de')?.value
    }
    expect(await name('nl')).toBe('Duitsland')
    expect(await name('la, de-AT;q=0.8, en;q=0.5')).toBe('Deutschland')
    expect(await name('la')).toBe('Germany')
    expect(await name('')).toBe('Germany')
  })

  it('offers no way to pay where nothing is to be paid', async () => {
    const { body } = await client.get('/api/payment_methods?country=nl&total=0')
    expect(body).toEqual({ data: [], byMonth: true })
  })

  it('has a form for every country it delivers to, that asks for names and addresses', async () => {
    const { data } = countriesApi.list.answer.wire.parse((await client.get('/api/countries')).body)
    for (const { key } of data.filter(({ buy, rent }) => buy || rent)) {
      const { body } = await client.get(`/api/forms/checkout?country=${key}`)
      const text = JSON.stringify(formResponseSchema.parse(body))
      for (const name of ['Voornaam', 'Emailadres', 'Bezorg_Postcode', 'Factuur_Landcode']) {
        expect(text).toContain(name)
      }
      expect(text).not.toMatch(/\{\w+\}/)
      const inOrder = partsInOrder(key).map((part) => addressPartName('Bezorg', part))
      const asked = [...text.matchAll(/"name":"(\w+)"/g)].map(([, name = '']) => name)
      const parts = asked.filter((name) => inOrder.includes(name))
      expect(parts).toEqual(inOrder.filter((name) => asked.includes(name)))
    }
  })
})

describe('a wrong question', () => {
  it.each([
    ['/api/forms/checkout?country=xx', 422, 'unknown_country'],
    ['/api/forms/checkout?country=gb', 422, 'country_not_served'],
    ['/api/forms/checkout?country=es&region=Madeira', 422, 'unknown_region'],
    ['/api/forms/checkout?country=n%00', 422, 'invalid_text'],
    ['/api/forms/other', 404, 'not_found'],
    ['/api/rental_calendar?type=buy', 422, 'invalid_request'],
    ['/api/payment_methods?country=nl&total=-1', 422, 'invalid_request'],
    ['/nothing', 404, 'not_found'],
  ])('%s gets %i %s in words', async (path, status, code) => {
    const answer = await client.get(path)
    expect(answer).toMatchObject({ status, body: { code } })
    expect((answer.body as { message: string }).message).toMatch(/\w{3,}/)
  })

  it('by a method a path does not have gets 405 and the ones it has', async () => {
    const answer = await client.post('/api/items', {})
    expect(answer).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } })
    expect(answer.headers.get('allow')).toBe('GET, HEAD')
  })
})

it('a failure inside is told without any of its inside', async () => {
  const { backend, db, close } = await freshBackend()
  const caller = await apiClient(backend.fetch, 'nl')
  await db.schema.dropTable('web_content').execute()
  await db.transaction().execute(changeCatalogueVersion)
  const { status, body } = await caller.get('/api/web_content')
  expect([status, Object.keys(body as object)]).toEqual([500, ['message', 'code']])
  expect(JSON.stringify(body)).not.toMatch(/web_content|sqlite|relation|select/i)
  await close()
})
