import { afterEach, describe, expect, test } from 'vitest'
import { RUNNING_SCRIPT } from '../support/browsing'
import { changeQuestion, changeText, changeTopic } from '../support/owner-texts'
import { testShop } from '../support/set-up'

const shop = testShop()

const get = (path: string) => shop.visitor().get(path)
const OPEN = /<details open=""(?:(?!<\/details>)[\s\S])*?<\/summary><div id="([\w-]+)"/g
const openIn = (html: string) => [...html.matchAll(OPEN)].map(([, id]) => id)
const idsIn = (html: string) => [...html.matchAll(/<\/summary><div id="([\w-]+)"/g)].map(([, id]) => id)

test('the questions are one page without scripts, every place filled, every link to a place that is there', async () => {
  const page = await get('/de/faq?show=all')
  expect(page.status).toBe(200)
  expect(page.html).not.toMatch(RUNNING_SCRIPT)
  expect(page.text.match(/.{40}(?:[{}]|undefined|null|NaN)/g)).toBeNull()
  const ids = idsIn(page.html)
  expect(ids.length).toBeGreaterThanOrEqual(40)
  expect(openIn(page.html)).toEqual(ids)
  for (const id of ids) expect(page.html).toContain(`href="/de/faq?question=${id}#${id}"`)
  const main = /<main[\s\S]*<\/main>/.exec(page.html)?.[0] ?? ''
  const targets = [...main.matchAll(/href="(\/[^"#?]*)/g)].map(([, path = '']) => path)
  for (const path of new Set(targets)) expect([path, (await get(path)).status]).toEqual([path, 200])
})

test('a link to a question opens its answer and no other', async () => {
  expect(openIn((await get('/en/faq?question=epilepsy')).html)).toEqual(['epilepsy'])
  expect(openIn((await get('/en/faq?question=%3Cscript%3E')).html)).toEqual([])
  expect(openIn((await get('/en/faq')).html)).toEqual([])
})

test('a search without an answer says what to do, and shows as text what was typed', async () => {
  const page = await get(`/en/faq?search=${encodeURIComponent('<b>xyzzy</b>')}`)
  expect(page.status).toBe(200)
  expect(page.html).not.toContain('<b>xyzzy')
  expect(page.text).toContain('No answer for “<b>xyzzy</b>” yet')
  expect(page.text).toContain('Look through all questions')
  expect(page.html).toContain('href="/en/contact"')
  const long = await get(`/en/faq?search=${'x'.repeat(5_000)}`)
  expect([long.status, long.text.includes('x'.repeat(101))]).toEqual([200, false])
})
test('an answer that an owner has mistyped is left out, and the others stay', async () => {
  const answers = { en: 'Call {{phnoe}}.', nl: 'Bel.', de: 'Rufen Sie an.' }
  await changeQuestion(shop, 'fire', { answers })
  const page = await get('/en/faq')
  expect([page.status, idsIn(page.html).includes('fire')]).toEqual([200, false])
  expect(idsIn((await get('/nl/faq')).html)).toContain('fire')
})

test('what is missing in a language is English and says so', async () => {
  await changeTopic(shop, 'safety', { en: 'Safety' })
  await changeQuestion(shop, 'air', { questions: { en: 'Enough air?' }, answers: { en: 'Yes.' } })
  const { html } = await get('/nl/faq')
  expect(html).toMatch(/<a href="#safety" lang="en"[^>]*>Safety<\/a>/)
  expect(html).toMatch(/<h2 id="safety-title" lang="en">Safety<\/h2>/)
  expect(html).toContain('<span lang="en">Enough air?</span>')
  expect(html).toMatch(/<h2 id="setup-title">/)
})

const START =
  '---\ndescription: "How goods come to you: a test"\n---\n\n# Our own way\n\nA lead of our own.\n\n'

type Texts = Parameters<typeof changeText>[2]
const write = (texts: Texts) => changeText(shop, 'delivery_info', texts)
const page = () => get('/en/etc/delivery_info')

afterEach(() => write({}))

test('the web content holds the texts of all pages, in the language asked for', async () => {
  const answer = await shop.request(new Request('https://shop.test/api/web_content?locale=nl'))
  const { data } = await answer.json()
  expect(data.content.shop_name).toBe('Nachtnest')
  expect(data.content.texts.terms).toMatchObject({
    language: 'nl',
    text: expect.stringContaining('# Algemene voorwaarden'),
  })
})

describe('the text of a page', () => {
  test('is what the owner wrote, safe and filled in', async () => {
    const text =
      '## Hello {#hello}\n\n<script>alert(1)</script>\n\n**{{return_days}}** days. [Terms](etc/terms)\n'
    await write({ en: START + text })
    const { html, text: read, status } = await page()
    expect(status).toBe(200)
    expect(read).toContain('Our own way A lead of our own.')
    expect(html).toContain('<strong>30</strong> days. <a href="/en/etc/terms">Terms</a>')
    expect(html).not.toContain('alert(1)')
  })

  test.each([
    ['is missing in this language', { nl: `${START}## Hallo {#hello}\n\nHallo.\n` }],
    ['names what has no value', { en: `${START}## Hello {#hello}\n\n{{nothing}}\n` }],
  ])('is the one that comes with the shop where the owner’s %s', async (_what, texts) => {
    await write(texts)
    const { status, text } = await page()
    expect([status, text]).toEqual([200, expect.stringContaining('Working days are Monday to Friday')])
  })
})
