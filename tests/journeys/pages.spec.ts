import type { Page } from 'playwright/test'
import { LOCALES } from '../../contract/locales'
import { barriers, faintTexts, shift, sideways } from '../fixtures/inspect'
import { englishWords, markupErrors } from '../fixtures/markup'
import { openEnd } from '../fixtures/open-end'
import { visits } from '../fixtures/pages'
import { isScripted, scriptsRun, untilScriptsRun } from '../fixtures/scripts'
import { test } from '../fixtures/shared-page'
import { noteWalk, templatesNow, walkedTemplates } from '../fixtures/templates'
import { expect, turnOf, withScripts } from '../fixtures/test'

/** Waits until the page has come to life, which one without a script never does, and is at work on nothing. */
async function atRest(page: Page) {
  if (await isScripted(page)) await untilScriptsRun(page)
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
}

// Radix passes the focus on at the ends of a dialog by hidden stops, which no rule of HTML foresees.
async function withoutGuards(page: Page): Promise<string> {
  const html = await page.content()
  return html.replaceAll(/<span data-radix-focus-guard[^>]*><\/span>/g, '')
}

const isAll = Boolean(process.env.TEST_ALL)
const widths = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 320, height: 640 },
]
const narrow = { width: 320, height: 640 }
const schemes = ['light', 'dark'] as const

const templates = templatesNow()
// Where requests found a page as it was when browsers walked it, or made as another one, it need not be walked.
const done = isAll ? new Set<string>() : walkedTemplates()

test.afterEach(() => {
  const { title, status } = test.info()
  const template = templates[title.split(': valid')[0] ?? '']
  if (template) noteWalk(template, status === 'passed')
})

for (const [name, visit] of Object.entries(visits)) {
  const template = templates[name]
  if (template && done.has(template)) continue
  if (template) done.add(template)

  // They are made of the same parts, and requests look at all of them.
  const ways = turnOf([{}, withScripts, withScripts, withScripts], name)
  test(
    `${name}: valid, without barriers, in one language, at rest`,
    ways,
    async ({ visitor, shop, words, javaScriptEnabled }, { title }) => {
      const hasScripts = javaScriptEnabled !== false
      const offset = hasScripts ? 1 : 0
      const mistakes: string[] = []
      visitor.on('pageerror', ({ message }) => mistakes.push(message))
      const size = turnOf(widths, `${title} ${words.locale}`, offset)
      await visitor.setViewportSize(size)
      await visitor.emulateMedia({ colorScheme: turnOf(schemes, title, offset) })
      await openEnd(visitor, shop.url, visit, words)
      if (hasScripts) await atRest(visitor)
      else expect(await scriptsRun(visitor)).toBe(false)
      visitor.removeAllListeners()
      expect.soft(mistakes, 'mistakes of its scripts').toEqual([])
      // Requests validate them as they are served, in each language.
      if (hasScripts) {
        const html = await withoutGuards(visitor)
        expect.soft(await markupErrors(html, { byScripts: true }), 'HTML').toEqual([])
        expect.soft(englishWords(html), 'English').toEqual([])
      }
      expect.soft(await shift(visitor), 'moved by itself').toBeLessThan(0.01)
      // Whether a part is named, and what lies on what, is the same in every language.
      if (words.locale === turnOf(LOCALES, title, offset)) {
        const looksAtFrame = isAll || turnOf([true, false, false, false], title, offset)
        const look = () => barriers(visitor, true, looksAtFrame)
        // What lies under the bar at the foot of a window comes from under it in a higher one.
        const found = await look()
        if (found.length > 0) await visitor.setViewportSize({ ...size, height: 5_000 })
        expect.soft(found.length > 0 ? await look() : [], 'barriers').toEqual([])
      }
      expect.soft(await sideways(visitor), 'wider than the screen').toEqual([])
      await visitor.setViewportSize(narrow)
      expect.soft(await sideways(visitor), 'wider than a narrow screen').toEqual([])
      if (!isAll || words.locale !== turnOf(LOCALES, title, offset)) return
      // They come last, because what other colours move has not moved by itself.
      await visitor.emulateMedia({ colorScheme: turnOf(schemes, title, offset + 1) })
      expect.soft(await faintTexts(visitor), 'faint in the other colours').toEqual([])
    },
  )
}
