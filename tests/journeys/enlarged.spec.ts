import type { Page } from 'playwright/test'
import { ARTICLE_IDS } from '../../backend/db/seed/article-ids'
import { expect, test, withoutScripts } from '../fixtures/test'
import { readPdf } from '../support/pdf'

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
  'fields of one row stand below each other where text alone is enlarged',
  withoutScripts,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 640 })
    await page.goto('/de/quote')
    const rows = () =>
      page
        .locator('fieldset input:not([type="radio"], [type="checkbox"], [type="hidden"])')
        .evaluateAll((fields) => {
          const shown = fields.map((field) => field.getBoundingClientRect()).filter(({ width }) => width > 0)
          return shown.filter(({ top }, index) =>
            shown.some((other, at) => at !== index && other.top === top),
          ).length
        })
    expect(await rows()).toBeGreaterThan(0)
    await restyle(page, DOUBLED)
    expect(await rows()).toBe(0)
  },
)

test('what an address names is open, to the ear as well', withoutScripts, async ({ page, words }) => {
  await page.goto('/de#steps')
  const summary = page.getByText(words.say('home:steps.title'), { exact: true })
  await expect(summary.locator('xpath=ancestor::details')).toHaveAttribute('open', '')
  await expect(summary).toBeInViewport()
})

test(
  'on paper an invoice, form and notice of the law have a sheet each, and nothing lies over a table',
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
    await page.goto('/de/etc/audit')
    await page.locator('#entry-document-invoice').getByRole('button').click()
    await expect(page).toHaveURL(/invoice-/)
    expect(await sheets(page.url())).toHaveLength(1)
    await page.goto('/de/guide?weight=45to50&height=175to193&handling=no')
    await page.emulateMedia({ media: 'print' })
    // Chromium breaks a grid across sheets wrongly where it holds a table.
    const displays = await page
      .locator('main :has(> table), main :has(> * > table)')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).display))
    expect(displays).not.toContain('grid')
  },
)
