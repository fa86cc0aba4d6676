import { untilScriptsRun } from '../fixtures/scripts'
import { expectPage } from '../fixtures/steps'
import { expect, test } from '../fixtures/test'

const SHOWN_FOR = 6_000

test('whoever waits for a page is told, and whoever does not wait is not', async ({ page, words }) => {
  const { locale, say } = words
  await page.goto(`/${locale}`)
  await untilScriptsRun(page)
  const menu = page.getByRole('navigation', { name: say('shell:mainMenu') })
  const loading = page.getByRole('status').filter({ hasText: say('shell:messages.loading') })
  let arrive = () => {}
  await page.route(`**/${locale}/rent.data*`, async (route) => {
    await new Promise<void>((resolve) => {
      arrive = resolve
    })
    await route.continue()
  })
  await menu.getByRole('link', { name: say('shell:menu.rent'), exact: true }).click()
  await expect(loading).toHaveCount(1)
  arrive()
  await expectPage(page, say('articles:list.title.rent'))
  await expect(loading).toHaveCount(0)
})

test.describe('without a connection', () => {
  // The router looks ahead for pages at moments of its own.
  test.use({ broken: /Failed to fetch manifest patches|ERR_INTERNET_DISCONNECTED: \S+\/__manifest/ })

  test('a lost connection is told, and that it is back', async ({ page, words, context }) => {
    const { locale, say } = words
    await page.clock.install()
    await page.goto(`/${locale}`)
    await untilScriptsRun(page)
    const offline = page.getByRole('status').filter({ hasText: say('shell:messages.offline') })
    const online = page.getByRole('status').filter({ hasText: say('shell:messages.online') })
    await context.setOffline(true)
    await expect(offline).toBeVisible()
    await page.clock.runFor(2 * SHOWN_FOR)
    await expect(offline).toBeVisible()
    await context.setOffline(false)
    await expect(online).toBeVisible()
    await page.clock.runFor(SHOWN_FOR)
    await expect(online).toHaveCount(0)
  })
})
