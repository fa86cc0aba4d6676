import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright/test'
import { articleAddress, putInCart } from '../fixtures/arrange'
import { fontsLoaded } from '../fixtures/inspect'
import { delayScripts, scriptsRun, untilScriptsRun } from '../fixtures/scripts'
import { chooseCountry, expectPage } from '../fixtures/steps'
import { expect, scripted, scriptedAgain, test } from '../fixtures/test'
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

test.describe('on a line that is not good', () => {
  test.use({ scripts: 'late' })

  test('nothing is fetched until a key is pressed or a field pointed at', scriptedAgain, async ({ page }) => {
    const fetched = scriptsOf(page)
    const ways = [() => page.keyboard.press('Tab'), () => page.locator('summary').first().hover()]
    for (const reach of ways) {
      fetched.length = 0
      await open(page, '/en')
      await page.getByRole('link').last().hover()
      expect(fetched).toEqual([])
      await reach()
      await untilScriptsRun(page)
    }
  })
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 412, height: 823 } })

  test('a link leads on without scripts, and a field brings them', scriptedAgain, async ({ page }) => {
    const fetched = scriptsOf(page)
    await open(page, '/en')
    await page.getByRole('main').getByRole('link', { name: 'Rent a bed', exact: true }).tap()
    await expectPage(page, say('articles:list.title.rent'))
    await open(page, articleAddress(words, 'rent', 'junior'))
    await page.waitForLoadState('networkidle')
    expect(fetched).toEqual([])
    await page.getByLabel(say('periods:end')).tap()
    await untilScriptsRun(page)
    expect(fetched.length).toBeGreaterThan(1)
  })
})

test(
  'the first Escape closes a dialog, though no script of the page has come',
  scripted,
  async ({ page }) => {
    await holdScripts(page)
    await page.goto('/en/rent/cart', { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.waitForURL('/en/rent', { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(
      page
        .getByRole('banner')
        .getByRole('link', { name: say('shell:cart') })
        .first(),
    ).toBeFocused()
  },
)

test(
  'a form that is sent while the scripts are on their way is sent once, as it was typed',
  scripted,
  async ({ page }) => {
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
  },
)

test(
  'a quantity that is typed and left while the scripts are on their way is sent',
  scripted,
  async ({ page, context }) => {
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
  },
)

test('the calendar opens though the routes of other pages have not come yet', scripted, async ({ page }) => {
  await page.route('**/__manifest?*', () => {})
  await page.goto(articleAddress(words, 'rent', 'junior'))
  await page.keyboard.press('Tab')
  await page.locator('body[data-awake]').waitFor()
  await page.getByRole('button', { name: say('periods:months.open'), exact: true }).click()
  await expect(page.getByRole('grid')).toBeVisible()
})

for (const pressed of ['articles:addToCart', 'periods:months.open']) {
  test(
    `a change does not break off what is pressed at once after it: ${pressed}`,
    scripted,
    async ({ page }) => {
      await page.goto(articleAddress(words, 'rent', 'junior'))
      await page.keyboard.press('Tab')
      await page.locator('body[data-awake]').waitFor()
      const button = page.getByRole('button', { name: say(pressed), exact: true })
      await button.hover()
      await button.evaluate((button: HTMLButtonElement) => {
        const quantity = button.form?.elements.namedItem('quantity') as HTMLInputElement
        quantity.value = '2'
        quantity.dispatchEvent(new Event('input', { bubbles: true }))
        button.click()
      })
      await expect(page.getByRole('dialog').or(page.getByRole('grid'))).toBeVisible()
      await expect(page.getByRole('spinbutton').first()).toHaveValue('2')
    },
  )
}

test('a jump in the page while scripts begin to run keeps what was typed', scripted, async ({ page }) => {
  await page.addInitScript(() => {
    const jump = new MutationObserver(() => {
      if (document.body?.dataset.awake === undefined) return
      jump.disconnect()
      document.querySelector<HTMLAnchorElement>('a[href="#main"]')?.click()
    })
    jump.observe(document, { attributes: true, subtree: true })
  })
  const release = await holdScripts(page)
  await page.goto(articleAddress(words, 'rent', 'junior'), { waitUntil: 'domcontentloaded' })
  const quantity = page.getByRole('spinbutton')
  await quantity.fill('3')
  release()
  await page.waitForURL('**#main')
  await scriptsRun(page)
  await expect(quantity).toHaveValue('3')
})

test('nothing moves under a press because a field loses the focus', scripted, async ({ page }) => {
  await holdScripts(page)
  await page.goto(articleAddress(words, 'rent', 'junior'), { waitUntil: 'domcontentloaded' })
  const add = page.getByRole('button', { name: say('articles:addToCart'), exact: true })
  await page.getByLabel(say('periods:end')).focus()
  await add.scrollIntoViewIfNeeded()
  await fontsLoaded(page)
  const before = await add.boundingBox()
  if (!before) throw new Error('The button is nowhere')
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2)
  await page.mouse.down()
  expect(await add.boundingBox()).toEqual(before)
  await page.mouse.up()
  await expect(page.getByRole('dialog')).toBeVisible()
})

// The less time the browser has for scripts, the longer a page is there before they run.
async function slowDown(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Goes to a page; `meanwhile` happens again and again until its scripts run, and once more. */
async function visitSlowly(page: Page, path: string, meanwhile: () => Promise<void>) {
  await page.goto(path, { waitUntil: 'commit' })
  while (!(await scriptsRun(page))) await meanwhile()
  await meanwhile()
}

test.describe('in a browser that is slow', () => {
  test.use({ scripts: 'at once', actionTimeout: 40_000 })

  // Each visit presses at a moment of its own; what went wrong here went wrong in most of them.
  const VISITS = process.env.TEST_ALL ? 4 : 1

  test('whoever presses a button before the scripts have come is heard', scriptedAgain, async ({ page }) => {
    await slowDown(page)
    for (let visit = 0; visit < VISITS; visit++) {
      const [country, name] = visit % 2 === 0 ? ['de', words.country('de')] : ['be', words.country('be')]
      await page.goto(`/${words.locale}/rent/country`, { waitUntil: 'commit' })
      await chooseCountry(page, words, country)
      await expect(page.getByText(say('country:changed', { place: name }))).toBeVisible({ timeout: 40_000 })
    }
  })

  test('what is typed before the scripts have come stays', scripted, async ({ page }) => {
    await putInCart(page, words, { type: 'buy', slug: 'nightlight' })
    await slowDown(page)
    const answers = [
      {
        path: '/buy/cart',
        field: page.getByLabel(say('cart:quantityOf', { name: words.article('nightlight') })),
      },
      {
        path: articleAddress(words, 'buy', 'nightlight').slice(3),
        field: page.getByLabel(say('articles:quantity')),
      },
      { path: '/checkout', field: page.getByRole('textbox', { name: words.field('email') }) },
    ]
    for (const { path, field } of answers) {
      let isTyped = false
      await visitSlowly(page, `/${words.locale}${path}`, async () => {
        if (!isTyped) await field.fill('7')
        isTyped = true
      })
      await expect(field).toHaveValue('7')
    }
  })
})

test.describe('of which a file is gone', () => {
  test.use({ scripts: 'at once' })

  test('a page whose code is gone comes whole from the server', scripted, async ({ page }) => {
    await page.goto('/en')
    await untilScriptsRun(page)
    await page.route(SCRIPTS, (route) => route.abort('aborted'))
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
    })
    const menu = page.getByRole('navigation', { name: say('shell:mainMenu') })
    await menu.getByRole('link', { name: say('shell:menu.rent'), exact: true }).click()
    await expectPage(page, say('articles:list.title.rent'))
    expect(documents).toEqual(['/en/rent'])
  })
})

test.describe('of which a file is broken', () => {
  test.use({ scripts: 'at once', broken: /broken|does not provide an export/ })

  test('each page that needs it comes whole from the server, however often', scripted, async ({ page }) => {
    await page.route('**/assets/TextField-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
    )
    for (const name of ['rent', 'buy', 'trial'] as const) {
      await page.goto('/en')
      await untilScriptsRun(page)
      const menu = page.getByRole('navigation', { name: say('shell:mainMenu') })
      await menu.getByRole('link', { name: say(`shell:menu.${name}`), exact: true }).click()
      await expectPage(page, say(`articles:list.title.${name}`))
      const main = page.getByRole('main')
      await main
        .getByRole('link', { name: words.article('junior'), exact: true })
        .first()
        .click()
      await expectPage(page, words.article('junior'))
    }
  })
})

// Chromium keeps this setting where its user blocks all data of all sites. It throws an error then when `sessionStorage` is read, as
// `refuseStorage` does for a headless shell, which has no settings.
const PREFERENCES = { profile: { default_content_setting_values: { cookies: 2 } } }

function refuseStorage() {
  for (const name of ['sessionStorage', 'localStorage']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  }
}

test(
  'a browser that keeps no data of a site has the shop without scripts',
  scripted,
  async ({ shop, launchOptions }) => {
    const folder = mkdtempSync(join(tmpdir(), 'browser-'))
    mkdirSync(join(folder, 'Default'))
    writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify(PREFERENCES))
    const context = await chromium.launchPersistentContext(folder, { ...launchOptions, baseURL: shop.url })
    try {
      await context.addInitScript(refuseStorage)
      const page = await context.newPage()
      const errors: string[] = []
      page.on('pageerror', ({ message }) => errors.push(message))
      const article = articleAddress(words, 'rent', 'junior')
      await page.goto(article)
      await page.keyboard.press('Tab')
      await page.getByRole('button', { name: say('periods:months.open'), exact: true }).click()
      await expect(page.getByRole('button', { name: say('periods:months.close'), exact: true })).toBeVisible()
      await page.goto(article)
      await page
        .getByRole('banner')
        .getByRole('link', { name: say('shell:cart') })
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.goto(article)
      await page.getByRole('button', { name: say('articles:addToCart'), exact: true }).click()
      // A headless shell keeps cookies all the same.
      const next = page.getByText(say('cart:noCookies.title')).or(page.getByRole('dialog'))
      await expect(next.first()).toBeVisible()
      expect(await scriptsRun(page)).toBe(false)
      expect(errors).toEqual([])
    } finally {
      await context.close()
      rmSync(folder, { recursive: true })
    }
  },
)
