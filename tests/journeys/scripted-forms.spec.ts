import type { Locator } from 'playwright/test'
import type { AddressPart } from '../../contract/forms/address-parts'
import { newcomer, phoneDialog, register, useMenu } from '../fixtures/accounts'
import { pointer } from '../fixtures/hands'
import { barriers } from '../fixtures/inspect'
import { untilScriptsRun } from '../fixtures/scripts'
import { chooseCountry } from '../fixtures/steps'
import { expect, test } from '../fixtures/test'
import { openForm } from '../fixtures/test-form'

test('what a form asks follows what is typed, and is announced', async ({ page, words }) => {
  const { say, testForm: asks } = words
  await openForm(page, words)
  const section = page.getByRole('group', { name: asks.section_maxx, exact: true })
  await expect(section).toBeHidden()
  await page.getByRole('radio', { name: asks.bed_maxx }).check()
  await expect(section).toBeVisible()
  await expect(page.getByText(say('forms:added', { what: asks.section_maxx }))).toBeAttached()
  await page.getByRole('radio', { name: asks.bed_junior }).check()
  await expect(section).toBeHidden()

  const instead = page.getByRole('textbox', { name: asks.why_no_phone })
  await expect(instead).toBeVisible()
  await page.getByRole('textbox', { name: say('forms:phone.number'), exact: true }).fill('06 12345678')
  await expect(instead).toBeHidden()
  await expect(page.getByRole('button', { name: say('forms:update') })).toBeHidden()
})

test('a list is gone through with the keys alone', async ({ page, words }) => {
  const { say, testForm: asks } = words
  await openForm(page, words)
  const combo = page.getByRole('combobox', { name: asks.floor, exact: true })
  // It is a text box with suggestions of the browser's before its code has come.
  await expect(combo).toHaveAttribute('aria-expanded', 'false')
  await combo.focus()
  await combo.press('ArrowDown')
  const list = page.getByRole('listbox', { name: asks.floor, exact: true })
  await expect(list.getByRole('option')).toHaveText([asks.wood, asks.carpet, asks.stone])
  await expect(page.getByText(say('forms:choices', { count: 3 }))).toBeAttached()
  await combo.press('ArrowDown')
  await combo.press('ArrowDown')
  await expect(list.getByRole('option', { selected: true })).toHaveText(asks.carpet)
  expect(await barriers(page, false)).toEqual([])
  await combo.press('Enter')
  await expect(combo).toHaveValue(asks.carpet)
  await expect(list).toBeHidden()
  await combo.fill(asks.stone.slice(0, 3).toUpperCase())
  await expect(list.getByRole('option')).toHaveText([asks.stone])
  await combo.press('Escape')
  await expect(list).toBeHidden()
  await combo.press('ArrowDown')
  await list.getByRole('option', { name: asks.wood }).click()
  await expect(combo).toHaveValue(asks.wood)
  await expect(combo).toBeFocused()
})

test('a password can be looked at while it is typed', async ({ page, words }) => {
  const { testForm: asks } = words
  await openForm(page, words)
  const password = page.getByRole('textbox', { name: asks.password, exact: true })
  await password.fill('a long sentence')
  const show = page.getByRole('button', { name: words.about('forms:password.show', asks.password) })
  await expect(show).toHaveAttribute('aria-pressed', 'false')
  await expect(password).toHaveAttribute('type', 'password')
  await show.press('Enter')
  await expect(show).toHaveAttribute('aria-pressed', 'true')
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('a long sentence')
})

test('the country dialog opens over a form, takes nothing of it away, and brings its answer', async ({
  page,
  words,
}) => {
  const { say, testForm: asks } = words
  await openForm(page, words)
  const name = page.getByRole('textbox', { name: asks.name, exact: true })
  await name.fill('Noor de Wit')
  await page.getByRole('checkbox', { name: asks.extra_light }).check()
  await page.getByRole('button', { name: say('forms:country.dialog') }).click()
  await chooseCountry(page.getByRole('dialog'), words, 'be')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: asks.buy_country, exact: true })).toHaveValue('be')
  await expect(name).toHaveValue('Noor de Wit')
  await expect(page.getByRole('checkbox', { name: asks.extra_light })).toBeChecked()
  await expect(page.getByRole('textbox', { name: asks.postcode, exact: true })).toBeVisible()
})

test('a phone number is put in order while it is typed', async ({ page, words }) => {
  const { say } = words
  await openForm(page, words)
  await page.getByLabel(say('forms:phone.country')).selectOption('nl')
  const number = page.getByRole('textbox', { name: say('forms:phone.number'), exact: true })
  const fetched = page.waitForResponse((response) => response.url().includes('format-phone'))
  await number.focus()
  await fetched
  await expect(async () => {
    await number.fill('')
    await number.pressSequentially('0612345678')
    await expect(number).toHaveValue('06 12345678', { timeout: 500 })
  }).toPass()
  await number.press('Backspace')
  await expect(number).toHaveValue('06 1234567')
  await number.press('Home')
  await number.pressSequentially('9')
  await expect(number).toHaveValue('906 1234567')
  await number.fill('')
  await number.pressSequentially('+4930901820')
  await expect(number).toHaveValue('+49 30 901820')
})

test('a VAT number is validated while one goes on, and names the company', async ({ page, words }) => {
  const { say, testForm: asks } = words
  await page.route('**/vat-check?*', (route) =>
    route.fulfill({ json: { state: 'valid', name: 'Stichting De Nacht' } }),
  )
  await openForm(page, words)
  const number = page.getByRole('textbox', { name: asks.vat, exact: true })
  const company = page.getByRole('textbox', { name: asks.company, exact: true })
  await number.fill('NL 0044 95445 B01')
  await expect(page.getByText(say('forms:vat.valid'))).toBeVisible()
  await expect(company).toHaveValue('Stichting De Nacht')
  await company.fill('De Nacht')
  await number.fill('NL004495445B02')
  await expect(page.getByText(say('forms:vat.valid'))).toBeHidden()
  await expect(page.getByText(say('forms:vat.valid'))).toBeVisible()
  await expect(company).toHaveValue('De Nacht')
  await page.unroute('**/vat-check?*')
  await number.fill('NL004495446B01')
  await expect(page.getByText(say('forms:vat.invalid'))).toBeVisible()
})

test('an address that is suggested fills its parts, which can still be changed', async ({ page, words }) => {
  const { say, testForm: asks } = words
  const parts = {
    Adresline1: 'Spui',
    Huisnummer: '70',
    Postcode: '2511 BT',
    Plaatsnaam: 'Den Haag',
    Landcode: 'nl',
  }
  const label = 'Spui 70, 2511 BT Den Haag, NL'
  await page.route('**/address-suggestions?*', (route) =>
    route.fulfill({ json: { suggestions: [{ label, parts }] } }),
  )
  await openForm(page, words)
  const home = page.getByRole('group', { name: asks.home })
  const part = (name: AddressPart) => home.getByLabel(say(`forms:addressPart.${name}`))
  const street = part('Adresline1')
  await street.pressSequentially('Spui 7')
  const list = home.getByRole('listbox', { name: say('forms:addresses.list') })
  await expect(list.getByRole('option')).toHaveText([label])
  expect(await barriers(page, false)).toEqual([])
  await street.press('ArrowDown')
  await street.press('Enter')
  await expect(list).toBeHidden()
  await expect(street).toHaveValue('Spui')
  await expect(part('Huisnummer')).toHaveValue('70')
  await expect(part('Postcode')).toHaveValue('2511 BT')
  await expect(part('Plaatsnaam')).toHaveValue('Den Haag')
  await expect(part('Landcode')).toHaveValue('nl')
  await part('Huisnummer').fill('72')
  await expect(part('Huisnummer')).toHaveValue('72')
})

test('without anybody to suggest addresses, a street is a line to type on', async ({ page, words }) => {
  const { say, testForm: asks } = words
  await page.route('**/address-suggestions?*', (route) => route.fulfill({ json: { suggestions: null } }))
  await openForm(page, words)
  const street = page.getByRole('group', { name: asks.home }).getByLabel(say('forms:addressPart.Adresline1'))
  const asked = page.waitForResponse((response) => response.url().includes('/address-suggestions?'))
  await street.pressSequentially('Spui 70')
  await asked
  await expect(street).toHaveRole('textbox')
  await expect(street).toHaveValue('Spui 70')
})

test('a form is sent once, however often its button is pressed', async ({ page, words }) => {
  const { say, testForm: asks } = words
  await openForm(page, words)
  let sent = 0
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/etc/forms*', async (route) => {
    if (route.request().method() === 'POST') {
      sent += 1
      await held
    }
    await route.continue()
  })
  const button = page.getByRole('button', { name: asks.submit })
  await button.click()
  const form = page.locator('form[aria-busy="true"]')
  await expect(form).toBeVisible()
  await expect(page.getByText(say('forms:sending'))).toBeAttached()
  // It says that it rests, and whoever presses it all the same sends nothing.
  await button.click({ force: true })
  await button.press('Enter')
  release()
  await expect(page.getByRole('region', { name: say('forms:errors.fields') })).toBeVisible()
  expect(sent).toBe(1)
  await expect(form).toHaveCount(0)
})

test('what is typed into a form before its scripts have come stays', async ({ page, words }) => {
  const { testForm: asks } = words
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(`/${words.locale}/etc/forms`, { waitUntil: 'commit' })
  const floor = page.getByRole('combobox', { name: asks.floor, exact: true })
  await page.getByRole('textbox', { name: asks.name, exact: true }).fill('Noor')
  await page.getByLabel(asks.bed_maxx, { exact: true }).check()
  await floor.fill('Wo')
  await page.getByRole('textbox', { name: asks.password, exact: true }).fill('a long sentence')
  await untilScriptsRun(page)
  await expect(floor).toHaveValue('Wo')
  await expect(floor).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('textbox', { name: asks.name, exact: true })).toHaveValue('Noor')
  await expect(page.getByRole('textbox', { name: asks.password, exact: true })).toHaveValue('a long sentence')
  await expect(page.getByRole('group', { name: asks.section_maxx, exact: true })).toBeVisible()
})

test('a number that is refused leaves the dialog and what was typed', async ({ page, words }) => {
  const { say, locale } = words
  await page.goto(`/${locale}/rent`)
  await useMenu(page, pointer, { name: say('shell:user.menu'), entry: say('shell:user.register') })
  await register(page, words, pointer, newcomer())
  const dialog = phoneDialog(page, words)
  await untilScriptsRun(page)
  const number = dialog.getByRole('textbox', { name: say('account:verifyPhone.number') })
  await number.fill('12345')
  await dialog.getByRole('button', { name: say('account:verifyPhone.send'), exact: true }).click()
  await expect(dialog.getByText(say('account:verifyPhone.failed'))).toBeVisible()
  await expect(number).toHaveValue('12345')
  // The address in the header is a long one, and the cart stays beside it.
  const top = async (part: Locator) => Math.round((await part.boundingBox())?.y ?? 0)
  const banner = page.locator('header')
  const [cart, pages] = [banner.locator('a[href$="/cart"]'), banner.locator('nav')]
  expect(Math.abs((await top(cart.last())) - (await top(pages.last())))).toBeLessThan(24)
})
