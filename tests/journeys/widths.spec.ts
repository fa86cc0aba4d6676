import { randomInt } from 'node:crypto'
import type { CDPSession, Page } from 'playwright/test'
import { LOCALES } from '../../contract/locales'
import { sideways } from '../fixtures/inspect'
import { expect, test, withoutScripts } from '../fixtures/test'

// Some pages are there to say what went wrong.
test.use({ broken: /^\d{3}: / })

const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'
const OTHER_FONT = '* { font-family: sans-serif !important }'

/** The text size is the one that a visitor sets in the browser: 16 px unless changed. */
type Look = { width: number; css?: string; textSize?: number }

const LOOKS: Record<string, Look> = {
  'on a small phone': { width: 320 },
  'on a phone': { width: 390 },
  'on a tablet': { width: 820 },
  'with text spacing (WCAG 1.4.12)': { width: 320, css: SPACED },
  'without its font': { width: 320, css: OTHER_FONT },
  'with text of twice the size': { width: 360, textSize: 32 },
  // No media query sees this one.
  'with text alone of twice the size': { width: 390, css: 'html { font-size: 200% !important }' },
}

async function findWide(page: Page, browser: CDPSession): Promise<string[]> {
  const found: string[] = []
  for (const [name, { width, css = '', textSize = 16 }] of Object.entries(LOOKS)) {
    await browser.send('Page.setFontSizes', { fontSizes: { standard: textSize } })
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets = [sheet]
    }, css)
    for (const part of await sideways(page)) found.push(`${name}: ${part}`)
  }
  return found
}

const isAll = Boolean(process.env.TEST_ALL)
const PARTS = 8
const FEW = [
  ...['item-rent', 'guide-maxx', 'cart-rent', 'dialog-region', 'checkout', 'checkout-errors', 'confirm-rent'],
  ...['bank', 'payment-transfer', 'order-rent-300', 'order-rent-501', 'quote', 'document-return-label'],
]

for (const language of isAll ? LOCALES : (['en'] as const))
  for (let part = 0; part < (isAll ? PARTS : 1); part++)
    test.describe(() => {
      test.use({ language })
      test(
        `nothing is wider than its window in ${language}, part ${part + 1}`,
        withoutScripts,
        async ({ page, context, words }) => {
          test.setTimeout(900_000)
          const browser = await context.newCDPSession(page)
          // A drawer on its way in stands outside.
          await page.emulateMedia({ reducedMotion: 'reduce' })
          const audit = `/${words.locale}/etc/audit`
          await page.goto(audit)
          const entries = await page
            .locator('li[id^="entry-"]:has(> a, > form)')
            .evaluateAll((all) => all.map(({ id }) => id))
          const chosen = entries.filter((id, index) =>
            isAll ? index % PARTS === part : FEW.includes(id.slice(6)),
          )
          expect(chosen.length).toBeGreaterThan(3)
          for (const id of chosen) {
            await context.clearCookies()
            const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
            await page.setExtraHTTPHeaders({ 'X-Forwarded-For': address })
            await page.goto(audit)
            const entry = page.locator(`#${id}`).locator('> a, > form button')
            await Promise.all([page.waitForEvent('load'), entry.click()])
            expect.soft(await findWide(page, browser), id).toEqual([])
          }
        },
      )
    })

test.describe('in English', () => {
  test.use({ language: 'en' })

  test(
    'with text of twice the size the header has one row, and a drawer the whole window',
    withoutScripts,
    async ({ page, context, words }) => {
      const browser = await context.newCDPSession(page)
      await browser.send('Page.setFontSizes', {
        fontSizes: { standard: LOOKS['with text of twice the size']?.textSize },
      })
      await page.setViewportSize({ width: 360, height: 640 })
      await page.goto('/en')
      const header = page.getByRole('banner')
      const parts = [words.say('shell:menu.title'), 'Nachtnest', words.say('shell:cart')]
      const boxes = await Promise.all(parts.map((name) => header.getByRole('link', { name }).boundingBox()))
      const middles = boxes.map((box) => (box ? box.y + box.height / 2 : Number.NaN))
      expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(8)
      expect((await header.boundingBox())?.height).toBeLessThan(280)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto('/en/rent/cart')
      const window = await page.evaluate(() =>
        Math.round(document.documentElement.getBoundingClientRect().width),
      )
      const drawer = await page.getByRole('dialog').boundingBox()
      expect([drawer?.x, Math.round(drawer?.width ?? 0)]).toEqual([0, window])
    },
  )

  test('a picture of the whole page has no blanks soon after it came', withoutScripts, async ({ page }) => {
    await page.goto('/en')
    await expect(page.locator('footer')).toHaveCSS('content-visibility', 'visible')
  })

  test('who asks for more contrast reads quiet texts as dark as others', withoutScripts, async ({ page }) => {
    await page.goto('/en')
    const colors = () =>
      page.evaluate(() => {
        const style = getComputedStyle(document.documentElement)
        return ['--ink', '--ink-soft', '--control', '--line'].map((name) => style.getPropertyValue(name))
      })
    const usual = await colors()
    expect(new Set(usual).size).toBe(4)
    await page.emulateMedia({ contrast: 'more' })
    const [ink, soft, control, line] = await colors()
    expect([soft, line]).toEqual([ink, control])
  })
})
