import type { Page } from 'playwright/test'
import { putInCart } from '../fixtures/arrange'
import { canReachGuards, coveredFocus, hasFocusAtTop } from '../fixtures/inspect'
import { openPeriod } from '../fixtures/periods'
import { settle, untilScriptsRun } from '../fixtures/scripts'
import { expectPage, wayTo } from '../fixtures/steps'
import { again, expect, scripted, test, withScripts } from '../fixtures/test'
import { wordsIn } from '../fixtures/words'

const words = wordsIn('en')
test.use({ language: 'en' })
const { say } = words
const PAGE_TITLE = say('articles:list.title.rent')

interface Dialog {
  path: string
  title: string
  /** How its way back is called. */
  close: string
  /** The dialog it is stacked on. */
  on?: string
  /** The name of what opens it from the page or the dialog below, where something does. */
  opener?: string | RegExp
  isStrict?: boolean
}

const account = say('account:close')
const dialogs: Record<string, Dialog> = {
  cart: { path: '/cart', title: say('cart:title'), close: say('cart:close'), opener: /^Cart/ },
  country: {
    path: '/country',
    title: say('country:title'),
    close: say('country:close'),
    opener: say('prompts:country.choose'),
  },
  menu: { path: '/menu', title: say('shell:menu.title'), close: say('shell:dialog.close') },
  login: { path: '/login', title: say('account:login.title'), close: account },
  register: {
    path: '/login/register',
    on: say('account:login.title'),
    title: say('account:register.title'),
    close: account,
    opener: say('account:register.title'),
    isStrict: true,
  },
}

/** Collects what the page fetches from now on, besides pictures and files that are cached for ever. */
function requestsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    // A browser with windows fetches the icon of the tab by itself.
    const isFile = request.resourceType() === 'image' || /\/assets\/|__manifest|favicon/.test(request.url())
    if (!isFile) asked.push(request.url())
  })
  return asked
}

/** Returns whether only the dialog itself is asked for data, not the list to rent below it. */
function isOwnData(url: string, path: string): boolean {
  const { pathname, searchParams } = new URL(url)
  return pathname.endsWith('.data') && searchParams.get('_routes') === `rent${path}`
}

/** Returns the address of a dialog over the page. */
function addressOf(path: string): string {
  const [below, search] = path.split('?')
  return `/en/rent${below}?${search ? `${search}&` : ''}group=sets`
}

const named = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

// These are over a page and over another dialog; the others open and close like one of them.
const distinct = ['cart', 'register']

for (const [name, dialog] of Object.entries(dialogs)) {
  const { path, title, close, on, opener, isStrict } = dialog
  const ways = distinct.includes(name) ? {} : again

  test(`${name}: over its page, closed one level at a time`, ways, async ({ page, javaScriptEnabled }) => {
    const shown = named(page, title)
    const closeLink = shown.getByRole('link', { name: close, exact: true })
    const expectClosed = async () => {
      await expect(shown).toHaveCount(0)
      expect(new URL(page.url()).searchParams.get('group')).toBe('sets')
      if (on) await expect(named(page, on)).toBeVisible()
      else await expectPage(page, PAGE_TITLE)
    }

    await test.step('its address opens it: titled, focused, in sight, everything else at rest', async () => {
      await page.goto(addressOf(path))
      await expect(shown).toBeFocused()
      await expect(page).toHaveTitle(new RegExp(`^${title.replace('?', '\\?')}`))
      await expect(page.getByRole('dialog')).toHaveCount(1)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText([title])
      await expect(page.getByRole('main')).toHaveCount(0)
      expect((await shown.boundingBox())?.width).toBeLessThanOrEqual(600)
      await settle(page, javaScriptEnabled)
    })

    await test.step('the keyboard stays inside', async () => {
      const outside = () => page.evaluate(() => Boolean(document.activeElement?.closest('[inert]')))
      await page.keyboard.press('Shift+Tab')
      expect(await outside()).toBe(false)
      await shown.focus()
      await page.keyboard.press('Tab')
      await expect(closeLink).toBeFocused()
    })

    await test.step('its link closes it', async () => {
      await closeLink.press('Enter')
      await expectClosed()
    })

    if (opener) {
      await test.step('a link opens it, and has the focus again afterwards', async () => {
        const asked = requestsOf(page)
        const link = wayTo(page, opener)
        await link.focus()
        await page.keyboard.press('Enter')
        await expect(shown).toBeFocused()
        if (javaScriptEnabled) expect(asked.filter((url) => !isOwnData(url, path))).toEqual([])
        await closeLink.press('Enter')
        await expectClosed()
        if (javaScriptEnabled) await expect(link).toBeFocused()
      })
    }

    await test.step('its address opens it again', async () => {
      await page.goto(addressOf(path))
      await expect(shown).toBeVisible()
      await settle(page, javaScriptEnabled)
    })

    await test.step('a press outside closes it, where it may', async () => {
      // Beside it: a drawer leaves only one side free.
      await page.mouse.click(name === 'menu' ? 1_200 : 4, 450)
      if (isStrict) await expect(shown).toBeVisible()
      else await expectClosed()
    })

    if (javaScriptEnabled) {
      await test.step('so does Escape', async () => {
        await page.goto(addressOf(path))
        // Radix marks the uppermost layer so, once it listens.
        await expect(shown).toHaveAttribute('style', /pointer-events: auto/)
        expect(await canReachGuards(page)).toBe(false)
        await page.keyboard.press('Escape')
        await expectClosed()
        await expect.poll(() => hasFocusAtTop(page)).toBe(true)
      })
    }
  })
}

test(
  'a dialog three deep is left level by level, and a reload keeps it',
  withScripts,
  async ({ page, javaScriptEnabled }) => {
    await page.goto(addressOf('/cart/country/region?country=es'))
    await page.reload()
    await expect(named(page, say('country:region.title'))).toBeFocused()
    await settle(page, javaScriptEnabled)
    const steps = [
      [say('country:region.title'), say('country:backToCountries')],
      [say('country:title'), say('country:close')],
      [say('cart:title'), say('cart:close')],
    ] as const
    for (const [title, close] of steps) {
      await named(page, title).getByRole('link', { name: close, exact: true }).click()
      await expect(named(page, title)).toHaveCount(0)
    }
    await expectPage(page, PAGE_TITLE)
    expect(page.url()).toMatch(/\/en\/rent\?group=sets$/)
  },
)

test(
  'a form in a dialog that is refused keeps it open, and once right leads back to the page',
  withScripts,
  async ({ page, javaScriptEnabled }) => {
    await page.goto(addressOf('/country'))
    await settle(page, javaScriptEnabled)
    await page.getByRole('searchbox', { name: say('country:find') }).fill('spa')
    await page.keyboard.press('Enter')
    const countries = page.getByRole('dialog', { name: say('country:title') })
    await expect(countries.getByText(say('country:found', { count: 1, find: 'spa' }))).toBeVisible()
    await countries.getByRole('button', { name: /^Spain/ }).click()

    const region = named(page, say('country:region.title'))
    await expect(region).toBeVisible()
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await region.getByRole('button', { name: say('country:deliverHere'), exact: true }).click()
    expect((await answer).status()).toBe(422)
    await expect(region.getByRole('link', { name: say('country:error.region') })).toBeVisible()
    await expect(page).toHaveTitle(/^Error: /)

    await region.getByRole('radio', { name: say('shell:region.canary') }).check()
    await region.getByRole('button', { name: say('country:deliverHere'), exact: true }).click()
    await expectPage(page, PAGE_TITLE)
    expect(page.url()).toMatch(/\/en\/rent\?group=sets$/)
  },
)

test('what the keyboard comes to in a long dialog is in sight', withScripts, async ({ page, words }) => {
  await page.setViewportSize({ width: 800, height: 600 })
  await page.goto(`/${words.locale}/login/register`)
  await expect(page.getByRole('dialog')).toBeFocused()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop < 20; stop++) {
      await page.keyboard.press(key)
      expect.soft(await coveredFocus(page), `${key} ${stop}`).toBeUndefined()
    }
  }
})

test('an article is ordered from the keyboard as far as the checkout', again, async ({ page, words }) => {
  const { say } = words
  await page.goto(`/${words.locale}/buy`)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: say('shell:skipToContent') })).toBeFocused()
  await page.getByRole('link', { name: words.article('zipguard'), exact: true }).focus()
  await page.keyboard.press('Enter')
  await expectPage(page, words.article('zipguard'))
  await page.getByLabel(say('articles:quantity')).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: say('cart:toPayment'), exact: true }).focus()
  await page.keyboard.press('Enter')
  await expectPage(page, say('checkout:details.title'))
})

test(
  'a button at the foot of the cart stays under the pointer that presses it, in a small window',
  scripted,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await putInCart(page, words, {
      type: 'rent',
      slug: 'junior',
      period: openPeriod({ days: 4 }),
    })
    await page.goto('/en/rent/cart')
    await untilScriptsRun(page)
    await page.getByRole('link', { name: say('cart:toPayment') }).click()
    await expect(page).toHaveURL(/\/checkout$/)
  },
)
