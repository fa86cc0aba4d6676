import type { Page } from 'playwright/test'
import { rulesOf, type Sheet } from '../../app/platform/document/used-style'
import { articleAddress, goToLastStep } from '../fixtures/arrange'
import { dutchCustomer } from '../fixtures/customers'
import { sideways } from '../fixtures/inspect'
import { expect, test, withoutScripts } from '../fixtures/test'

// One of the browsers that vite.config.ts names does not know these, and drops the rule or the declaration that has one.
const RULES = /^@layer|^@container|^@media[^{]*scripting|:has\(|:user-|:popover-open|::details-content/
const PROPERTIES =
  /(?<=[{;])(?:aspect-ratio|inset|(?:margin|padding|inset|border)-(?:inline|block)(?:-\w+)*|text-wrap|translate|scale|accent-color|content-visibility)\s*:[^;}]*;?/g
const VALUES = /(?<=[{;])[\w-]+\s*:[^;}]*(?:\d[dsl]v[hw]|color-mix|anywhere)[^;}]*;?/g

function readByOldBrowser(rules: Sheet): string {
  return rules
    .map(({ text, rules: inner }) => {
      if (RULES.test(text.slice(0, text.indexOf('{')))) return ''
      return inner ? `${text}${readByOldBrowser(inner)}}` : text.replace(PROPERTIES, '').replace(VALUES, '')
    })
    .join('')
}

/** From now on, documents come with what an old browser would leave of their style. */
async function readAsOldBrowser(page: Page) {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const { 'content-security-policy': _, ...headers } = response.headers()
    const html = await response.text()
    const body = html.replace(
      /(<style data-inlined[^>]*>)(.*?)(?=<\/style>)/s,
      (_, tag: string, css: string) => tag + readByOldBrowser(rulesOf(css)),
    )
    await route.fulfill({ response, headers, body })
  })
}

/** Returns what of a page has no style. */
const unstyled = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = []
    const { fontFamily, backgroundColor, margin } = getComputedStyle(document.body)
    if (!/Atkinson/.test(fontFamily) || !/\d, \d+, \d+\)$/.test(backgroundColor) || margin !== '0px')
      faults.push('the page')
    for (const drawing of document.querySelectorAll('svg')) {
      if (!drawing.closest('figure') && drawing.getBoundingClientRect().height > 64)
        faults.push(drawing.outerHTML.slice(0, 120))
    }
    for (const button of document.querySelectorAll<HTMLElement>('main button')) {
      const { height } = button.getBoundingClientRect()
      if (height > 1 && (height < 44 || getComputedStyle(button).borderStyle === 'outset'))
        faults.push(button.outerHTML.slice(0, 120))
    }
    return faults
  })

test.use({ javaScriptEnabled: false })

test('a browser of 2020 shows the style of the pages', withoutScripts, async ({ page, words }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await readAsOldBrowser(page)
  await goToLastStep(page, words, dutchCustomer(), { type: 'buy', slug: 'nightlight' })
  const article = articleAddress(words, 'rent', 'junior').slice(3)
  const paths = [
    '',
    '/rent',
    article,
    '/buy/cart',
    '/checkout',
    '/checkout/confirm',
    '/contact',
    '/guide',
    '/quote',
    '/admin/sign_in',
  ]
  for (const path of paths) {
    await page.goto(`/${words.locale}${path}`)
    expect(await sideways(page), path).toEqual([])
    expect(await unstyled(page), path).toEqual([])
  }
})
