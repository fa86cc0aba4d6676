import type { Page } from 'playwright/test'
import { ARTICLE_IDS } from '../../backend/db/seed/article-ids'
import { putInCart } from '../fixtures/arrange'
import { expect, test, withoutScripts, withScripts } from '../fixtures/test'
import { readPdf } from '../support/pdf'

test(
  'all of a long page is laid out soon, so that a picture of it has no blanks',
  withoutScripts,
  async ({ page }) => {
    await page.goto('/en')
    await expect(page.getByRole('contentinfo')).toHaveCSS('content-visibility', 'visible')
  },
)

// German words are the longest.
test.use({ language: 'de' })

const SPACED = '* { line-height: 1.5; letter-spacing: 0.12em; word-spacing: 0.16em } p { margin-bottom: 2em }'
const DOUBLED = 'html { font-size: 200% }'

const overflow = (page: Page) =>
  page.evaluate(() => {
    const shown = document.querySelector('[role="dialog"]:not([inert])') ?? document.documentElement
    return shown.scrollWidth - shown.clientWidth
  })

const restyle = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text.replaceAll(';', ' !important;').replaceAll(' }', ' !important }'))
    document.adoptedStyleSheets = [sheet]
  }, css)

const PATHS = [
  '/',
  `/rent/${ARTICLE_IDS.junior}`,
  '/login',
  '/login/register',
  '/reset',
  '/rent',
  '/etc/return_policy',
  '/etc/accessibility',
  '/etc/imprint',
]

test(
  'no page is wider than its window with larger or wider text',
  withoutScripts,
  async ({ page, words }) => {
    for (const path of PATHS) {
      await page.goto(`/${words.locale}${path}`)
      await page.setViewportSize({ width: 320, height: 640 })
      await restyle(page, SPACED)
      expect.soft(await overflow(page), `${path} with spaced letters`).toBeLessThanOrEqual(1)
      await page.setViewportSize({ width: 390, height: 640 })
      await restyle(page, DOUBLED)
      expect.soft(await overflow(page), `${path} with letters of twice the size`).toBeLessThanOrEqual(1)
    }
  },
)

test(
  'a bed whose page was read and is turned upright is no wider than it',
  withScripts,
  async ({ page, words }) => {
    // Parts out of sight are left out again where nothing moves, and keep the width that they had.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 844, height: 390 })
    await page.goto(`/${words.locale}/rent/${ARTICLE_IDS.junior}`)
    for (const part of await page.locator('main section[id]').all()) {
      await part.scrollIntoViewIfNeeded()
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
    await page.getByRole('banner').scrollIntoViewIfNeeded()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await overflow(page)).toBeLessThanOrEqual(1)
  },
)

test('everything in the cart can be seen in a narrow window', withoutScripts, async ({ page, words }) => {
  await putInCart(page, words, { type: 'buy', slug: 'nightlight' })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/${words.locale}/cart`)
  const ends = await page
    .getByRole('dialog')
    .locator('form *')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right))
  expect(Math.max(...ends)).toBeLessThanOrEqual(320)
})

test('on paper the cart comes without the page under it', withScripts, async ({ page, words }) => {
  const { locale, say } = words
  await putInCart(page, words, { type: 'buy', slug: 'nightlight' })
  await page.goto(`/${locale}/cart`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: say('cart:title'), exact: true })).toBeVisible()
  await expect(page.locator('main')).toBeHidden()
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)
  expect(sheets).toHaveLength(1)
})

test(
  'on paper form and notice of the law have a sheet each, and nothing lies over a table',
  withoutScripts,
  async ({ page }) => {
    const sheets = async (path: string) => {
      await page.goto(path)
      const { texts } = await readPdf(await page.pdf({ format: 'A4' }))
      return texts.map((text) => text.replace(/\s+/g, ' ').trim())
    }
    const withForm = await sheets('/de/etc/withdrawal_information')
    const form = withForm.find((text) => text.includes('Unzutreffendes streichen'))
    expect(form).toMatch(/^Muster-Widerrufsformular/)
    expect(form).not.toContain('Ist noch eine Frage offen')
    const withNotice = await sheets('/de/etc/legal_guarantee')
    const notice = withNotice.find((text) => text.includes('Mitteilung der Europäischen Union'))
    expect(notice).toMatch(/^Mitteilung.*Ware abdeckt\.$/)
    await page.goto('/de/guide?kg=48&cm=180&handling=no')
    await page.emulateMedia({ media: 'print' })
    // Chromium breaks a grid across sheets wrongly where it holds a table.
    const displays = await page
      .locator('main :has(> table), main :has(> * > table)')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).display))
    expect(displays).not.toContain('grid')
  },
)
