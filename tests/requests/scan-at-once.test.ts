import { beforeAll, expect, test } from 'vitest'
import { type ApiClient, apiClient, articleId, RENTAL } from '../support/api-client'
import type { Visitor } from '../support/app'
import { logged, officePageOf, press, working } from '../support/office'
import { formWith } from '../support/ordering'
import { postedFields } from '../support/posted-fields'
import { testShop } from '../support/set-up'
import { paidOrder, staffPost } from '../support/staff'

const shop = testShop()

let client: ApiClient
let packer: Visitor
beforeAll(async () => {
  client = await apiClient(shop.backend.backend.fetch)
  packer = await working(shop, 'warehouse')
})

const ticked = (html: string) =>
  [...html.matchAll(/<input[^>]* name="chosen\[0\]"[^>]*>/g)].flatMap(([box]) =>
    box.includes('checked=""') ? [/ value="([^"]*)"/.exec(box)?.[1]] : [],
  )

const scanField = (html: string, position = 0) =>
  new RegExp(`<input[^>]* name="serials\\[${position}\\]"[^>]*>`).exec(html)?.[0] ?? ''

const twoBeds = async () => {
  const items = [{ UUID_Artikel: await articleId(client, 'NN-J'), quantity: 2 }]
  return paidOrder(client, { ...RENTAL, items })
}

test('the first button, which Enter presses, checks what was scanned and ticks it', async () => {
  const order = await twoBeds()
  const page = officePageOf(order)
  const { html } = await packer.get(page)
  expect(/<button[^>]*>/.exec(html.slice(html.indexOf('/ship"')))?.[0]).toContain('name="check"')
  const one = await press(packer, page, 'ship', { 'serials[0]': 'nn-j-0051', code: 'own-7', check: '1' })
  expect([one.status, one.text]).toEqual([200, expect.stringContaining('Can be sent: NN-J-0051')])
  expect(scanField(one.html)).toMatch(/ autofocus=""(?!.* value=)/i)
  expect([ticked(one.html), postedFields(one.html).code]).toEqual([['NN-J-0051'], 'own-7'])
  const both = new FormData()
  for (const [name, value] of Object.entries(formWith(one.html, '/ship"').fields)) both.set(name, value)
  for (const serial of ['NN-J-0051', 'NN-J-0052']) both.append('chosen[0]', serial)
  for (const [name, value] of Object.entries({ 'serials[0]': '', carrier: 'own', parcels: '1' }))
    both.set(name, value)
  expect((await packer.post(`${page}/ship`, both)).status).toBe(303)
})

test('a scanned unit that cannot leave is refused at once, before the others are there, and nothing is lost', async () => {
  const order = await twoBeds()
  const page = officePageOf(order)
  await staffPost(client, await paidOrder(client, RENTAL), 'shipments', {
    carrier: 'own',
    serials: [{ position: 0, serial: 'NN-J-0053' }],
  })
  for (const [serial, why, as] of [
    ['NN-J-0053', 'NN-J-0053', 409],
    ['NN-M-0001', 'Maxx', 422],
    ['NN-J-9999', 'NN-J-9999', 422],
  ] as const) {
    const scanned = { 'chosen[0]': 'NN-J-0055', 'serials[0]': serial, code: 'own-8', check: '1' }
    const { status, html, text } = await press(packer, page, 'ship', scanned)
    expect([status, text]).toEqual([as, expect.stringContaining(why)])
    expect(text).not.toContain('Can be sent')
    expect(postedFields(html)).toMatchObject({ 'serials[0]': serial, code: 'own-8' })
    expect(ticked(html)).toEqual(['NN-J-0055'])
    expect(scanField(html)).toContain('aria-invalid="true"')
    expect([...html.matchAll(/<[^>]* autofocus=""[^>]*>/gi)].map(([tag]) => tag)).toEqual([scanField(html)])
  }
  expect(await logged(shop, order.UUID_Order)).toEqual([])
})

test('the number of a sold bed that is with a customer is refused as soon as it is scanned', async () => {
  const items = [{ UUID_Artikel: await articleId(client, 'NN-M'), quantity: 1 }]
  const bought = () => paidOrder(client, { items })
  await staffPost(client, await bought(), 'shipments', {
    carrier: 'own',
    serials: [{ position: 0, serial: 'SOLD-1' }],
  })
  const page = officePageOf(await bought())
  const refused = await press(packer, page, 'ship', { 'serials[0]': 'SOLD-1', check: '1' })
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('SOLD-1')])
  const fits = await press(packer, page, 'ship', { 'serials[0]': 'SOLD-2', check: '1' })
  expect([ticked(fits.html), postedFields(fits.html)['serials[0]']]).toEqual([['SOLD-2'], undefined])
})

test('what was not checked is not said to fit', async () => {
  const page = officePageOf(await twoBeds())
  const { status, html, text } = await press(packer, page, 'ship', {
    'chosen[0]': 'NN-J-0056',
    carrier: 'no',
  })
  expect([status, ticked(html), text]).toEqual([
    422,
    ['NN-J-0056'],
    expect.not.stringContaining('Can be sent'),
  ])
})

test('an order that was canceled meanwhile is refused as it would be when it is sent', async () => {
  const order = await twoBeds()
  const { fields } = formWith((await packer.get(officePageOf(order))).html, '/ship"')
  await staffPost(client, order, 'cancel')
  const scanned = { ...fields, 'serials[0]': 'NN-J-0056', check: '1' }
  expect((await packer.post(`${officePageOf(order)}/ship`, scanned)).status).toBe(409)
})

test('the focus stays with a line until it is complete, which says how many are missing', async () => {
  const [junior, maxx] = [await articleId(client, 'NN-J'), await articleId(client, 'NN-M')]
  const items = [
    { UUID_Artikel: junior, quantity: 1 },
    { UUID_Artikel: maxx, quantity: 2 },
  ]
  const page = officePageOf(await paidOrder(client, { items }))
  const hasFocus = (html: string) => [0, 1].map((line) => /autofocus/i.test(scanField(html, line)))
  const one = await press(packer, page, 'ship', { 'serials[1]': 'FACTORY-71', check: '1' })
  expect(hasFocus(one.html)).toEqual([false, true])
  expect(one.text).toContain('The serial number of the bed, from its label')
  const two = { 'chosen[1]': 'FACTORY-71', 'serials[1]': 'FACTORY-72', check: '1' }
  expect(hasFocus((await press(packer, page, 'ship', two)).html)).toEqual([true, false])
})

test('an order of which no line takes a number has nothing to check', async () => {
  const items = [{ UUID_Artikel: await articleId(client, 'NN-NL'), quantity: 1 }]
  const { html } = await packer.get(officePageOf(await paidOrder(client, { items })))
  expect([scanField(html), html]).toEqual([expect.any(String), expect.not.stringContaining('name="check"')])
})
