import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createBucket } from '../../backend/adapters/files/s3'
import { loadConfig } from '../../backend/config'
import type { WireOrder } from '../../contract/endpoints/order'
import { PDF } from '../fixtures/files'
import { type ApiClient, apiClient, RENTAL } from '../support/api-client'
import { officePageOf, press, working } from '../support/office'
import { formWith, openPage, visitorByLink } from '../support/ordering'
import { deliveredOrder } from '../support/returns'
import { startS3 } from '../support/s3'
import { testShop } from '../support/set-up'
import { hiddenIn, sendForm } from '../support/test-form'

const store = await startS3()
afterEach(() => store.behave('well'))
afterAll(() => store.close())

const { fileStore } = loadConfig(store.environment('shop'))
if (fileStore === 'folder') throw new Error('FILES_URL was not read')
const shop = testShop({ files: createBucket(fileStore, { timeoutMs: 500, pauseMs: 0 }) })

const namesOf = (folder: string) =>
  [...store.objects.keys()].filter((name) => name.startsWith(`shop/${folder}/`))

let client: ApiClient
beforeAll(async () => {
  client = await apiClient(shop.backend.backend.fetch)
})

const photo = async () => {
  const picture = sharp({ create: { width: 300, height: 400, channels: 3, background: '#345678' } })
  return new Uint8Array(await picture.jpeg().toBuffer())
}

const paper = () => new File([new Uint8Array(PDF)], 'lease.pdf')
const days = (id: string) => ({
  [`Papers-issued-${id}`]: '2026-01-02',
  [`Papers-expires-${id}`]: '2027-01-02',
})

test('a file that comes with a form lies in the bucket', async () => {
  const visitor = shop.visitor()
  const page = await sendForm(visitor, { Papers: paper() })
  const id = hiddenIn(page)['Papers-kept'] ?? ''
  expect(store.objects.get(`shop/uploads/${id}`)).toEqual(PDF)
  expect((await sendForm(visitor, days(id), page)).status).toBe(303)
})

test.each(['silent', 'failing'] as const)(
  'a store that is %s takes no file, and nothing half',
  async (how) => {
    const before = namesOf('uploads')
    store.behave(how)
    const page = await sendForm(shop.visitor(), { Papers: paper() })
    expect(page.text).toContain('“lease.pdf”: We cannot receive files just now, and nothing was saved.')
    expect(page.html, 'what was typed is still there').toContain('value="Noor de Vries"')
    store.behave('well')
    expect(namesOf('uploads')).toEqual(before)
    const rows = await shop.backend.db.selectFrom('uploads').select('id').execute()
    expect(rows.map(({ id }) => `shop/uploads/${id}`).sort()).toEqual(before.sort())
  },
)

async function returnedWithPhoto(): Promise<{ order: WireOrder; photo: string }> {
  const order = await deliveredOrder(shop.backend.db, client, RENTAL)
  const visitor = await working(shop, 'orders')
  const path = officePageOf(order)
  for (const step of ['announce_return', 'receive'])
    expect((await press(visitor, path, step)).status).toBe(303)
  const { fields } = formWith((await visitor.get(path)).html, '/grade"')
  const form = new FormData()
  const found = { 'lines[0].grade': '501', 'lines[0].note': 'torn', 'lines[0].withheld': '5' }
  for (const [name, value] of Object.entries({ ...fields, ...found })) form.append(name, value)
  form.append('lines[0].files', new File([await photo()], 'torn.jpg'))
  expect((await visitor.post(`${path}/grade`, form)).status).toBe(303)
  return { order, photo: namesOf('uploads').at(-1)?.split('/').at(-1) ?? '' }
}

test('a photo of what came back is for the customer alone, and its page stays without it', async () => {
  const { order, photo: id } = await returnedWithPhoto()
  const path = `/en/orders/${order.UUID_Order}/return`
  const owner = await visitorByLink(shop, order)
  const shown = await owner.get(`${path}/photos/${id}`)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const stranger = shop.visitor()
  for (const key of ['', '?key=x']) {
    const answer = await stranger.get(`${path}/photos/${id}${key}`)
    expect([answer.status, answer.html]).toEqual([key ? 404 : 303, expect.any(String)])
  }
  const other = await deliveredOrder(shop.backend.db, client, RENTAL)
  await openPage(owner, `/en/orders/${other.UUID_Order}/return?key=${other.signature}`)
  expect((await owner.get(`/en/orders/${other.UUID_Order}/return/photos/${id}`)).status).toBe(404)

  store.behave('silent')
  const page = await owner.get(path)
  expect([page.status, page.html.includes(`${path}/photos/${id}`)]).toEqual([200, true])
  expect((await owner.get(`${path}/photos/${id}`)).status).toBe(503)
})
