import { expect, test } from 'vitest'
import { newAddress } from '../support/accounts'
import { DUTCH_ADDRESS } from '../support/api-client'
import { answerBank, cartOf, formWith, placeOrder, visitorWith } from '../support/ordering'
import { mailsTo } from '../support/outbox'
import { testShop } from '../support/set-up'

const shop = testShop()

test('whoever mistyped their address corrects it after paying, and staff checks it', async () => {
  const visitor = await visitorWith(shop, await cartOf(shop, 'buy', { 'NN-NL': 1 }))
  const thanks = await answerBank(visitor, (await placeOrder(visitor)).location ?? '', 'paid')
  expect(thanks.text).toContain(`Is ${DUTCH_ADDRESS.Emailadres} right, and the address below?`)
  const [path = ''] = /\/en\/orders\/[\w-]{36}\/correct/.exec(thanks.html) ?? []
  const page = await visitor.get(path)
  expect(page.html).toContain(`value="${DUTCH_ADDRESS.Emailadres}"`)
  const { fields } = formWith(page.html, 'Save the correction')
  const typed = { ...(DUTCH_ADDRESS as Record<string, string>), ...fields }
  const email = newAddress()
  const wrong = await visitor.post(path, { ...typed, Emailadres: 'x', Voornaam: 'Norah' })
  expect([wrong.status, wrong.html.includes('value="Norah"')]).toEqual([422, true])
  const done = await visitor.follow(await visitor.post(path, { ...typed, Emailadres: email }))
  expect(done.text).toContain(`its confirmation is on its way to ${email}`)
  expect(await mailsTo(shop.backend, email)).toHaveLength(1)
  const stranger = await shop.visitor().get(path)
  expect(stranger.text).not.toContain(email)

  const office = shop.visitor()
  await office.post('/en/admin/sign_in?demo=owner', {})
  expect((await office.get('/en/admin')).text).toContain('Changed by the link')
  const [, id = ''] = /orders\/([\w-]{36})/.exec(path) ?? []
  const shown = await office.get(`/en/admin/orders/${id}`)
  expect(shown.text).toContain('was changed by the link of this order')
  const checked = formWith(shown.html, 'Checked with the customer')
  const after = await office.follow(await office.post(checked.action, checked.fields))
  expect([after.status, after.text.includes('was changed by the link of this order')]).toEqual([200, false])
  expect((await office.get('/en/admin')).text).not.toContain('Changed by the link')
})
