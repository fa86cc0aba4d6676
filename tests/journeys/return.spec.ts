import { makeState } from '../fixtures/arrange'
import { expectPage } from '../fixtures/steps'
import { expect, test, withoutScripts } from '../fixtures/test'

test(
  'a customer changes a return that was announced, then cancels it',
  withoutScripts,
  async ({ page, words }) => {
    const { say } = words
    const press = (name: string) => page.getByRole('button', { name: say(name), exact: true }).click()
    const way = (name: 'collected' | 'sent') =>
      page.getByRole('radio', { name: say(`return-form:ways.${name}`), exact: true })
    const change = page.getByRole('link', { name: say('order:return.changes.link'), exact: true })
    await page.goto(await makeState(page, words, 'return'))
    await way('sent').check()
    await press('return-form:submit')

    await change.click()
    await expectPage(page, say('order:return.changes.title'))
    await expect(way('sent')).toBeChecked()
    await way('collected').check()
    const day = page.getByLabel(say('return-form:day'))
    await day.fill((await day.getAttribute('max')) ?? '')
    await press('return-form:submit_change')
    await expect(page.getByText(say('results:return_changed'))).toBeVisible()

    await change.click()
    await press('order:return.changes.cancelButton')
    await expect(page.getByText(say('order:return.changes.cancelled'))).toBeVisible()
    await expect(page.getByRole('link', { name: say('order:actions.return'), exact: true })).toBeVisible()
  },
)
