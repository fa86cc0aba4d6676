import type { Page, Request } from 'playwright/test'
import { articleAddress, putInCart } from '../fixtures/arrange'
import { untilScriptsRun } from '../fixtures/scripts'
import { expectPage } from '../fixtures/steps'
import { expect, test } from '../fixtures/test'
import { wordsIn } from '../fixtures/words'

const words = wordsIn('en')
const { locale, say } = words
test.use({ language: 'en' })

const rent = (page: Page) =>
  page
    .getByRole('navigation', { name: say('shell:mainMenu') })
    .getByRole('link', { name: say('shell:menu.rent'), exact: true })

const cart = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: new RegExp(`^${say('shell:cart')}\\b`) })

test('a page one points at or comes to by the keyboard is fetched ahead', async ({ page }) => {
  for (const go of [rent(page).hover, rent(page).focus]) {
    await page.goto(`/${locale}`)
    await untilScriptsRun(page)
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.url().includes('/rent.data')),
      go.call(rent(page)),
    ])
    const answer = await request.response()
    expect(answer?.headers()['cache-control']).toBe('private, max-age=10')
  }
})

test('whoever saves data fetches only what they press', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await page.goto(`/${locale}`)
  await untilScriptsRun(page)
  // A page that is fetched ahead is a link in the page before it is a request.
  await rent(page).focus()
  await page.waitForFunction(() => new Promise((resolve) => setTimeout(resolve, 300, true)))
  await expect(page.locator('link[rel=prefetch]')).toHaveCount(0)
  await rent(page).click()
  await expectPage(page, say('articles:list.title.rent'))
})

const isAhead = (request: Request) => request.headers()['sec-purpose'] === 'prefetch'

/** Returns whether the page being shown was fetched before it was asked for. */
const cameAhead = (page: Page) =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    return (navigation as PerformanceNavigationTiming & { deliveryType: string }).deliveryType
  })

const list = `/${locale}/rent`

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a page is fetched as soon as its link is pressed, and is the right one', async ({ page }) => {
    await putInCart(page, words, { type: 'buy', slug: 'nightlight' })
    await page.goto(`/${locale}`)
    await page.waitForLoadState('networkidle')
    const ahead = page.waitForRequest(isAhead)
    await rent(page).click({ delay: 100 })
    expect(new URL((await ahead).url()).pathname).toBe(list)
    await expectPage(page, say('articles:list.title.rent'))
    expect(await cameAhead(page)).toBe('navigational-prefetch')
    await expect(cart(page)).toHaveAccessibleName(/\b1\b/)
  })

  test('what has changed in another tab since is shown', async ({ page, context }) => {
    await page.goto(articleAddress(words, 'buy', 'nightlight'))
    await page.waitForLoadState('networkidle')
    const opened = context.waitForEvent('page')
    const ahead = page.waitForRequest(isAhead)
    await rent(page).click({ modifiers: ['ControlOrMeta'], delay: 100 })
    await ahead
    const other = await opened
    await other.goto(articleAddress(words, 'buy', 'nightlight'))
    await other.getByRole('button', { name: say('articles:addToCart'), exact: true }).click()
    await expect(other.getByRole('dialog', { name: say('cart:title') })).toBeVisible()
    await rent(page).click({ delay: 100 })
    await expectPage(page, say('articles:list.title.rent'))
    await expect(cart(page)).toHaveAccessibleName(/\b1\b/)
  })

  test('a dialog or another language is fetched when it is opened, not before', async ({ page }) => {
    await page.goto(list)
    await page.waitForLoadState('networkidle')
    const asked: string[] = []
    page.on('request', (request) => {
      if (isAhead(request)) asked.push(request.url())
    })
    await cart(page).click({ delay: 300 })
    await expect(page.getByRole('dialog', { name: say('cart:title') })).toBeVisible()
    await page.goto(list)
    await page.waitForLoadState('networkidle')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click({ delay: 300 })
    await expectPage(page, wordsIn('de').say('articles:list.title.rent'))
    expect(asked).toEqual([])
  })
})

test.describe('with a finger', () => {
  test.use({ scripts: 'late', hasTouch: true, isMobile: true })

  test('so it is while the scripts rest', async ({ page }) => {
    await page.goto(`/${locale}`)
    await page.waitForLoadState('networkidle')
    await page.getByRole('main').getByRole('link', { name: 'Rent a bed', exact: true }).tap()
    await expectPage(page, say('articles:list.title.rent'))
    expect(await cameAhead(page)).toBe('navigational-prefetch')
  })
})

test('once scripts run, they alone fetch ahead', async ({ page }) => {
  await page.goto(`/${locale}`)
  await untilScriptsRun(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await rent(page).click({ delay: 300 })
  await expectPage(page, say('articles:list.title.rent'))
  expect(asked).toContain(`${list}.data`)
  expect(asked).not.toContain(list)
})
