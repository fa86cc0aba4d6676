import type { Page } from 'playwright/test'
import { articleAddress } from '../fixtures/arrange'
import { delayScripts, scriptsRun, untilScriptsRun } from '../fixtures/scripts'
import { expectPage } from '../fixtures/steps'
import { expect, test } from '../fixtures/test'
import { wordsIn } from '../fixtures/words'

const words = wordsIn('en')
const { say } = words
test.use({ language: 'en', scripts: 'when wanted' })

const SCRIPTS = '**/assets/*.js'

/** Returns the files of script that a page has fetched since. */
function scriptsOf(page: Page): string[] {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) fetched.push(request.url())
  })
  return fetched
}

/** Holds all scripts back until they are let go. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(SCRIPTS, async (route) => {
    await released
    await route.continue()
  })
  return release
}

async function open(page: Page, path: string) {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

test('a good line brings the scripts before they are wanted', async ({ page }) => {
  await page.addInitScript(() => {
    performance.now = () => 500
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g' } })
  })
  await page.goto('/en')
  await untilScriptsRun(page)
})

test.describe('on a line that is not good', () => {
  test.use({ scripts: 'late' })

  test('nothing is fetched until a key is pressed or a control pointed at', async ({ page }) => {
    const fetched = scriptsOf(page)
    const ways = [() => page.keyboard.press('Tab'), () => page.getByRole('link').last().hover()]
    for (const reach of ways) {
      fetched.length = 0
      await open(page, '/en')
      await page.mouse.move(5, 400)
      expect(fetched).toEqual([])
      await reach()
      await untilScriptsRun(page)
    }
  })
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 412, height: 823 } })

  test('a link leads on without scripts, and a field brings them', async ({ page }) => {
    const fetched = scriptsOf(page)
    await open(page, '/en')
    await page.getByRole('main').getByRole('link', { name: 'Rent a bed', exact: true }).tap()
    await expectPage(page, say('articles:list.title.rent'))
    await page.waitForLoadState('networkidle')
    expect(fetched).toEqual([])
    await page.getByRole('contentinfo').getByRole('textbox').tap()
    await untilScriptsRun(page)
    expect(fetched.length).toBeGreaterThan(1)
  })
})

test('what is opened while the scripts are on their way stays open', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/en/rent')
  const menu = page.getByRole('banner').locator('details', { hasText: say('shell:user.menu') })
  await menu.locator('summary').click()
  await expect(menu).toHaveAttribute('open')
  expect(await scriptsRun(page)).toBe(false)
  release()
  await untilScriptsRun(page)
  await expect(menu).toHaveAttribute('open')
})

test('the first Escape closes a dialog, though no script of the page has come', async ({ page }) => {
  await holdScripts(page)
  await page.goto('/en/rent/cart', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.waitForURL('/en/rent', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a form that is sent while the scripts are on their way is sent once, as it was typed', async ({
  page,
}) => {
  const release = await holdScripts(page)
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url())
  })
  await page.goto(articleAddress(words, 'buy', 'nightlight'))
  await page.getByLabel(say('articles:quantity')).fill('3')
  const sent = page.getByRole('button', { name: say('articles:addToCart'), exact: true }).click()
  setTimeout(release, 100)
  await sent
  await expect(page.getByRole('dialog').getByRole('spinbutton')).toHaveValue('3')
  expect(posts).toHaveLength(1)
})

test('a quantity that is typed and left while the scripts are on their way is sent', async ({
  page,
  context,
}) => {
  await delayScripts(context)
  await page.goto(articleAddress(words, 'buy', 'nightlight'))
  await page.getByRole('button', { name: say('articles:addToCart'), exact: true }).click()
  await page.goto('/en/buy/cart')
  const release = await holdScripts(page)
  await page.reload()
  const quantity = page.getByRole('dialog').getByRole('spinbutton')
  await quantity.fill('4')
  await quantity.blur()
  const posted = page.waitForResponse((response) => response.request().method() === 'POST')
  release()
  await posted
  await page.reload()
  await expect(quantity).toHaveValue('4')
})

test('nothing moves under a press because a field loses the focus', async ({ page }) => {
  await holdScripts(page)
  await page.goto(articleAddress(words, 'rent', 'junior'), { waitUntil: 'domcontentloaded' })
  const add = page.getByRole('button', { name: say('articles:addToCart'), exact: true })
  await page.getByLabel(say('periods:end')).focus()
  await add.scrollIntoViewIfNeeded()
  const before = await add.boundingBox()
  if (!before) throw new Error('The button is nowhere')
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2)
  await page.mouse.down()
  expect(await add.boundingBox()).toEqual(before)
  await page.mouse.up()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a page that is left before its scripts have come leads on', async ({ page }) => {
  await holdScripts(page)
  await page.goto('/en')
  await page
    .getByRole('navigation', { name: say('shell:mainMenu') })
    .getByRole('link', { name: say('shell:menu.rent'), exact: true })
    .click()
  await expectPage(page, say('articles:list.title.rent'))
})

test.describe('whose scripts cannot be had', () => {
  test.use({ broken: /404/ })

  test('a page leads on all the same', async ({ page }) => {
    const asked: string[] = []
    await page.route('**/*?scripts=*', (route) => {
      asked.push(route.request().url())
      return route.fulfill({ status: 404 })
    })
    await page.goto(articleAddress(words, 'buy', 'nightlight'))
    const add = page.getByRole('button', { name: say('articles:addToCart'), exact: true })
    await add.hover()
    await expect.poll(() => asked.length).toBe(1)
    await add.click()
    await expect(page.getByRole('dialog').getByRole('spinbutton')).toHaveValue('1')
  })
})
