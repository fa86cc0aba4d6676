import type { Page } from 'playwright/test'
import { ARTICLE_IDS } from '../../backend/db/seed/article-ids'
import { putInCart } from '../fixtures/arrange'
import { expect, test } from '../fixtures/test'

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

test('no page is wider than its window with larger or wider text', async ({ page, words }) => {
  for (const path of PATHS) {
    await page.goto(`/${words.locale}${path}`)
    await page.setViewportSize({ width: 320, height: 640 })
    await restyle(page, SPACED)
    expect.soft(await overflow(page), `${path} with spaced letters`).toBeLessThanOrEqual(1)
    await page.setViewportSize({ width: 390, height: 640 })
    await restyle(page, DOUBLED)
    expect.soft(await overflow(page), `${path} with letters of twice the size`).toBeLessThanOrEqual(1)
  }
})

test('everything in the cart can be seen in a narrow window', async ({ page, words }) => {
  await putInCart(page, words, { type: 'buy', slug: 'nightlight' })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/${words.locale}/cart`)
  const ends = await page
    .getByRole('dialog')
    .locator('form *')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right))
  expect(Math.max(...ends)).toBeLessThanOrEqual(320)
})

test('on paper the cart comes without the page under it', async ({ page, words }) => {
  const { locale, say } = words
  await putInCart(page, words, { type: 'buy', slug: 'nightlight' })
  await page.goto(`/${locale}/cart`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: say('cart:title'), exact: true })).toBeVisible()
  await expect(page.locator('main')).toBeHidden()
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)
  expect(sheets).toHaveLength(1)
})
