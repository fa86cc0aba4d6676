import { dutchCustomer } from '../fixtures/customers'
import { mailsTo } from '../fixtures/outbox'
import { expectPage, fillInWithdrawal } from '../fixtures/steps'
import { expect, test } from '../fixtures/test'

test('a customer withdraws from a contract in two steps, corrects a mistake on the way, and gets one receipt', async ({
  page,
  words,
  shop,
}) => {
  const { locale, say } = words
  const customer = dutchCustomer()
  await page.goto(`/${locale}/buy`)
  const withdraw = page.getByRole('contentinfo').getByRole('link', { name: say('shell:footer.withdraw') })
  await withdraw.click()
  await expectPage(page, say('withdrawal:title'))
  await fillInWithdrawal(page, words, {
    contract: 'NN-26-ABCDEF',
    customer: { ...customer, email: 'noor' },
  })
  const summary = page.getByRole('region', { name: say('forms:errors.fields') })
  await expect(summary.getByRole('link')).toHaveText([say('problems:email')])
  await expect(page.getByRole('textbox', { name: say('withdrawal:name') })).toHaveValue(customer.name)

  await fillInWithdrawal(page, words, { contract: 'NN-26-ABCDE', customer })
  await expectPage(page, say('withdrawal:confirm.title'))
  await page.getByRole('link', { name: say('withdrawal:confirm.correct'), exact: true }).click()
  await expect(page.getByRole('textbox', { name: say('withdrawal:contract') })).toHaveValue('NN-26-ABCDE')
  await fillInWithdrawal(page, words, { contract: 'NN-26-ABCDEF', customer })
  await expect(page.getByRole('main')).toContainText('NN-26-ABCDEF')
  expect(await mailsTo(page.request, shop, customer.email)).toEqual([])

  await page.getByRole('button', { name: say('withdrawal:confirm.confirm'), exact: true }).click()
  await expectPage(page, say('withdrawal:received.title'))
  await expect(page.getByRole('main')).toContainText(customer.email)
  await page.reload()
  await expectPage(page, say('withdrawal:received.title'))
  await page.goto(`/${locale}/withdrawal/confirm`)
  await expectPage(page, say('withdrawal:received.title'))
  const mails = await mailsTo(page.request, shop, customer.email)
  expect(mails.map((mail) => mail.locale)).toEqual([locale])
  expect(mails[0]?.text).toContain('NN-26-ABCDEF')
})

test('a customer cancels a contract with one button, corrects a mistake, and keeps the page', async ({
  page,
  words,
  shop,
}) => {
  const { locale, say } = words
  const customer = dutchCustomer()
  await page.goto(`/${locale}/buy`)
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: say('shell:footer.cancel') }).click()
  await expectPage(page, say('cancellation:title'))
  const cancel = page.getByRole('button', { name: say('cancellation:submit'), exact: true }).last()
  const answer = (name: string, text: string) =>
    page
      .getByRole('main')
      .getByRole('textbox', { name: say(`cancellation:${name}`) })
      .fill(text)
  await answer('contract', 'NN-26-ABCDEF')
  await answer('name', customer.name)
  await answer('email', 'noor')
  await cancel.click()
  await expect(page.getByRole('main')).toContainText(say('problems:email'))
  expect(await mailsTo(page.request, shop, customer.email)).toEqual([])
  await answer('email', customer.email)
  await cancel.click()
  await expectPage(page, say('cancellation:received.title'))
  for (const text of ['NN-26-ABCDEF', customer.name, say('cancellation:earliest')]) {
    await expect(page.getByRole('main')).toContainText(text)
  }
  const mails = await mailsTo(page.request, shop, customer.email)
  expect(mails.map((mail) => mail.locale)).toEqual([locale])
})
