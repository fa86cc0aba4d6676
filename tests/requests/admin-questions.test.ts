import { expect, test } from 'vitest'
import { htmlErrors } from '../../app/ui/testing/renderPart'
import { testShop } from '../support/set-up'

const shop = testShop()

const PAGE = '/en/admin/texts/questions'
const NEW = '/en/admin/texts/question/new'

async function staff(role: string) {
  const visitor = shop.visitor()
  await visitor.post(`/en/admin/sign_in?demo=${role}`, {})
  return visitor
}

const seenIn = (html: string) => /name="seen" value="(\d+)"/.exec(html)?.[1] ?? ''
const idsIn = (html: string) => [...html.matchAll(/<details id="([\w-]+)"/g)].map(([, id]) => id)
const shown = async (path = '/en/faq') => (await shop.visitor().get(path)).html
const DATA = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/

const QUESTION = {
  'question-en': 'Does it glow?',
  'question-nl': 'Geeft het licht?',
  'question-de': 'Leuchtet es?',
  'answer-en': 'No, for {{return_days}} days **not**.',
  'answer-nl': 'Nee.',
  'answer-de': 'Nein.',
  'words-en': 'luminous',
}

test('a question moves, goes off the page and comes back without scripts', async () => {
  const visitor = await staff('texts')
  const first = await visitor.get(PAGE)
  expect(await htmlErrors(first.html)).toEqual([])
  const before = idsIn(await shown())
  const [one = '', two = '', ...others] = before
  const up = await visitor.post(`${PAGE}/up`, { name: two, seen: seenIn(first.html) })
  expect([up.status, up.location]).toEqual([303, PAGE])
  expect(idsIn(await shown())).toEqual([two, one, ...others])

  const late = await visitor.post(`${PAGE}/off`, { name: one, seen: seenIn(first.html) })
  expect(late.status).toBe(409)
  expect(late.text).toContain('Somebody has changed this meanwhile.')
  expect(idsIn(await shown())).toContain(one)

  await visitor.post(`${PAGE}/off`, { name: one, seen: seenIn(late.html) })
  expect(idsIn(await shown())).toEqual([two, ...others])
  expect((await visitor.get(`/en/admin/texts/question/${one}`)).text).toContain('is off the page')
  const off = await visitor.get(PAGE)
  expect(off.text).toContain('taken off the page')
  await visitor.post(`${PAGE}/back`, { name: one, seen: seenIn(off.html) })
  expect(idsIn(await shown())).toEqual([two, one, ...others])
})

test('a question moves into another topic, and what was typed comes back with its error', async () => {
  const visitor = await staff('texts')
  const seen = seenIn((await visitor.get(PAGE)).html)
  const typed = { name: 'account', topic: 'fit', position: '0', seen }
  const refused = await visitor.post(`${PAGE}/move`, typed)
  expect(refused.status).toBe(422)
  expect(refused.html).toContain('href="#position"')
  expect(refused.html).toMatch(/<option value="account" selected="">/)
  expect(await htmlErrors(refused.html)).toEqual([])
  expect((await visitor.post(`${PAGE}/move`, { ...typed, position: '1' })).status).toBe(303)
  expect(idsIn(await shown())[0]).toBe('account')
  const link = await visitor.get(`${PAGE}?question=account`)
  expect(link.html).toMatch(/<option value="fit" selected="">/)
})

test('a new question is previewed, put on the page, found, and told to search engines', async () => {
  const visitor = await staff('texts')
  const empty = await visitor.post(`${NEW}/add`, {})
  expect([empty.status, empty.html.includes('href="#topic"')]).toEqual([422, true])
  expect(await htmlErrors(empty.html)).toEqual([])
  const preview = await visitor.post(`${NEW}/add`, { ...QUESTION, preview: '1' })
  expect(preview.html).toContain('No, for 30\u00a0days <strong>not</strong>.')
  expect(await shown()).not.toContain('Does it glow?')

  const half = await visitor.post(`${NEW}/add`, { ...QUESTION, topic: 'setup', 'answer-nl': '' })
  expect([half.status, half.html.includes('href="#answer-nl"')]).toEqual([422, true])
  expect(half.html).toMatch(/<option value="setup" selected="">/)
  expect(half.html).toContain('Leuchtet es?')

  const added = await visitor.post(`${NEW}/add`, { ...QUESTION, topic: 'setup' })
  expect([added.status, added.location]).toEqual([303, PAGE])
  const page = await shown('/en/faq?question=own-1')
  expect(page).toContain('<details id="own-1" open=""')
  const facts = DATA.exec(page)?.[1] ?? ''
  expect(facts).toContain('"name":"Does it glow?"')
  expect(await shown('/de/faq')).toContain('Leuchtet es?')
  expect(idsIn(await shown('/en/faq?search=luminous'))).toEqual(['own-1'])
  const text = await visitor.get('/en/admin/texts/question/own-1')
  expect(text.html).toContain('?version=1')

  expect((await visitor.post(`${NEW}/add`, { ...QUESTION, topic: 'setup' })).location).toBe(PAGE)
  const again = await visitor.post(`${NEW}/add`, { ...QUESTION, topic: 'daily' })
  expect([again.status, again.html.includes('href="#question-en"')]).toEqual([422, true])
})

test('readers look at where the questions stand, and change nothing', async () => {
  const reader = await staff('reader')
  const page = await reader.get(PAGE)
  expect(page.status).toBe(200)
  expect(page.html).not.toContain('/questions/up"')
  expect((await reader.post(`${PAGE}/off`, { name: 'account', seen: '0' })).status).toBe(404)
  expect((await reader.get(NEW)).status).toBe(404)
  expect((await reader.post(`${NEW}/add`, { ...QUESTION, topic: 'setup' })).status).toBe(404)
})
