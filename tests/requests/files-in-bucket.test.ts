import sharp from 'sharp'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createBucket } from '../../backend/adapters/files/s3'
import { loadConfig } from '../../backend/config'
import type { WireOrder } from '../../contract/endpoints/order'
import { PDF } from '../fixtures/files'
import { apiClient, RENTAL } from '../support/api-client'
import type { Visitor } from '../support/app'
import { formWith, openPage } from '../support/ordering'
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

async function staff(role: string): Promise<Visitor> {
  const visitor = shop.visitor()
  await visitor.post(`/en/admin/sign_in?demo=${role}`, {})
  return visitor
}

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

const NIGHTLIGHT = '9302c056-2e6a-4c46-82b7-b129cd2196a5'

test('a picture of an article is drawn into the bucket, and shown from there', async () => {
  const visitor = await staff('catalogue')
  const path = `/en/admin/articles/${NIGHTLIGHT}/pictures`
  const { fields } = formWith((await visitor.get(`${path}/new`)).html, 'name="view"')
  const form = new FormData()
  const words = { alt_en: 'A lamp', alt_nl: 'Een lamp', alt_de: 'Eine Lampe' }
  for (const [name, value] of Object.entries({ ...fields, ...words, view: 'Detail' })) form.set(name, value)
  form.set('picture', new File([await photo()], 'lamp.jpg'))
  expect((await visitor.post(`${path}/new`, form)).status).toBe(303)
  const [large = '', small = ''] = namesOf('pictures').sort()
  expect([large, small]).toEqual([
    expect.stringMatching(/-1600\.webp$/),
    expect.stringMatching(/-800\.webp$/),
  ])

  const src = small.replace('shop/pictures/', '/pictures/articles/')
  const ask = () => shop.request(new Request(`http://shop.test${src}`))
  const shown = await ask()
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': 'image/webp',
  })
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(store.objects.get(small))

  store.behave('failing')
  expect((await ask()).status).toBe(503)
  const page = await visitor.get(path)
  expect([page.status, page.html.includes(src)], 'the page is there without it').toEqual([200, true])
})

async function returnedWithPhoto(): Promise<{ order: WireOrder; photo: string }> {
  const order = await deliveredOrder(shop.backend.db, await apiClient(shop.backend.backend.fetch), RENTAL)
  const visitor = await staff('orders')
  const path = `/en/admin/orders/${order.UUID_Order}`
  const press = async (step: string, typed: Record<string, string | File> = {}) => {
    const { fields } = formWith((await visitor.get(path)).html, `/${step}"`)
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...fields, ...typed })) form.append(name, value)
    expect((await visitor.post(`${path}/${step}`, form)).status).toBe(303)
  }
  await press('announce_return')
  await press('receive')
  const file = new File([await photo()], 'torn.jpg')
  await press('grade', {
    'lines[0].grade': '501',
    'lines[0].note': 'torn',
    'lines[0].withheld': '5',
    'lines[0].files': file,
  })
  return { order, photo: namesOf('uploads').at(-1)?.split('/').at(-1) ?? '' }
}

test('a photo of what came back is for the customer alone, and its page stays without it', async () => {
  const { order, photo: id } = await returnedWithPhoto()
  const path = `/en/orders/${order.UUID_Order}/return`
  const owner = shop.visitor()
  await openPage(owner, `${path}?key=${order.signature}`)
  const shown = await owner.get(`${path}/photos/${id}`)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const stranger = shop.visitor()
  for (const key of ['', '?key=x']) {
    const answer = await stranger.get(`${path}/photos/${id}${key}`)
    expect([answer.status, answer.html]).toEqual([key ? 404 : 303, expect.any(String)])
  }
  const other = await deliveredOrder(shop.backend.db, await apiClient(shop.backend.backend.fetch), RENTAL)
  await openPage(owner, `/en/orders/${other.UUID_Order}/return?key=${other.signature}`)
  expect((await owner.get(`/en/orders/${other.UUID_Order}/return/photos/${id}`)).status).toBe(404)

  store.behave('silent')
  const page = await owner.get(path)
  expect([page.status, page.html.includes(`${path}/photos/${id}`)]).toEqual([200, true])
  expect((await owner.get(`${path}/photos/${id}`)).status).toBe(503)
})
