import type { Page } from 'playwright/test'
import type { AddressPart } from '../../contract/forms/address-parts'
import { everyAnswer } from '../fixtures/answers'
import { summaryOf } from '../fixtures/error-summary'
import { PDF } from '../fixtures/files'
import { barriers } from '../fixtures/inspect'
import { openEnd } from '../fixtures/open-end'
import { visits } from '../fixtures/pages'
import { untilScriptsRun } from '../fixtures/scripts'
import { expect, scripted, scriptedAgain, test } from '../fixtures/test'
import type { Visit } from '../fixtures/visit'
import type { Words } from '../fixtures/words'

async function openForm(page: Page, { locale }: Words) {
  await page.goto(`/${locale}/etc/forms`)
  await untilScriptsRun(page)
}

const send = (page: Page, { testForm }: Words) =>
  page.getByRole('button', { name: testForm.submit, exact: true }).click()
const isRefused = (page: Page, { say }: Words) =>
  expect(page.getByRole('region', { name: say('forms:errors.fields') })).toBeVisible()

/** Expects that what was answered to a question stands there. */
async function expectKept(page: Page, name: string, value: string) {
  const control = page.locator(`main [name="${name}"]`)
  const choice = control.and(page.locator(`:is([type=radio], [type=checkbox])[value="${value}"]`))
  if ((await choice.count()) > 0) await expect(choice).toBeChecked()
  else if (await control.first().isVisible()) await expect(control.first(), name).toHaveValue(value)
}

test('every kind of question is answered and sent; a refusal keeps all but the passwords', async ({
  page,
  shop,
  words,
}) => {
  const { say, testForm: asks } = words
  const everything = visits['the form of every question with its files, refused'] as Visit
  await openEnd(page, shop.url, everything, words)
  await isRefused(page, words)
  // A number comes back in groups.
  const { Password: password = '', PasswordAgain: _, Phone: __, ...answers } = everyAnswer(words)
  for (const [name, given] of Object.entries(answers)) {
    for (const value of [given].flat()) if (typeof value === 'string') await expectKept(page, name, value)
  }
  const papers = page.getByRole('list', { name: say('forms:file.list', { label: asks.papers }) })
  await expect(papers.getByRole('listitem')).toHaveCount(2)

  for (const name of [asks.password, asks.password_again])
    await page.getByRole('textbox', { name, exact: true }).fill(String(password))
  for (const name of ['passport.pdf', 'contract.pdf']) {
    await page.getByLabel(say('forms:file.issued', { name })).fill('2024-02-29')
    await page.getByLabel(say('forms:file.expires', { name })).fill('2099-12-31')
  }
  await send(page, words)
  await expect(page.getByText(`${asks.taken} ${asks.reference_unknown}`)).toBeVisible()
  await expect(page.getByRole('textbox', { name: asks.name, exact: true })).toHaveValue('')
})

test('what a form asks follows what is typed, and is announced', scripted, async ({ page, words }) => {
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

test('a form is sent once, however often its button is pressed', scripted, async ({ page, words }) => {
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

test('what is typed into a form before its scripts have come stays', scripted, async ({ page, words }) => {
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
  await expect(page.getByRole('textbox', { name: asks.name, exact: true })).toHaveValue('Noor')
  await expect(page.getByRole('textbox', { name: asks.password, exact: true })).toHaveValue('a long sentence')
  await expect(page.getByRole('group', { name: asks.section_maxx, exact: true })).toBeVisible()
})

test(
  'an address that is suggested fills its parts, which can still be changed',
  scriptedAgain,
  async ({ page, words }) => {
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
    await expect(home.locator(`option[value="${label}"]`)).toBeAttached()
    await expect(home.getByText(say('forms:addresses.found', { count: 1 }))).toBeAttached()
    expect(await barriers(page, false)).toEqual([])
    // A browser types the suggestion that is chosen.
    await street.fill(label)
    await expect(street).toHaveValue('Spui')
    await expect(part('Huisnummer')).toHaveValue('70')
    await expect(part('Postcode')).toHaveValue('2511 BT')
    await expect(part('Plaatsnaam')).toHaveValue('Den Haag')
    await expect(part('Landcode')).toHaveValue('nl')
    await part('Huisnummer').fill('72')
    await expect(part('Huisnummer')).toHaveValue('72')
  },
)

test(
  'files gather, can be left out again, and have their days asked at once',
  scripted,
  async ({ page, words }) => {
    const { say, testForm: asks } = words
    await openForm(page, words)
    const papers = page.getByLabel(asks.papers, { exact: true })
    const paper = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF })
    const chosen = page.getByRole('list', { name: say('forms:file.chosen', { label: asks.papers }) })
    await papers.setInputFiles(paper('one.pdf'))
    await expect(chosen.getByRole('listitem')).toHaveCount(1)
    await papers.setInputFiles([paper('two.pdf'), { ...paper('not.txt'), mimeType: 'text/plain' }])
    await expect(page.getByText(say('forms:upload.pdf', { name: 'not.txt' }))).toBeVisible()
    await expect(chosen.getByRole('listitem')).toHaveCount(2)
    await page.getByLabel(say('forms:file.issued', { name: 'one.pdf' })).fill('2024-02-29')
    await page.getByLabel(say('forms:file.issued', { name: 'two.pdf' })).fill('2025-05-05')
    expect(await barriers(page, true)).toEqual([])
    await page.getByRole('button', { name: say('forms:file.remove', { name: 'one.pdf' }) }).press('Enter')
    await expect(chosen.getByRole('listitem')).toHaveCount(1)
    await expect(papers).toBeFocused()
    await expect(page.getByLabel(say('forms:file.issued', { name: 'two.pdf' }))).toHaveValue('2025-05-05')

    await send(page, words)
    await isRefused(page, words)
    const arrived = page.getByRole('list', { name: say('forms:file.list', { label: asks.papers }) })
    await expect(arrived.getByRole('listitem')).toHaveCount(1)
    await expect(page.getByLabel(say('forms:file.issued', { name: 'two.pdf' }))).toHaveValue('2025-05-05')
    await expect(chosen).toHaveCount(0)
  },
)

test('a file that is refused says why until others are chosen', scripted, async ({ page, words }) => {
  const { say, testForm: asks } = words
  await openForm(page, words)
  const papers = page.getByLabel(asks.papers, { exact: true })
  const chosen = page.getByRole('list', { name: say('forms:file.chosen', { label: asks.papers }) })
  await papers.setInputFiles({ name: 'one.pdf', mimeType: 'application/pdf', buffer: PDF })
  await expect(chosen.getByRole('listitem')).toHaveCount(1)
  await papers.setInputFiles([
    { name: 'two.pdf', mimeType: 'application/pdf', buffer: PDF },
    { name: 'not.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
  ])
  await expect(chosen.getByRole('listitem')).toHaveCount(2)
  const refusal = page.getByText(say('forms:upload.pdf', { name: 'not.txt' }))
  await expect(refusal).toBeVisible()
  await papers.setInputFiles({ name: 'three.pdf', mimeType: 'application/pdf', buffer: PDF })
  await expect(chosen.getByRole('listitem')).toHaveCount(3)
  await expect(refusal).toHaveCount(0)
})

test(
  'a signature is drawn, survives another width, and arrives as a picture',
  scriptedAgain,
  async ({ page, words }) => {
    const { say, testForm: asks } = words
    await openForm(page, words)
    const paper = page.getByRole('img', { name: say('forms:canvas.draw') })
    const clear = page.getByRole('button', { name: say('forms:canvas.clear') })
    await expect(clear).toBeVisible()
    await paper.scrollIntoViewIfNeeded()
    const ink = () =>
      paper.evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
          data: [],
        }
        return data.filter((value, index) => index % 4 === 0 && value < 128).length
      })
    const stroke = async (from: number) => {
      const box = await paper.boundingBox()
      if (!box) throw new Error('There is no paper')
      await page.mouse.move(box.x + from, box.y + 30)
      await page.mouse.down()
      await page.mouse.move(box.x + from + 60, box.y + 80, { steps: 8 })
      await page.mouse.up()
    }
    await stroke(30)
    await expect(page.getByText(say('forms:canvas.drawn'))).toBeAttached()
    expect(await ink()).toBeGreaterThan(0)
    const width = () => paper.evaluate((canvas: HTMLCanvasElement) => canvas.width)
    const before = await width()
    await page.setViewportSize({ width: 420, height: 900 })
    await expect.poll(width).toBeLessThan(before)
    await expect.poll(ink).toBeGreaterThan(0)
    await clear.press('Enter')
    await expect.poll(ink).toBe(0)
    await expect(page.getByText(say('forms:canvas.drawn'))).toHaveCount(0)
    await stroke(40)
    await expect(page.getByText(say('forms:canvas.drawn'))).toBeAttached()
    await send(page, words)
    await isRefused(page, words)
    const arrived = page.getByRole('list', { name: say('forms:file.list', { label: asks.signature }) })
    await expect(arrived.getByText(new RegExp(`^${say('forms:canvas.fileName')} \\(`))).toBeVisible()
    await expect.poll(ink).toBe(0)
  },
)

test.describe('with scripts that come late', () => {
  test.use({ scripts: 'late' })

  test(
    'what was typed stays in a refused form when a dialog opens over it',
    scripted,
    async ({ page, words }) => {
      const { locale, say } = words
      await page.goto(`/${locale}/quote`)
      const named = (name: string) => page.locator(`main [name="${name}"]`)
      await named('Soort').and(page.locator('[value=buy]')).setChecked(true)
      await named('Voornaam').fill('Marieke')
      await named('Bezorg_Adresline2').fill('Ring twice')
      await page
        .getByRole('main')
        .getByRole('button', { name: say('quote-form:submit'), exact: true })
        .click()
      await expect(summaryOf(page)).toBeVisible()
      await page.keyboard.press('Shift')
      await untilScriptsRun(page)
      const expectTyped = async () => {
        await expect(named('Soort').and(page.locator('[value=buy]'))).toBeChecked()
        await expect(named('Voornaam')).toHaveValue('Marieke')
        await expect(named('Bezorg_Adresline2')).toHaveValue('Ring twice')
      }
      await page.locator('[name="form-country"]').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectTyped()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expectTyped()
    },
  )
})
