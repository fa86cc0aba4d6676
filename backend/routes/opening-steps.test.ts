import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ShownOpening } from '../../contract/endpoints/opening'
import type { WebContent } from '../../contract/endpoints/web-content'
import type { OpeningGap } from '../../contract/opening'
import { type ApiClient, apiClient, orderFor, place, priced } from '../../tests/support/api-client'
import {
  confirmPromises,
  enterUnits,
  noticePicture,
  OWN_ACCOUNT,
  OWN_COMPANY,
  openLiveShop,
  pressOpen,
  sayCompany,
  seeOffer,
  uploadNotices,
} from '../../tests/support/live-shop'
import { AS_STAFF } from '../../tests/support/staff'

async function today(client: ApiClient): Promise<ShownOpening> {
  const { body } = await client.get('/api/adm/today', AS_STAFF)
  return (body as { data: { opening: ShownOpening } }).data.opening
}

describe('the steps to an open shop', () => {
  let shop: Awaited<ReturnType<typeof openLiveShop>>
  let client: ApiClient
  beforeEach(async () => {
    shop = await openLiveShop()
    client = await apiClient(shop.backend.fetch)
  })
  afterEach(() => shop.close())

  it('takes no order before its owner opens it, who is told what is missing of each', async () => {
    const closed = { status: 409, body: { code: 'not_open_yet', message: expect.stringContaining('soon') } }
    const steps: [gap: OpeningGap, set: () => Promise<unknown>][] = [
      ['company', () => sayCompany(client, OWN_COMPANY)],
      ['account', () => sayCompany(client, OWN_ACCOUNT)],
      ['units', () => enterUnits(client, 'NN-J', 1)],
      ['prices', () => seeOffer(client, 'prices')],
      ['days', () => seeOffer(client, 'days')],
      ['notice', () => uploadNotices(client)],
      ['promises', () => confirmPromises(client, 'spare_parts')],
    ]
    for (const [index, [, set]] of steps.entries()) {
      expect((await today(client)).gaps).toEqual(steps.slice(index).map(([gap]) => gap))
      expect(await pressOpen(client)).toMatchObject({ status: 409, body: { code: 'opening_incomplete' } })
      expect(await place(client, await orderFor(client))).toMatchObject(closed)
      const before = await shop.backend.publicVersion()
      await set()
      expect(await shop.backend.publicVersion(), 'pages are drawn anew').not.toBe(before)
    }
    expect(await today(client)).toEqual({ isOpened: false, gaps: [], left: [] })
    expect(await place(client, await orderFor(client))).toMatchObject(closed)
    expect((await pressOpen(client)).status).toBe(200)
    expect(await today(client)).toEqual({ isOpened: true, gaps: [], left: [] })
    expect((await place(client, await priced(client, await orderFor(client)))).status).toBe(201)
    const { body } = await client.get('/api/items')
    expect(JSON.stringify(body)).toContain('Kade 12, 3511 AB Utrecht, Netherlands')
  })

  it('asks how shop and company are called, and names nobody before', async () => {
    const content = async () => {
      const { body } = await client.get('/api/web_content?texts=0')
      return (body as { data: { content: WebContent } }).data.content
    }
    expect(JSON.stringify(await content())).not.toMatch(/Nachtnest|Private limited/)
    const { body } = await client.get('/api/adm/settings/company', AS_STAFF)
    expect(body).toMatchObject({
      data: { values: { shop_name: '', legal_name: '', 'legal_form-en': '' } },
    })
    await sayCompany(client, OWN_COMPANY)
    expect(await content()).toMatchObject({ shop_name: 'Nachtnest', legal_name: 'Nachtnest B.V.' })
  })

  it('takes prices as seen that are those that were shown', async () => {
    const see = (seen: string) => client.post('/api/adm/opening/seen', { what: 'prices', seen }, AS_STAFF)
    expect(await see('of-another-table')).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    await seeOffer(client, 'prices')
    expect((await today(client)).gaps).not.toContain('prices')
  })

  it('shows the uploaded notice as it is, and believes no file that nobody has uploaded', async () => {
    const path = '/api/adm/opening/notices?locale=en'
    const type = { ...AS_STAFF, 'Content-Type': 'application/octet-stream' }
    expect(await client.send(path, '<svg xmlns="http://www.w3.org/2000/svg"/>', type)).toMatchObject({
      status: 422,
      body: { code: 'not_a_notice' },
    })
    const picture = await noticePicture('en')
    const half = await client.send(path, picture.slice(0, Math.floor(picture.size / 2)), type)
    expect(half).toMatchObject({ status: 422, body: { code: 'not_a_notice' } })
    expect((await client.send(path, picture, type)).status).toBe(200)
    const { body } = await client.get('/api/adm/opening', AS_STAFF)
    const { notices } = (body as { data: { notices: { src: string; sha256: string }[] } }).data
    const sha256 = createHash('sha256')
      .update(Buffer.from(await picture.arrayBuffer()))
      .digest('hex')
    expect(notices).toEqual([{ locale: 'en', sha256, src: `/pictures/articles/notice-${sha256}.png` }])
    const shown = await client.get(`/api/article_pictures/notice-${sha256}.png`)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
    await uploadNotices(client)
    expect((await today(client)).gaps).not.toContain('notice')
    const { content } = await shop.db
      .selectFrom('web_content')
      .select('content')
      .where('locale', '=', 'de')
      .executeTakeFirstOrThrow()
    const invented = JSON.stringify({ ...JSON.parse(content), guarantee_notice: '/pictures/none.svg' })
    await shop.db.updateTable('web_content').set({ content: invented }).where('locale', '=', 'de').execute()
    const opening = await client.get('/api/adm/opening', AS_STAFF)
    expect((opening.body as { data: ShownOpening }).data.gaps).toContain('notice')
  })

  it('leaves out of its texts what its owner has not confirmed', async () => {
    const texts = async () => JSON.stringify((await client.get('/api/web_content')).body)
    const answers = async () => JSON.stringify((await client.get('/api/faq')).body)
    const PROMISED = [
      '24 hours a day',
      'Spare parts such as',
      'consumer arbitration board',
      'no such guarantee of a producer',
    ]
    for (const words of PROMISED) expect(await texts()).not.toContain(words)
    expect(await texts()).not.toMatch(/promise_|end_promise/)
    expect(await answers()).not.toContain('even for older beds')
    await confirmPromises(client, 'spare_parts')
    for (const words of PROMISED) {
      if (words.startsWith('Spare')) expect(await texts()).not.toContain(words)
      else expect(await texts()).toContain(words)
    }
    await confirmPromises(client)
    expect(await texts()).toContain('Spare parts such as')
    expect(await answers()).toContain('even for older beds')
    expect(await answers()).not.toMatch(/promise_|end_promise/)
  })
})
