import { expect, test } from 'vitest'
import type { Visitor } from '../support/app'
import { cartOf, formWith, orderForm, ordersIn, putCart, sendDetails } from '../support/ordering'
import { testShop } from '../support/set-up'

const shop = testShop()

const PAGE = '/en/admin/forms'

async function staff(role: string) {
  const visitor = shop.visitor()
  await visitor.post(`/en/admin/sign_in?demo=${role}`, {})
  return visitor
}

const question = (label: string, changes: Record<string, string> = {}) => ({
  'label-en': label,
  'label-nl': `${label} (nl)`,
  'label-de': `${label} (de)`,
  kind: 'text',
  ...changes,
})

const CHOICES = {
  kind: 'radio',
  'choices-en': 'Lift\nStairs',
  'choices-nl': 'Lift\nTrap',
  'choices-de': 'Aufzug\nTreppe',
}

async function seenOn(visitor: Visitor, path = `${PAGE}/new`) {
  return /name="seen" value="(\d+)"/.exec((await visitor.get(path)).html)?.[1] ?? ''
}

async function ask(visitor: Visitor, fields: Record<string, string>, path = `${PAGE}/new`) {
  return visitor.post(path, { ...fields, seen: await seenOn(visitor, path) })
}

async function checkout(path = '/en/checkout') {
  const visitor = shop.visitor()
  await putCart(visitor, await cartOf(shop, 'buy', { 'NN-NL': 1 }))
  return { visitor, page: await visitor.get(path) }
}

async function press(visitor: Visitor, label: string) {
  const { action, fields } = formWith((await visitor.get(PAGE)).html, label)
  return visitor.post(action, fields)
}

test('a question is previewed, published, answered and read with the order, and taken back', async () => {
  const owner = await staff('owner')
  const wish = { ...question('How does it come up?', CHOICES), required: 'on', seen: '0' }
  const preview = await owner.post(`${PAGE}/new`, { ...wish, preview: '1' })
  expect(preview.status).toBe(200)
  expect(preview.text).toContain('This is how the shop asks it')
  expect((await checkout()).page.text).not.toContain('How does it come up?')

  expect((await ask(owner, wish)).status).toBe(303)
  const { visitor, page } = await checkout('/de/checkout')
  expect(page.text).toContain('How does it come up? (de)')
  expect(page.text).toContain('Treppe')
  const name = /name="(Eigen_\w+)"/.exec(page.html)?.[1] ?? ''

  const unanswered = await sendDetails(visitor)
  expect([unanswered.status, unanswered.text.includes('Choose an answer.')]).toEqual([422, true])
  expect((await sendDetails(visitor, { [name]: '2' })).status).toBe(303)
  await visitor.post('/en/checkout/confirm', await orderForm(visitor))
  const [order] = await ordersIn(shop)
  const shown = await owner.get(`/en/admin/orders/${order?.id}`)
  expect(shown.text).toMatch(/How does it come up\? Stairs/)

  await press(owner, 'Stop asking: How does it come up?')
  expect((await checkout()).page.text).not.toContain('How does it come up?')
  // An answer of before is still understood.
  expect((await owner.get(`/nl/admin/orders/${order?.id}`)).text).toMatch(/How does it come up\? \(nl\) Trap/)
  await press(owner, 'Use version 1 again')
  expect((await checkout()).page.text).toContain('How does it come up?')
  const log = await owner.get('/en/admin/log?action=forms.write')
  const [, lines = ''] = log.html.split('<tbody')
  expect(lines.split('Questions of the checkout changed').length - 1).toBeGreaterThanOrEqual(3)
})

test('what is missing is told at its field in each language, and nothing typed is lost', async () => {
  const owner = await staff('owner')
  const wish = { ...question('Which floor?', CHOICES), 'label-de': '', 'choices-nl': 'Alleen één' }
  const refused = await ask(owner, wish)
  expect(refused.status).toBe(422)
  for (const field of ['label-de', 'choices-nl']) expect(refused.html).toContain(`href="#${field}"`)
  expect(refused.html).not.toContain('href="#label-en"')
  expect(refused.html).toContain('Which floor?</textarea>')
  expect(refused.html).toContain('Lift\nStairs</textarea>')
})

test('two who change the questions at once: the second is told and keeps what was typed', async () => {
  const [first, second] = [await staff('owner'), await staff('owner')]
  const seen = await seenOn(second)
  expect((await ask(first, question('Who is at home?'))).status).toBe(303)
  const late = { ...question('Is there a dog?'), seen }
  const refused = await second.post(`${PAGE}/new`, late)
  expect([refused.status, refused.html.includes('Is there a dog?</textarea>')]).toEqual([409, true])
  expect((await checkout()).page.text).not.toContain('Is there a dog?')
  // The answer counts as having seen what changed.
  const { fields } = formWith(refused.html, 'Publish now')
  expect((await second.post(`${PAGE}/new`, { ...late, seen: fields.seen ?? '' })).status).toBe(303)
  const page = (await checkout()).page.text
  for (const label of ['Who is at home?', 'Is there a dog?']) expect(page).toContain(label)
})

test('a reader looks and changes nothing; others find nothing', async () => {
  const reader = await staff('reader')
  const page = await reader.get(PAGE)
  expect(page.status).toBe(200)
  expect(page.html).not.toContain('method="post" action="/en/admin/forms')
  expect((await reader.get(`${PAGE}/new`)).status).toBe(404)
  expect((await reader.post(`${PAGE}/new`, question('Mine?'))).status).toBe(404)
  expect((await (await staff('catalogue')).get(PAGE)).status).toBe(404)
  expect((await shop.visitor().get(PAGE)).status).not.toBe(200)
})

test.each(['1', '99', 'x'])('a version that is none, %s, changes nothing', async (version) => {
  const owner = await staff('owner')
  const seen = await seenOn(owner)
  const answer = await owner.post(`${PAGE}/restore`, { name: version === '1' ? '0' : version, seen })
  expect(answer.status).toBe(404)
  expect(await seenOn(owner)).toBe(seen)
})
