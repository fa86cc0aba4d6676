import type { Page } from 'playwright/test'
import {
  type Answer,
  daysOfPapers,
  everyAnswer,
  expectTaken,
  give,
  PAPERS,
  passwords,
  sendButton,
  sendEveryAnswer,
  whatIsWrong,
} from '../fixtures/every-question'
import { chooseByKeys, tabTo } from '../fixtures/hands'
import { expect, test, withScripts } from '../fixtures/test'

// The parts of a day stand in the order of the browser's own language, whatever the page's.
function typedDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return [month, date, year].join('')
}

/** Gives answers with the keys alone. */
async function giveByKeys(page: Page, answers: Answer[]) {
  for (const answer of answers) {
    const isRadio = (await answer.control.getAttribute('type')) === 'radio'
    if (isRadio) {
      // One key comes to the group, another goes through it.
      const all = page.locator(`input[name="${await answer.control.getAttribute('name')}"]`)
      await tabTo(all.first())
      await page.keyboard.press('ArrowDown')
      await expect(answer.control).toBeChecked()
      continue
    }
    await tabTo(answer.control)
    if ('text' in answer) await page.keyboard.type(answer.text)
    else if ('day' in answer) await page.keyboard.type(typedDay(answer.day))
    else if ('choice' in answer) await chooseByKeys(answer.control, answer.choice)
    // The browser itself decides where one looks for a file.
    else if ('files' in answer) await answer.control.setInputFiles(answer.files)
    else await page.keyboard.press('Space')
  }
}

/** Expects that an answer stands where it was given; a password must not. */
async function expectKept({ control, ...given }: Answer) {
  if ('day' in given) await expect(control).toHaveValue(given.day)
  if ('choice' in given) await expect(control.locator('option:checked')).toHaveText(given.choice)
  if ('isTicked' in given) await expect(control).toBeChecked()
  const isPassword = (await control.getAttribute('autocomplete')) === 'new-password'
  if ('text' in given && !isPassword) await expect(control).toHaveValue(given.text)
}

test('every kind of question is answered and sent; a refusal keeps all but the passwords', async ({
  page,
  javaScriptEnabled,
  words,
}) => {
  const { locale, say, testForm: asks } = words
  await page.goto(`/${locale}/etc/forms`)
  const question = (name: string) => page.getByRole('textbox', { name, exact: true })
  await expect(question(asks.maxx_doors)).toBeHidden()
  // A field that depends on more than one answer to a choice stays in sight where no script runs.
  for (const label of [asks.travels, asks.postcode])
    await expect(question(label)).toBeVisible({ visible: javaScriptEnabled === false })
  await expect(page.getByLabel(asks.why_no_phone, { exact: true })).toBeVisible()

  await sendEveryAnswer(page, words)
  await expect(page).toHaveTitle(new RegExp(`^${say('shell:errorPrefix').trim()}`))
  await expect(page.getByLabel(asks.why_no_phone, { exact: true })).toBeHidden()
  for (const answer of everyAnswer(page, words)) await expectKept(answer)
  await expect(page.getByLabel(asks.branch, { exact: true })).toHaveValue('Den Haag')
  const papers = page.getByRole('list', { name: say('forms:file.list', { label: asks.papers }) })
  await expect(papers.getByRole('listitem')).toHaveCount(PAPERS.length)
  await expect(whatIsWrong(page, words).getByRole('link')).not.toHaveCount(0)

  await give([...passwords(page, words), ...daysOfPapers(page, words)])
  await sendButton(page, words).click()
  await expectTaken(page, words)
  await expect(page.getByRole('textbox', { name: asks.name, exact: true })).toHaveValue('')
})

test(
  'every kind of question is answered and sent from the keyboard',
  withScripts,
  async ({ page, words }) => {
    const { locale } = words
    await page.goto(`/${locale}/etc/forms`)
    await giveByKeys(page, everyAnswer(page, words))
    await tabTo(sendButton(page, words))
    await page.keyboard.press('Enter')
    await expect(whatIsWrong(page, words)).toBeVisible()
    for (const answer of passwords(page, words)) await answer.control.fill('')
    await whatIsWrong(page, words).focus()
    await giveByKeys(page, [...passwords(page, words), ...daysOfPapers(page, words)])
    await tabTo(sendButton(page, words))
    await page.keyboard.press('Enter')
    await expectTaken(page, words)
  },
)
