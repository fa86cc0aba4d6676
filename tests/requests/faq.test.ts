import { describe, expect, test } from 'vitest'
import { htmlErrors } from '../../app/ui/testing/renderPart'
import { LOCALES } from '../../contract/locales'
import { RUNNING_SCRIPT } from '../support/browsing'
import { changeQuestion, changeTopic } from '../support/owner-texts'
import { testShop } from '../support/set-up'

const shop = testShop()

const get = (path: string) => shop.visitor().get(path)
const openIn = (html: string) => [...html.matchAll(/<details id="([\w-]+)" open=""/g)].map(([, id]) => id)
const idsIn = (html: string) => [...html.matchAll(/<details id="([\w-]+)"/g)].map(([, id]) => id)

describe.each(LOCALES)('the questions in %s', (locale) => {
  test('are one page without scripts, every place filled, every link to a place that is there', async () => {
    const page = await get(`/${locale}/faq?show=all`)
    expect(page.status).toBe(200)
    expect(await htmlErrors(page.html)).toEqual([])
    expect(page.html).not.toMatch(RUNNING_SCRIPT)
    expect(page.text.match(/.{40}(?:[{}]|undefined|null|NaN)/g)).toBeNull()
    const ids = idsIn(page.html)
    expect(ids.length).toBeGreaterThanOrEqual(40)
    expect(openIn(page.html)).toEqual(ids)
    for (const id of ids) expect(page.html).toContain(`href="/${locale}/faq?question=${id}#${id}"`)
    const main = /<main[\s\S]*<\/main>/.exec(page.html)?.[0] ?? ''
    const targets = [...main.matchAll(/href="(\/[^"#?]*)/g)].map(([, path = '']) => path)
    for (const path of new Set(targets)) expect([path, (await get(path)).status]).toEqual([path, 200])
  })
})

test('a link to a question opens its answer and no other', async () => {
  expect(openIn((await get('/en/faq?question=epilepsy')).html)).toEqual(['epilepsy'])
  expect(openIn((await get('/en/faq?question=%3Cscript%3E')).html)).toEqual([])
  expect(openIn((await get('/en/faq')).html)).toEqual([])
})

test('a search finds whatever the case, the accents and the order', async () => {
  for (const search of ['epilepsy seizure', 'SEIZURE Épilepsy']) {
    const page = await get(`/en/faq?search=${encodeURIComponent(search)}`)
    expect(idsIn(page.html)[0]).toBe('epilepsy')
    expect(page.title).toContain('Answers for')
  }
  expect(idsIn((await get('/de/faq?search=pflegekasse')).html)[0]).toBe('insurance')
  expect(idsIn((await get('/nl/faq?search=zorgkantoor')).html)[0]).toBe('insurance')
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

test('the home page has the first questions from the same source, and leads to all', async () => {
  const home = await get('/nl')
  expect(home.text).toContain('Is er genoeg lucht, en kan ik zien wie erin ligt?')
  expect(home.text).toContain('Vier gaasramen van 70 × 40 cm')
  expect(home.text).toContain('30 dagen om terug te geven')
  expect(home.html).toContain('href="/nl/faq"')
})

test('every page leads to the questions by its menu', async () => {
  expect((await get('/de/rent')).html).toMatch(/<a class="[^"]*" href="\/de\/faq">Fragen<\/a>/)
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
  expect(await htmlErrors(html)).toEqual([])
})
