import { describe, expect, it } from 'vitest'
import { type ApiClient, apiClient, orderFor, place, priced } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { accept, askedQuote } from '../../tests/support/quotes'
import { testBackend } from '../../tests/support/set-up'
import { AS_STAFF } from '../../tests/support/staff'

const fresh = testBackend()

const order = async (client: ApiClient) => place(client, await priced(client, await orderFor(client)))

describe('an open shop that is closed for some days', () => {
  const WORDS = { en: 'We are on holiday.', nl: 'Wij zijn met vakantie.', de: 'Wir machen Ferien.' }
  const close = (client: ApiClient, from: string, to: string, more = {}) =>
    client.post('/api/adm/opening/closing', { from, to, words: WORDS, ...more }, AS_STAFF)
  const shown = async (client: ApiClient) => {
    const { body } = await client.get('/api/web_content?texts=0')
    return (body as { data: { content: { is_open: boolean; closed?: object } } }).data.content
  }

  async function openShop() {
    const at = { now: TEST_NOW }
    const backend = fresh.another({ clock: () => at.now })
    return { at, client: await apiClient(backend.fetch) }
  }

  it('takes no order, says until when, and opens by itself', async () => {
    const { at, client } = await openShop()
    expect((await close(client, '2026-11-21', '2026-11-22')).status).toBe(200)
    expect((await order(client)).status, 'it is planned only').toBe(201)
    at.now = new Date('2026-11-21T09:00:00Z')
    expect(await shown(client)).toMatchObject({
      is_open: false,
      closed: { until: '2026-11-22', text: 'We are on holiday.' },
    })
    expect(await place(client, await orderFor(client))).toMatchObject({
      status: 409,
      body: {
        code: 'shop_closed',
        message: expect.stringMatching(/22\sNovember\s2026\. We are on holiday\./),
      },
    })
    const quote = await askedQuote(client)
    expect(await accept(client, quote)).toMatchObject({ status: 409, body: { code: 'shop_closed' } })
    at.now = new Date('2026-11-22T23:30:00Z')
    expect((await shown(client)).is_open).toBe(true)
    expect((await order(client)).status).toBe(201)
  })

  it('is opened again with a press, and blocks days for deliveries where that is wished', async () => {
    const { client } = await openShop()
    await close(client, '2026-11-20', '2026-12-01', { blocks: true })
    const { body } = await client.get('/api/rental_calendar')
    expect(JSON.stringify(body)).toContain('We are on holiday.')
    expect((await place(client, await orderFor(client))).status).toBe(409)
    await client.post('/api/adm/opening/closing/ended', {}, AS_STAFF)
    expect((await order(client)).status).toBe(201)
  })

  it('is not closed by days in the wrong order, past days, or without words', async () => {
    const { client } = await openShop()
    const words = { ...WORDS, de: ' ' }
    expect(await close(client, '2026-11-19', '2026-11-30')).toMatchObject({
      body: { errors: { from: [expect.any(String)] } },
    })
    expect(await close(client, '2026-11-30', '2026-11-25')).toMatchObject({
      body: { errors: { to: [expect.any(String)] } },
    })
    expect(await close(client, '2026-11-25', '2026-11-30', { words })).toMatchObject({
      status: 422,
      body: { errors: { 'words.de': [expect.any(String)] } },
    })
    expect((await shown(client)).is_open).toBe(true)
  })
})
