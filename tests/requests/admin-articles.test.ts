import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { addDays, shopDay } from '../../contract/dates'
import { apiClient } from '../support/api-client'
import type { Visitor } from '../support/app'
import { TEST_NOW } from '../support/backend'
import { postedFields } from '../support/posted-fields'
import { testShop } from '../support/set-up'

let seconds = 0
/** Every look at the clock is a second later, so that no two prices are recorded at once. */
const shop = testShop({ clock: () => new Date(TEST_NOW.getTime() + 1_000 * ++seconds) })

const NIGHTLIGHT = '9302c056-2e6a-4c46-82b7-b129cd2196a5'
const PATH = `/en/admin/articles/${NIGHTLIGHT}`
const IN_SHOP = `/en/buy/${NIGHTLIGHT}`
const IN_NL = `${PATH}/price?country=nl&region=Overig`

async function staff(role = 'catalogue'): Promise<Visitor> {
  const visitor = shop.visitor()
  expect((await visitor.post(`/en/admin/sign_in?demo=${role}`, {})).status).toBe(303)
  return visitor
}

const inShop = () => shop.visitor().get(IN_SHOP)
const seenIn = (html: string) => /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? ''

describe('a price', () => {
  const TYPED = { buyShipping: '5', buyVat: '21', rentDay: '0', rentVat: '21', deposit: '0' }

  test('is planned by form, shown as planned, and taken back', async () => {
    const visitor = await staff()
    const seen = seenIn((await visitor.get(IN_NL)).html)
    const from = addDays(shopDay(TEST_NOW), 7)
    const sent = await visitor.post(IN_NL, { ...TYPED, seen, buy: '28,37', from })
    expect([sent.status, sent.location]).toEqual([303, `${PATH}/prices`])
    const planned = await visitor.follow(sent)
    expect(planned.text).toContain('28,37')
    expect((await inShop()).text).not.toContain('28,37')
    const line = /name="line" value="([^"]+)"/.exec(planned.html)?.[1] ?? ''
    expect((await visitor.post(`${PATH}/prices/withdraw`, { line })).status).toBe(303)
    expect((await visitor.get(`${PATH}/prices`)).text).not.toContain('28,37')
    expect((await visitor.post(`${PATH}/prices/withdraw`, { line })).status).toBe(303)
    expect((await (await staff('owner')).post(`${PATH}/prices/withdraw`, { line })).status).toBe(409)
  })

  test('of its own is for a place that somebody has chosen, and says so', async () => {
    const visitor = await staff()
    const first = await visitor.get(`${PATH}/prices`)
    expect(first.html).toMatch(/<select [^>]*name="place"[^>]*>\s*<option [^>]*value=""/)
    const unchosen = await visitor.get(`${PATH}/prices?place=`)
    expect(unchosen.html).toContain('aria-invalid="true"')
  })

  test('changes wherever the same amounts apply, with the VAT of each place', async () => {
    const visitor = await staff('owner')
    const blackout = '/en/admin/articles/98e1fbee-67ea-40cf-a1fd-f2e5051dd4f5/price'
    const inNetherlands = `${blackout}?country=nl&region=Overig`
    const form = await visitor.get(`${inNetherlands}&everywhere=yes`)
    expect(form.html).toMatch(/name="everywhere"[^>]* checked=""/)
    const seen = seenIn(form.html)
    const sent = await visitor.post(inNetherlands, { ...TYPED, seen, buy: '57', everywhere: 'yes' })
    expect(sent.status).toBe(303)
    const prices = shop.backend.db.selectFrom('price_log').select(['country', 'buy_vat'])
    const rows = await prices.where('buy', '=', 47_11).execute()
    expect(rows).toEqual(
      expect.arrayContaining([
        { country: 'nl', buy_vat: 21_00 },
        { country: 'de', buy_vat: 19_00 },
      ]),
    )
    expect((await visitor.get(`${blackout}?country=be&region=Overig`)).text).toContain('47,11')
  })

  test('that holds at once is what the shop asks, next to the lowest of 30 days', async () => {
    const visitor = await staff('owner')
    const seen = seenIn((await visitor.get(IN_NL)).html)
    expect((await visitor.post(IN_NL, { ...TYPED, seen, buy: '12,10' })).status).toBe(303)
    const page = await inShop()
    expect(page.text).toContain('12,10')
    expect(page.text).toContain('Lowest price in the 30 days before the reduction')
  })

  test('that somebody changed at once is told, or a mistake, and what was typed is kept', async () => {
    const visitor = await staff()
    const seen = seenIn((await visitor.get(IN_NL)).html)
    const skipped = await visitor.post(IN_NL, { ...TYPED, seen, buy: '0,03' })
    expect([skipped.status, skipped.text]).toEqual([
      422,
      expect.stringMatching(/Possible: €\s0,02, €\s0,04\./),
    ])
    const refused = await visitor.post(IN_NL, { ...TYPED, seen, buy: '1.234', deposit: '' })
    expect([refused.status, refused.html.includes('value="1.234"')]).toEqual([422, true])
    expect(refused.html).toContain('href="#articles-price-deposit"')
    await visitor.post(IN_NL, { ...TYPED, seen, buy: '11' })
    const told = await visitor.post(IN_NL, { ...TYPED, seen, buy: '12.34' })
    expect([told.status, told.html.includes('value="12.34"')]).toEqual([409, true])
    const again = await visitor.post(IN_NL, { ...TYPED, seen: seenIn(told.html), buy: '12.34' })
    expect(again.status).toBe(303)
  })
})

describe('a picture', () => {
  const WORDS = { alt_en: 'A lamp', alt_nl: 'Een lamp', alt_de: 'Eine Lampe' }
  const idsIn = (html: string) =>
    [...html.matchAll(/name="pictures\[\d+\]\.id" value="([^"]+)"/g)].map(([, id = '']) => id)

  async function upload(visitor: Visitor, file: Blob, name: string, fields: Record<string, string>) {
    const form = new FormData()
    const seen = seenIn((await visitor.get(`${PATH}/pictures/new`)).html)
    for (const [field, value] of Object.entries({ seen, ...WORDS, ...fields })) form.set(field, value)
    form.set('picture', file, name)
    return visitor.post(`${PATH}/pictures/new`, form)
  }

  async function jpeg() {
    const picture = sharp({ create: { width: 300, height: 400, channels: 3, background: '#345678' } })
    const photo = await picture
      .withExif({ IFD0: { Copyright: 'taken at home' } })
      .jpeg()
      .toBuffer()
    return new Blob([new Uint8Array(photo)], { type: 'image/jpeg' })
  }

  /** The form that arranges pictures, with the same words for each in each language. */
  function arranged(page: string, words: string, pressed: Record<string, string> = {}) {
    const form = new FormData()
    for (const [index, id] of idsIn(page).entries()) {
      form.set(`pictures[${index}].id`, id)
      for (const locale of ['en', 'nl', 'de']) form.set(`pictures[${index}].alt.${locale}`, words)
    }
    for (const [name, value] of Object.entries({ seen: seenIn(page), ...pressed })) form.set(name, value)
    return form
  }

  test('is drawn anew, arranged in the draft, and shown once it is published', async () => {
    const visitor = await staff()
    const added = await upload(visitor, await jpeg(), '../../etc/<b>x.svg', { view: 'Detail' })
    expect([added.status, added.location]).toEqual([303, `${PATH}/pictures`])
    const page = await visitor.follow(added)
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

    const moved = await visitor.post(`${PATH}/pictures`, arranged(page.html, 'new', { up: id }))
    expect(moved.status).toBe(303)
    expect((await inShop()).html).not.toContain(src)
    const sent = { ...postedFields((await visitor.get(PATH)).html), offered: 'buy', step: 'publish' }
    expect((await visitor.post(`${PATH}/write`, sent)).status).toBe(303)
    expect((await inShop()).html).toMatch(
      new RegExp(`<img src="${src}" srcSet="[^"]*-1600.webp 2x" alt="new"`, 'i'),
    )
  })

  test('that is none, has no words or shows what another shows is refused at its field', async () => {
    const visitor = await staff()
    const evil = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    for (const [text, type] of [
      [evil, 'image/png'],
      ['%PDF-1.4\n%%EOF', 'application/pdf'],
    ] as const) {
      const refused = await upload(visitor, new Blob([text], { type }), 'x.png', { view: 'Use' })
      expect([refused.status, refused.html.includes('href="#articles-picture-picture"')]).toEqual([422, true])
      expect(refused.html).toContain('value="Een lamp"')
    }
    const wordless = await upload(visitor, await jpeg(), 'x.jpg', { view: 'Use', alt_de: '' })
    expect([wordless.status, wordless.html.includes('#articles-picture-alt_de')]).toEqual([422, true])
    expect((await upload(visitor, await jpeg(), 'x.jpg', { view: 'Main' })).status).toBe(422)
    for (const name of ['..%2f..%2fsecret', 'x.svg'])
      expect((await shop.visitor().get(`/pictures/articles/${name}`)).status).toBe(404)
  })

  test('is removed, and one whose words are deleted stays as it was', async () => {
    const visitor = await staff()
    await upload(visitor, await jpeg(), 'x.jpg', { view: 'Use' })
    const page = (await visitor.get(`${PATH}/pictures`)).html
    const refused = await visitor.post(`${PATH}/pictures`, arranged(page, ' '))
    expect([refused.status, refused.html.includes('href="#pictures[0].alt.en"')]).toEqual([422, true])
    const ids = idsIn(page)
    const removed = arranged(page, 'words', { remove: ids.at(-1) ?? '' })
    expect((await visitor.post(`${PATH}/pictures`, removed)).status).toBe(303)
    expect(idsIn((await visitor.get(`${PATH}/pictures`)).html)).toEqual(ids.slice(0, -1))
    expect((await visitor.post(`${PATH}/pictures`, arranged(page, 'late'))).status).toBe(409)
  })
})

test('a new article stays out of the shop until it is published whole', async () => {
  const visitor = await staff()
  const NEW = '/en/admin/articles/new'
  const typed = {
    ...{ name_en: 'Star map', name_nl: 'Sterrenkaart', name_de: 'Sternkarte', code: 'NN-STAR' },
    ...{ slug: 'star-map', group: 'Accessoire', offered: 'buy' },
  }
  const malformed = await visitor.post(NEW, { ...typed, slug: '../Star' })
  expect([malformed.status, malformed.html.includes('#articles-add-slug')]).toEqual([422, true])
  const added = await visitor.post(NEW, typed)
  expect(added.status).toBe(303)
  const path = added.location ?? ''
  const id = path.split('/').at(-1)
  expect((await shop.visitor().get(`/en/buy/${id}`)).status).toBe(404)
  const again = await visitor.post(NEW, { ...typed, slug: 'other' })
  expect([again.status, again.html.includes('#articles-add-code')]).toEqual([422, true])
  const seen = seenIn((await visitor.get(path)).html)
  const publish = { seen, offered: 'buy', step: 'publish' }
  const early = await visitor.post(`${path}/write`, { ...publish, 'name-en': 'Star map' })
  expect([early.status, early.html.includes('href="#safety-en"')]).toEqual([422, true])
  const parts = ['name', 'summary', 'description', 'safety']
  const texts = parts.flatMap((part) => ['en', 'nl', 'de'].map((locale) => [`${part}-${locale}`, part]))
  const whole = { ...Object.fromEntries(texts), ...publish }
  expect((await visitor.post(`${path}/write`, whole)).status).toBe(303)
  const priced = `${path}/price?country=nl&region=Overig`
  await visitor.post(priced, {
    ...{ seen: seenIn((await visitor.get(priced)).html), buy: '12,10', buyShipping: '0', buyVat: '21' },
    ...{ rentDay: '0', rentVat: '21', deposit: '0' },
  })
  expect((await shop.visitor().get(`/en/buy/${id}`)).text).toContain('12,10')
  expect((await shop.visitor().get('/en/buy')).html).toContain(`/en/buy/${id}`)
})

describe('the texts of an article', () => {
  /** Returns what a browser posts from the page as it is shown. */
  const fieldsOf = (html: string): Record<string, string> => ({ offered: 'buy', ...postedFields(html) })
  const opened = async (visitor: Visitor) => fieldsOf((await visitor.get(PATH)).html)

  test('are a draft that the shop does not show until it is published', async () => {
    const visitor = await staff()
    const typed = { ...(await opened(visitor)), 'name-en': 'Glow <b>worm</b>' }
    const kept = await visitor.post(`${PATH}/write`, { ...typed, step: 'save' })
    expect([kept.status, kept.location]).toEqual([303, PATH])
    expect((await inShop()).text).not.toContain('Glow')

    const other = shop.backend.another({})
    await (await apiClient(other.fetch, 'en')).get('/api/items')
    const again = await opened(visitor)
    expect(again['name-en']).toBe('Glow <b>worm</b>')
    expect((await visitor.post(`${PATH}/write`, { ...again, step: 'publish' })).status).toBe(303)
    expect((await inShop()).text).toContain('Glow <b>worm</b>')
    const shown = await (await apiClient(other.fetch, 'en')).get('/api/items')
    expect(JSON.stringify(shown.body)).toContain('Glow <b>worm</b>')
    const log = shop.backend.db.selectFrom('action_log').select('changes')
    const changes = await log.where('subject_id', '=', NIGHTLIGHT).execute()
    expect(changes.map((line) => JSON.parse(line.changes))).toContainEqual(
      expect.objectContaining({ 'name-en': ['Night light', 'Glow <b>worm</b>'] }),
    )
  })

  test('are dropped as a draft, taken out of the shop and published again', async () => {
    const visitor = await staff('owner')
    const typed = await opened(visitor)
    await visitor.post(`${PATH}/write`, { ...typed, 'summary-en': 'Dim.', step: 'save' })
    await visitor.post(`${PATH}/discard`, { seen: (await opened(visitor)).seen ?? '' })
    const stored = await opened(visitor)
    expect(stored['summary-en']).toBe(typed['summary-en'])
    await visitor.post(`${PATH}/unpublish`, { seen: stored.seen ?? '' })
    expect((await inShop()).status).toBe(404)
    await visitor.post(`${PATH}/write`, { ...(await opened(visitor)), step: 'publish' })
    expect((await inShop()).status).toBe(200)
  })

  test('that somebody changed at once are told, and what was typed is kept', async () => {
    const visitor = await staff()
    const typed = await opened(visitor)
    await visitor.post(`${PATH}/write`, { ...typed, 'summary-nl': 'Eerste.', step: 'publish' })
    const told = await visitor.post(`${PATH}/write`, { ...typed, 'summary-nl': 'Tweede.', step: 'publish' })
    expect([told.status, fieldsOf(told.html)['summary-nl']]).toEqual([409, 'Tweede.'])
    const again = await visitor.post(`${PATH}/write`, { ...fieldsOf(told.html), step: 'publish' })
    expect(again.status).toBe(303)
  })

  test('that the shop cannot show are told at their field, in a part that opens for it', async () => {
    const visitor = await staff()
    const typed = { ...(await opened(visitor)), 'name-en': 'Kept' }
    const refused = await visitor.post(`${PATH}/write`, { ...typed, 'safety-de': ' ', step: 'publish' })
    expect([refused.status, fieldsOf(refused.html)['name-en']]).toEqual([422, 'Kept'])
    expect(refused.html).toContain('href="#safety-de"')
    expect(refused.html.match(/<details open=""/g)).toHaveLength(1)
    const long = await visitor.post(`${PATH}/write`, { ...typed, 'name-nl': 'x'.repeat(101), step: 'save' })
    expect([long.status, long.html.includes('href="#name-nl"')]).toEqual([422, true])
  })

  test('never make a set hold itself, nor a part twice or in no number', async () => {
    const visitor = await staff()
    const list = (await visitor.get('/en/admin/articles?group=Set')).html
    const [set = ''] = /\/en\/admin\/articles\/[\da-f-]{36}(?=")/.exec(list) ?? []
    const page = (await visitor.get(set)).html
    const junior = /name="part-0".*?value="([\da-f-]{36})" selected/s.exec(page)?.[1] ?? ''
    const within = `/en/admin/articles/${junior}`
    const ofPart = { ...fieldsOf((await visitor.get(within)).html), step: 'publish' }
    const circle = { ...ofPart, 'part-0': set.split('/').at(-1) ?? '', 'pieces-0': '1' }
    const cycle = await visitor.post(`${within}/write`, circle)
    expect([cycle.status, cycle.html.includes('href="#part-0"')]).toEqual([422, true])
    const typed = { ...(await opened(visitor)), step: 'publish', 'part-0': junior }
    const twice = { ...typed, 'pieces-0': '1', 'part-1': junior, 'pieces-1': '2' }
    expect((await visitor.post(`${PATH}/write`, twice)).html).toContain('href="#part-1"')
    const none = await visitor.post(`${PATH}/write`, { ...typed, 'pieces-0': '0' })
    expect([none.status, none.html.includes('href="#pieces-0"')]).toEqual([422, true])
    expect((await visitor.post(`${PATH}/write`, { ...typed, 'pieces-0': '2' })).status).toBe(303)
    expect((await inShop()).text).toContain('2 ×')
  })

  test('no longer offer it in a way, in which it then cannot be ordered', async () => {
    const visitor = await staff()
    await visitor.post(`${PATH}/write`, { ...(await opened(visitor)), offered: 'rent', step: 'publish' })
    expect((await inShop()).text).toContain('is not sold there')
  })
})
