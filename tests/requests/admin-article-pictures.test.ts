import sharp from 'sharp'
import { expect, test } from 'vitest'
import { htmlErrors } from '../../app/ui/testing/renderPart'
import type { Visitor } from '../support/app'
import { postedFields } from '../support/posted-fields'
import { testShop } from '../support/set-up'

const shop = testShop()

const NIGHTLIGHT = '9302c056-2e6a-4c46-82b7-b129cd2196a5'
const PATH = `/en/admin/articles/${NIGHTLIGHT}`
const WORDS = { alt_en: 'A lamp', alt_nl: 'Een lamp', alt_de: 'Eine Lampe' }

async function staff(role: string): Promise<Visitor> {
  const visitor = shop.visitor()
  expect((await visitor.post(`/en/admin/sign_in?demo=${role}`, {})).status).toBe(303)
  return visitor
}

const seenIn = (html: string) => /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? ''
const idsIn = (html: string) =>
  [...html.matchAll(/name="pictures\[\d+\]\.id" value="([^"]+)"/g)].map(([, id = '']) => id)

const photo = () =>
  sharp({ create: { width: 300, height: 400, channels: 3, background: '#345678' } })
    .withExif({ IFD0: { Copyright: 'taken at home' } })
    .jpeg()
    .toBuffer()

async function upload(visitor: Visitor, file: Blob, name: string, fields: Record<string, string>) {
  const form = new FormData()
  const seen = seenIn((await visitor.get(`${PATH}/pictures/new`)).html)
  for (const [field, value] of Object.entries({ seen, ...fields })) form.set(field, value)
  form.set('picture', file, name)
  return visitor.post(`${PATH}/pictures/new`, form)
}

const jpeg = async () => new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' })

test('a picture is drawn anew, arranged in the draft, and shown once it is published', async () => {
  const visitor = await staff('catalogue')
  const added = await upload(visitor, await jpeg(), '../../etc/<b>x.svg', { view: 'Detail', ...WORDS })
  expect([added.status, added.location]).toEqual([303, `${PATH}/pictures`])
  const page = await visitor.get(`${PATH}/pictures`)
  expect(await htmlErrors(page.html)).toEqual([])
  const [, id = ''] = idsIn(page.html)
  const src = `/pictures/articles/${id}-800.webp`

  const file = await shop.request(new Request(`http://shop.test${src}`))
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
  })
  const drawn = await sharp(Buffer.from(await file.arrayBuffer())).metadata()
  expect(drawn).toMatchObject({ format: 'webp', width: 800, height: 600 })
  expect(drawn.exif).toBeUndefined()

  const fields = Object.fromEntries(
    idsIn(page.html).flatMap((_, index) =>
      ['en', 'nl', 'de'].map((locale) => [`pictures[${index}].alt.${locale}`, `${locale} new`]),
    ),
  )
  const form = new FormData()
  for (const [index, one] of idsIn(page.html).entries()) form.set(`pictures[${index}].id`, one)
  for (const [name, value] of Object.entries({ ...fields, seen: seenIn(page.html), up: id }))
    form.set(name, value)
  expect((await visitor.post(`${PATH}/pictures`, form)).status).toBe(303)
  expect((await shop.visitor().get(`/en/buy/${NIGHTLIGHT}`)).html).not.toContain(src)
  expect((await visitor.get(`${PATH}/preview`)).html).toContain(src)

  const editor = (await visitor.get(PATH)).html
  const sent = { ...postedFields(editor), offered: 'buy', step: 'publish' }
  expect((await visitor.post(`${PATH}/write`, sent)).status).toBe(303)
  const shown = (await shop.visitor().get(`/en/buy/${NIGHTLIGHT}`)).html
  expect(shown).toMatch(new RegExp(`<img src="${src}" srcSet="[^"]*-1600.webp 2x" alt="en new"`, 'i'))
})

test('what is no picture, has no words or shows what another shows is refused at its field', async () => {
  const visitor = await staff('catalogue')
  const evil = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  for (const [text, type] of [
    [evil, 'image/svg+xml'],
    [evil, 'image/png'],
    ['%PDF-1.4\n%%EOF', 'application/pdf'],
  ] as const) {
    const refused = await upload(visitor, new Blob([text], { type }), 'x.png', { view: 'Use', ...WORDS })
    expect([refused.status, refused.html.includes('href="#articles-picture-picture"')]).toEqual([422, true])
    expect(refused.html).toContain('value="Een lamp"')
  }
  const wordless = await upload(visitor, await jpeg(), 'x.jpg', { view: 'Use', ...WORDS, alt_de: '' })
  expect([wordless.status, wordless.html.includes('#articles-picture-alt_de')]).toEqual([422, true])
  const twice = await upload(visitor, await jpeg(), 'x.jpg', { view: 'Main', ...WORDS })
  expect(twice.status).toBe(422)
  for (const name of ['..%2f..%2fsecret', `${NIGHTLIGHT}-800.webp`, 'x.svg']) {
    expect((await shop.visitor().get(`/pictures/articles/${name}`)).status).toBe(404)
  }
})

test('a picture is removed, and one whose words are deleted stays as it was', async () => {
  const visitor = await staff('catalogue')
  await upload(visitor, await jpeg(), 'x.jpg', { view: 'Use', ...WORDS })
  const page = (await visitor.get(`${PATH}/pictures`)).html
  const ids = idsIn(page)
  const form = (words: string, pressed: Record<string, string>) => {
    const posted = new FormData()
    for (const [index, id] of ids.entries()) {
      posted.set(`pictures[${index}].id`, id)
      for (const locale of ['en', 'nl', 'de']) posted.set(`pictures[${index}].alt.${locale}`, words)
    }
    for (const [name, value] of Object.entries({ seen: seenIn(page), ...pressed })) posted.set(name, value)
    return posted
  }
  const refused = await visitor.post(`${PATH}/pictures`, form(' ', {}))
  expect([refused.status, refused.html.includes(`href="#pictures[0].alt.en"`)]).toEqual([422, true])
  const last = ids.at(-1) ?? ''
  expect((await visitor.post(`${PATH}/pictures`, form('words', { remove: last }))).status).toBe(303)
  expect(idsIn((await visitor.get(`${PATH}/pictures`)).html)).toEqual(ids.slice(0, -1))
  expect((await visitor.post(`${PATH}/pictures`, form('late', {}))).status).toBe(409)
})

test('where each view has its picture none is added, and the page says what makes room', async () => {
  const visitor = await staff('catalogue')
  for (const view of ['Main', 'Open', 'Packed', 'Measures', 'Inside', 'Setup', 'Detail', 'Use'])
    await upload(visitor, await jpeg(), 'x.jpg', { view, ...WORDS })
  const page = await visitor.get(`${PATH}/pictures`)
  expect(idsIn(page.html)).toHaveLength(8)
  expect(page.html).not.toContain(`${PATH}/pictures/new`)
  expect(page.text).toContain('Each view has its picture. Remove one to make room for another.')
  const asked = await visitor.get(`${PATH}/pictures/new`)
  expect([asked.status, asked.text.includes('Remove one to make room')]).toEqual([409, true])
})

test('a new article stays out of the shop until it is published whole', async () => {
  const visitor = await staff('catalogue')
  const typed = {
    ...{ name_en: 'Star map', name_nl: 'Sterrenkaart', name_de: 'Sternkarte', code: 'NN-STAR' },
    ...{ slug: 'star-map', group: 'Accessoire', offered: 'buy' },
  }
  const malformed = await visitor.post('/en/admin/articles/new', { ...typed, slug: '../Star' })
  expect([malformed.status, malformed.html.includes('#articles-add-slug')]).toEqual([422, true])
  const added = await visitor.post('/en/admin/articles/new', typed)
  expect([added.status, added.text]).toEqual([303, ''])
  const path = added.location ?? ''
  const id = path.split('/').at(-1)
  expect((await visitor.get(path)).text).toContain('The shop does not show this item')
  expect((await shop.visitor().get(`/en/buy/${id}`)).status).toBe(404)
  const again = await visitor.post('/en/admin/articles/new', { ...typed, slug: 'other' })
  expect([again.status, again.html.includes('#articles-add-code')]).toEqual([422, true])
  const seen = seenIn((await visitor.get(path)).html)
  const early = await visitor.post(`${path}/write`, {
    seen,
    offered: 'buy',
    'name-en': 'Star map',
    step: 'publish',
  })
  expect([early.status, early.html.includes('href="#safety-en"')]).toEqual([422, true])

  const languages = ['en', 'nl', 'de']
  const parts = ['name', 'summary', 'description', 'safety']
  const texts = Object.fromEntries(parts.flatMap((part) => languages.map((one) => [`${part}-${one}`, part])))
  expect(
    (await visitor.post(`${path}/write`, { ...texts, seen, offered: 'buy', step: 'publish' })).status,
  ).toBe(303)
  const priced = `${path}/price?country=nl&region=Overig`
  await visitor.post(priced, {
    ...{ seen: seenIn((await visitor.get(priced)).html), buy: '10', buyShipping: '0', buyVat: '21' },
    ...{ rentDay: '0', rentVat: '21', deposit: '0' },
  })
  expect((await shop.visitor().get(`/en/buy/${id}`)).text).toContain('12,10')
  expect((await shop.visitor().get('/en/buy')).html).toContain(`/en/buy/${id}`)
})

test('readers look, and others find nothing', async () => {
  const reader = await staff('reader')
  const page = await reader.get(`${PATH}/pictures`)
  expect([page.status, page.html.includes('name="remove"')]).toEqual([200, false])
  for (const path of [`${PATH}/pictures/new`, '/en/admin/articles/new']) {
    expect((await reader.get(path)).status).toBe(404)
    expect((await reader.post(path, WORDS)).status).toBe(404)
  }
  const stranger = await staff('orders')
  expect((await stranger.get(`${PATH}/pictures`)).status).toBe(404)
})
