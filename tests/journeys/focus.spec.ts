import type { Page } from 'playwright/test'
import { useMenu } from '../fixtures/accounts'
import { articleAddress } from '../fixtures/arrange'
import { keyboard } from '../fixtures/hands'
import { openMonths } from '../fixtures/months'
import { isScripted, untilScriptsRun } from '../fixtures/scripts'
import { expect, scripted, scriptedAgain, test } from '../fixtures/test'
import { wordsIn } from '../fixtures/words'

const words = wordsIn('en')
test.use({ language: 'en' })
const { say } = words

/** Entries of the page for auditors; in each of the first the focus was lost once. */
const PAGES = [
  'checkout-refused',
  'cart-period',
  'forgot',
  ...['account', 'account-sessions', 'bank-canceled', 'cart-aside', 'cart-buy', 'cart-late', 'cart-misfits'],
  ...['cart-rent', 'checkout', 'checkout-errors', 'confirm-buy', 'confirm-rent', 'contact'],
  ...['dialog-cart-country', 'dialog-country', 'dialog-menu', 'dialog-region', 'extend', 'forms', 'home'],
  ...[
    'item-buy',
    'item-months',
    'item-rent',
    'item-set',
    'keep',
    'list-buy',
    'login',
    'office-orders',
    'office-questions',
  ],
  ...['office-today', 'orders', 'pay-refused', 'quote-accept', 'quote-from-cart', 'refund', 'register'],
  ...['return', 'return-announced', 'voucher-applied', 'withdrawal'],
]
const FIRST = 3

/** Makes what an entry needs, and returns the address of its page. */
async function arrange(page: Page, entry: string): Promise<string> {
  await page.goto('/en/etc/audit')
  await page
    .locator(`#entry-${entry}`)
    .getByRole('button')
    .or(page.locator(`#entry-${entry} a`))
    .click()
  return page.url()
}

/** Marks what can be pressed on the page and stays on it, and returns how much there is. */
const markControls = (page: Page) =>
  page.evaluate(() => {
    const parts = document.querySelectorAll<HTMLElement>('main, [role="dialog"]')
    const all = [...parts].flatMap((part) => [
      ...part.querySelectorAll<HTMLElement>('a[href], button:enabled, summary'),
    ])
    const here = location.pathname
    // All pages are below the home page.
    const isBelow = (path: string) => path === here || (!/^\/\w+$/.test(here) && path.startsWith(`${here}/`))
    const stays = (one: HTMLElement) =>
      !(one instanceof HTMLAnchorElement) ||
      (one.origin === location.origin && isBelow(one.pathname) && !one.target)
    const controls = all.filter((one) => one.checkVisibility() && !one.closest('[inert]') && stays(one))
    for (const [index, one] of controls.entries()) one.dataset.pressed = String(index)
    Object.assign(window, { isSameDocument: true })
    return controls.length
  })

// Runs in the page: another document begins anew by itself, and this one has come to rest.
const hasPlace = () =>
  !('isSameDocument' in window) ||
  (window.__remixRouter?.state.navigation.state === 'idle' && document.activeElement !== document.body)

for (const [index, entry] of PAGES.entries()) {
  test(
    `${entry}: whatever is pressed, the focus has a place`,
    index < FIRST ? scripted : scriptedAgain,
    async ({ page }) => {
      test.setTimeout(600_000)
      const address = await arrange(page, entry)
      if (!(await isScripted(page))) return
      const marked = async () => {
        await untilScriptsRun(page)
        return markControls(page)
      }
      let count = await marked()
      for (let pressed = 0; pressed < count; pressed++) {
        const control = page.locator(`[data-pressed="${pressed}"]`)
        if (!(await control.isVisible())) continue
        const [tag, html] = await control.evaluate(
          (one) => [one.tagName, one.outerHTML.slice(0, 160)] as const,
        )
        await control.press('Enter')
        await expect.poll(() => page.evaluate(hasPlace).catch(() => false), html).toBe(true)
        // A fold leaves the page as it is, a link what is stored; a form may change both.
        if (tag === 'SUMMARY') continue
        await (tag === 'A' ? page.goto(address) : arrange(page, entry))
        count = await marked()
      }
    },
  )
}

test(
  'the calendar takes the focus when it opens near the foot of the window, and gives it back',
  scripted,
  async ({ page }) => {
    await page.goto(articleAddress(words, 'rent', 'junior'))
    await untilScriptsRun(page)
    const opener = page.getByRole('button', { name: say('periods:months.open'), exact: true })
    const close = page.getByRole('button', { name: say('periods:months.close'), exact: true })
    for (const key of ['Escape', 'Enter']) {
      await opener.evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 8))
      await opener.press('Enter')
      const day = page.getByRole('gridcell', { selected: true }).first().getByRole('button')
      await expect(day).toBeFocused()
      await expect(day).toBeInViewport({ ratio: 1 })
      if (key === 'Escape') await page.keyboard.press(key)
      else await close.press(key)
      await expect(opener).toBeFocused()
    }
  },
)

test('the days are one grid, whose closed days say why', scripted, async ({ page }) => {
  await page.goto(articleAddress(words, 'rent', 'junior'))
  await untilScriptsRun(page)
  await openMonths(page, words, '')
  const grid = page.getByRole('grid')
  await expect(grid).toHaveCount(1)
  await expect(grid).toHaveAccessibleName(say('periods:months.title'))
  await expect(grid).toHaveAccessibleDescription(say('periods:months.keys'))
  const start = await page.locator('#start').inputValue()
  const end = await page.locator('#end').inputValue()
  const chosen = (Date.parse(end) - Date.parse(start)) / 86_400_000 + 1
  await expect(grid.getByRole('gridcell', { selected: true })).toHaveCount(chosen)
  await expect(grid.getByRole('gridcell', { selected: true }).first().getByRole('button')).toBeFocused()
  // No Sunday is a day of delivery.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  const sunday = page.locator('button:focus')
  await expect(sunday).toHaveAccessibleName(new RegExp(`^Sun.*, ${say('periods:months.why.closed')}$`))
  await expect(sunday).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  await expect(page.locator('#end')).toHaveValue(end)
})

test('a link within a page takes the focus along', scripted, async ({ page }) => {
  await page.goto('/en')
  await untilScriptsRun(page)
  for (const place of ['reviews', 'models']) {
    await page.locator(`a[href$="#${place}"]`).first().press('Enter')
    await expect(page.locator(`#${place}`)).toBeFocused()
  }
})

test('a step back does not open a cart again that was closed', scripted, async ({ page }) => {
  await page.goto('/en/buy')
  await untilScriptsRun(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('shell:menu.rent'), exact: true })
    .click()
  await expect(page).toHaveURL('/en/rent')
  for (const way of ['Escape', 'link']) {
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
    await expect(page.getByRole('dialog')).toBeFocused()
    if (way === 'Escape') await page.keyboard.press('Escape')
    else await page.getByRole('link', { name: say('cart:close'), exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.goBack()
  await expect(page).toHaveURL('/en/buy')
})

test(
  'another language in the middle of the checkout keeps what was typed, and the focus',
  scripted,
  async ({ page }) => {
    await arrange(page, 'checkout')
    await untilScriptsRun(page)
    const name = page.getByRole('textbox', { name: say('checkout-form:last_name') })
    await name.fill('van Dam')
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await useMenu(page, keyboard, { name: `${say('shell:languages')}: English`, entry: 'Nederlands' })
    await expect(page).toHaveURL('/nl/checkout#main')
    await untilScriptsRun(page)
    const label = wordsIn('nl').say('checkout-form:last_name')
    await expect(page.getByRole('textbox', { name: label })).toHaveValue('van Dam')
    await expect.poll(() => page.evaluate(hasPlace)).toBe(true)
  },
)

test('nothing is called invalid before anybody has answered', scripted, async ({ page }) => {
  for (const entry of ['login', 'checkout', 'confirm-rent', 'quote-accept', 'contact']) {
    await arrange(page, entry)
    const client = await page.context().newCDPSession(page)
    const { nodes } = await client.send('Accessibility.getFullAXTree')
    const invalid = nodes.filter(({ properties }) =>
      properties?.some(({ name, value }) => name === 'invalid' && value.value !== 'false'),
    )
    expect(
      invalid.map(({ name }) => name?.value),
      entry,
    ).toEqual([])
  }
})

test('a message lies above the bar at the foot of a phone', scripted, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await arrange(page, 'confirm-buy')
  await page.goto('/en/checkout/voucher')
  await page.getByRole('textbox').first().fill('WELCOME25')
  await page.getByRole('button', { name: say('checkout:voucher.apply'), exact: true }).click()
  const message = page.getByRole('status').filter({ hasText: 'WELCOME25' })
  const bar = page.getByRole('link', { name: say('checkout:confirm.toOrder'), exact: true })
  await expect(message).toBeVisible()
  const { y = 0, height = 0 } = (await message.boundingBox()) ?? {}
  expect(y + height).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0)
})

test('an old total stays until the new one is there', scripted, async ({ page }) => {
  await page.goto(articleAddress(words, 'buy', 'nightlight'))
  await untilScriptsRun(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.data*', async (route) => {
    await released
    await route.continue()
  })
  const price = page.locator('main form').getByRole('table')
  const before = await price.textContent()
  await page.getByLabel(say('articles:quantity')).fill('2')
  await expect(price.locator('xpath=ancestor::*[@aria-busy="true"]')).toHaveCount(1)
  await expect(price).toBeVisible()
  expect(await price.textContent()).toBe(before)
  await expect(page.getByText(say('articles:notPriced'))).toBeHidden()
  release()
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  expect(await price.textContent()).not.toBe(before)
})
