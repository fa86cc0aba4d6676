import { expect, test } from 'vitest'
import { htmlErrors } from '../../app/ui/testing/renderPart'
import { apiClient } from '../support/api-client'
import type { Visitor } from '../support/app'
import { postedFields } from '../support/posted-fields'
import { testShop } from '../support/set-up'

const shop = testShop()

const NIGHTLIGHT = '9302c056-2e6a-4c46-82b7-b129cd2196a5'
const PATH = `/en/admin/articles/${NIGHTLIGHT}`
const IN_SHOP = `/en/buy/${NIGHTLIGHT}`

async function staff(role: string): Promise<Visitor> {
  const visitor = shop.visitor()
  expect((await visitor.post(`/en/admin/sign_in?demo=${role}`, {})).status).toBe(303)
  return visitor
}

/** Returns what a browser posts from the page as it is shown. */
const fieldsOf = (html: string): Record<string, string> => ({ offered: 'buy', ...postedFields(html) })

async function loggedChanges(): Promise<Record<string, unknown>[]> {
  const lines = await shop.backend.db
    .selectFrom('action_log')
    .select('changes')
    .where('subject_id', '=', NIGHTLIGHT)
    .execute()
  return lines.map(({ changes }) => JSON.parse(changes))
}

test('a draft is seen in the preview only, until it is published', async () => {
  const visitor = await staff('catalogue')
  const typed = { ...fieldsOf((await visitor.get(PATH)).html), 'name-en': 'Glow <b>worm</b>' }
  const kept = await visitor.post(`${PATH}/write`, { ...typed, step: 'preview' })
  expect([kept.status, kept.location]).toEqual([303, `${PATH}/preview`])
  const preview = await visitor.get(`${PATH}/preview`)
  expect(preview.text).toContain('Glow <b>worm</b>')
  expect(preview.text).toContain('Safety and manufacturer')
  expect(await htmlErrors(preview.html)).toEqual([])
  expect((await shop.visitor().get(IN_SHOP)).text).not.toContain('Glow')

  const other = shop.backend.another({})
  await (await apiClient(other.fetch, 'en')).get('/api/items')
  const again = fieldsOf((await visitor.get(PATH)).html)
  expect(again['name-en']).toBe('Glow <b>worm</b>')
  expect((await visitor.post(`${PATH}/write`, { ...again, step: 'publish' })).status).toBe(303)
  expect((await shop.visitor().get(IN_SHOP)).text).toContain('Glow <b>worm</b>')
  const shown = await (await apiClient(other.fetch, 'en')).get('/api/items')
  expect(JSON.stringify(shown.body)).toContain('Glow <b>worm</b>')
  expect(await loggedChanges()).toContainEqual({
    'name-en': ['Night light', 'Glow <b>worm</b>'],
    offered: ['trial, rent, buy', 'buy'],
  })
})

test('a draft is dropped, and an article taken out of the shop and published again', async () => {
  const visitor = await staff('owner')
  const typed = fieldsOf((await visitor.get(PATH)).html)
  await visitor.post(`${PATH}/write`, { ...typed, 'summary-en': 'Dim.', step: 'save' })
  const { seen } = fieldsOf((await visitor.get(PATH)).html)
  await visitor.post(`${PATH}/discard`, { seen: seen ?? '' })
  const stored = fieldsOf((await visitor.get(PATH)).html)
  expect(stored['summary-en']).toBe(typed['summary-en'])

  await visitor.post(`${PATH}/unpublish`, { seen: stored.seen ?? '' })
  expect((await shop.visitor().get(IN_SHOP)).status).toBe(404)
  expect((await visitor.get(PATH)).text).toContain('The shop does not show this item')
  await visitor.post(`${PATH}/write`, { ...fieldsOf((await visitor.get(PATH)).html), step: 'publish' })
  expect((await shop.visitor().get(IN_SHOP)).status).toBe(200)
})

test('the second of two at once is told, keeps what was typed, and decides anew', async () => {
  const visitor = await staff('catalogue')
  const typed = fieldsOf((await visitor.get(PATH)).html)
  await visitor.post(`${PATH}/write`, { ...typed, 'summary-nl': 'Eerste.', step: 'publish' })
  const told = await visitor.post(`${PATH}/write`, { ...typed, 'summary-nl': 'Tweede.', step: 'publish' })
  expect([told.status, told.text]).toEqual([409, expect.stringContaining('Somebody has changed this')])
  expect(fieldsOf(told.html)['summary-nl']).toBe('Tweede.')
  expect((await visitor.post(`${PATH}/write`, { ...fieldsOf(told.html), step: 'publish' })).status).toBe(303)
})

test('what the shop cannot show is told at its field, and nothing typed is lost', async () => {
  const visitor = await staff('catalogue')
  const typed = fieldsOf((await visitor.get(PATH)).html)
  const refused = await visitor.post(`${PATH}/write`, {
    ...typed,
    'safety-de': ' ',
    'name-en': 'Kept',
    step: 'publish',
  })
  expect([refused.status, fieldsOf(refused.html)['name-en']]).toEqual([422, 'Kept'])
  expect(refused.html).toContain('href="#safety-de"')
  expect(await htmlErrors(refused.html)).toEqual([])
  const long = await visitor.post(`${PATH}/write`, { ...typed, 'name-nl': 'x'.repeat(101), step: 'save' })
  expect([long.status, long.html.includes('href="#name-nl"')]).toEqual([422, true])
})

/** The names of the parts that are folded away and of those that are open. */
function partsIn(html: string) {
  const parts = [...html.matchAll(/<details( open="")?.*?<summary[^>]*>(.*?)<\/summary>/gs)]
  const named = (isOpen: boolean) =>
    parts
      .filter(([, open]) => Boolean(open) === isOpen)
      .map(([, , name = '']) => name.replace(/<[^>]*>/g, '').trim())
  return { open: named(true), folded: named(false) }
}

test('what changes often is in sight; a folded part opens where it is refused, and is sent when it is folded', async () => {
  const visitor = await staff('catalogue')
  const page = await visitor.get(PATH)
  const { open, folded } = partsIn(page.html)
  expect(open).toEqual([])
  for (const part of ['Description', 'What is included', 'Safety and manufacturer'])
    expect(folded).toContain(part)
  const beforeParts = page.html.slice(0, page.html.indexOf('<details'))
  for (const field of ['id="name-de"', 'name="offered"', '/prices"']) expect(beforeParts).toContain(field)
  expect(page.text).toContain('Price before VAT')
  const junior = (await visitor.get('/en/admin/articles')).html.match(
    /\/en\/admin\/articles\/[\da-f-]{36}/,
  )?.[0]
  expect((await visitor.get(junior ?? '')).text).toMatch(/Free today\s*\d+ of \d+/)
  const typed = { ...fieldsOf(page.html), 'description-nl': 'Een lampje.', 'safety-de': 'x'.repeat(10_001) }
  const refused = await visitor.post(`${PATH}/write`, { ...typed, step: 'save' })
  expect([refused.status, partsIn(refused.html).open]).toEqual([422, ['Safety and manufacturer']])
  expect(fieldsOf(refused.html)['description-nl']).toBe('Een lampje.')
  const saved = await visitor.post(`${PATH}/write`, { ...typed, 'safety-de': '', step: 'save' })
  expect(saved.status).toBe(303)
  const draft = await visitor.get(PATH)
  expect(fieldsOf(draft.html)['description-nl']).toBe('Een lampje.')
  expect(partsIn(draft.html).folded).toContain('Safety and manufacturer empty: German')
  await visitor.post(`${PATH}/discard`, { seen: fieldsOf(draft.html).seen ?? '' })
})

test('a set never holds itself, nor a part twice or in no number', async () => {
  const visitor = await staff('catalogue')
  const list = (await visitor.get('/en/admin/articles?group=Set')).html
  const [set = ''] = /\/en\/admin\/articles\/[\da-f-]{36}(?=")/.exec(list) ?? []
  const typed = { ...fieldsOf((await visitor.get(PATH)).html), step: 'publish' }
  const [id = ''] = set.split('/').slice(-1)
  const junior =
    /name="part-0".*?value="([\da-f-]{36})" selected/s.exec((await visitor.get(set)).html)?.[1] ?? ''
  expect(junior).toMatch(/-/)
  const within = `/en/admin/articles/${junior}`
  const ofPart = { ...fieldsOf((await visitor.get(within)).html), step: 'publish' }
  const cycle = await visitor.post(`${within}/write`, { ...ofPart, 'part-0': id, 'pieces-0': '1' })
  expect([cycle.status, cycle.html.includes('href="#part-0"')]).toEqual([422, true])
  const twice = { 'part-0': junior, 'pieces-0': '1', 'part-1': junior, 'pieces-1': '2' }
  expect((await visitor.post(`${PATH}/write`, { ...typed, ...twice })).html).toContain('href="#part-1"')
  const none = await visitor.post(`${PATH}/write`, { ...typed, 'part-0': junior, 'pieces-0': '0' })
  expect([none.status, none.html.includes('href="#pieces-0"')]).toEqual([422, true])
  expect((await visitor.post(`${PATH}/write`, { ...typed, 'part-0': junior, 'pieces-0': '2' })).status).toBe(
    303,
  )
  expect((await shop.visitor().get(IN_SHOP)).text).toContain('2 ×')
})

test('what is no longer offered in a way cannot be ordered so', async () => {
  const visitor = await staff('catalogue')
  const typed = fieldsOf((await visitor.get(PATH)).html)
  await visitor.post(`${PATH}/write`, { ...typed, offered: 'rent', step: 'publish' })
  expect((await shop.visitor().get(IN_SHOP)).text).toContain('is not sold there')
})

test('readers look, and others find nothing', async () => {
  const reader = await staff('reader')
  const page = await reader.get(PATH)
  expect([page.status, page.html.includes('value="publish"')]).toEqual([200, false])
  for (const step of ['publish', 'save', 'discard', 'unpublish']) {
    expect((await reader.post(PATH, { ...fieldsOf(page.html), step })).status).toBe(404)
  }
  for (const visitor of [await staff('orders'), shop.visitor()]) {
    expect((await visitor.get(PATH)).status).toBe(404)
    expect((await visitor.get(`${PATH}/preview`)).status).toBe(404)
  }
})
