import { beforeAll, describe, expect, test } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import { type ApiClient, apiClient, articleId, RENTAL } from '../support/api-client'
import type { Visitor } from '../support/app'
import { formWith } from '../support/ordering'
import { testShop } from '../support/set-up'
import { paidOrder } from '../support/staff'

const shop = testShop()
let client: ApiClient

beforeAll(async () => {
  client = await apiClient(shop.backend.backend.fetch)
})

async function working(): Promise<Visitor> {
  const visitor = shop.visitor()
  await visitor.post('/en/admin/sign_in?demo=orders', {})
  return visitor
}

async function rental(code: string, quantity: number): Promise<WireOrder> {
  const items = [{ UUID_Artikel: await articleId(client, code), quantity }]
  return paidOrder(client, { ...RENTAL, items })
}

const pageOf = ({ UUID_Order }: WireOrder) => `/en/admin/orders/${UUID_Order}`

type Typed = { chosen?: string[]; number?: string; isAdded?: boolean }

/** Posts the form that ships the first line, as a browser does. */
async function ship(visitor: Visitor, order: WireOrder, { chosen = [], number = '', isAdded }: Typed) {
  const { fields } = formWith((await visitor.get(pageOf(order))).html, '/ship"')
  const form = new FormData()
  const typed = { ...fields, carrier: 'own', 'serials[0]': number, ...(isAdded ? { add: '0' } : {}) }
  for (const [name, value] of Object.entries(typed)) form.append(name, value)
  for (const serial of chosen) form.append('chosen[0]', serial)
  return visitor.post(`${pageOf(order)}/ship`, form)
}

const boxesIn = (html: string) =>
  [...html.matchAll(/<input type="checkbox"[^>]*name="chosen\[0\]"[^>]*>/g)].map(([box]) => ({
    serial: / value="([^"]+)"/.exec(box)?.[1] ?? '',
    isTicked: / checked=""/.test(box),
  }))

const tickedIn = (html: string) =>
  boxesIn(html)
    .filter(({ isTicked }) => isTicked)
    .map(({ serial }) => serial)
    .sort()

/** Returns the boxes that stand before the folded rest of the shelf. */
const inSight = (html: string) => boxesIn(html.slice(0, html.search(/All \d+ free units/)))

const stateOf = (serial: string) =>
  shop.backend.db
    .selectFrom('units')
    .select(['state', 'order_id'])
    .where('serial', '=', serial)
    .executeTakeFirst()

describe('the units of an order that is shipped', () => {
  test('are chosen from those of its model that are free, the one that was unused for longest first', async () => {
    const visitor = await working()
    const order = await rental('NN-J', 2)
    const { db } = shop.backend
    await db
      .updateTable('units')
      .set({ created_at: '2020-01-01T10:00:00.000Z' })
      .where('serial', 'in', ['NN-J-0149', 'NN-J-0150', 'NN-J-0151', 'NN-J-0152'])
      .execute()
    const used = await db
      .selectFrom('units')
      .select('id')
      .where('serial', '=', 'NN-J-0149')
      .executeTakeFirst()
    const back = { kind: 'state', state: 'free', text: '', order_id: null, actor: 'Orla' } as const
    await db
      .insertInto('unit_log')
      .values({ ...back, id: 'back', unit_id: used?.id ?? '', at: '2026-11-19T10:00:00.000Z' })
      .execute()
    await db.updateTable('units').set({ state: 'repair' }).where('serial', '=', 'NN-J-0151').execute()
    const by = { id: order.UUID_Order, created_by: 'Orla', created_at: '2026-11-20T09:00:00.000Z' }
    await db
      .insertInto('recalls')
      .values({ ...by, texts: '{}' })
      .execute()
    const unsettled = { written_order_id: null, written_at: null, reached_at: null, settled_at: null }
    await db
      .insertInto('recall_units')
      .values({ ...unsettled, recall_id: by.id, serial: 'NN-J-0152', serial_key: 'nn-j-0152' })
      .execute()
    const { html, text } = await visitor.get(pageOf(order))
    const serials = boxesIn(html).map(({ serial }) => serial)
    expect(serials[0]).toBe('NN-J-0150')
    expect(serials).toHaveLength(100)
    expect(serials.filter((serial) => !serial.startsWith('NN-J-'))).toEqual([])
    for (const gone of ['NN-J-0149', 'NN-J-0151', 'NN-J-0152']) expect(serials).not.toContain(gone)
    expect(inSight(html)).toHaveLength(5)
    expect(text).toContain('choose the 2 units that leave')
    expect(text).toContain('0 of 2 chosen')
    expect(text).toContain('2 units are still to choose Ship 2 beds')
    expect(text).toContain('clean since 1 Jan 2020')
    const sent = await ship(visitor, order, { chosen: ['NN-J-0011', 'NN-J-0012'] })
    expect(sent.status).toBe(303)
    expect(await stateOf('NN-J-0012')).toEqual({ state: 'out', order_id: order.UUID_Order })
  })

  test('stay chosen where the form is refused, and come first', async () => {
    const visitor = await working()
    const order = await rental('NN-J', 3)
    const { status, html, text } = await ship(visitor, order, { chosen: ['NN-J-0190', 'NN-J-0021'] })
    expect(status).toBe(422)
    expect(tickedIn(html)).toEqual(['NN-J-0021', 'NN-J-0190'])
    expect(
      inSight(html)
        .slice(0, 2)
        .every(({ isTicked }) => isTicked),
    ).toBe(true)
    expect(text).toContain('2 of 3 chosen')
    expect(text).toContain('1 unit is still to choose Ship 3 beds')
    expect(html).toContain('href="#units-0"')
    expect(html).toMatch(/<input type="checkbox" id="units-0" name="chosen/)
  })

  test('are refused at their boxes where too many are ticked, which says what to do', async () => {
    const visitor = await working()
    const order = await rental('NN-J', 1)
    const { status, html, text } = await ship(visitor, order, { chosen: ['NN-J-0061', 'NN-J-0062'] })
    expect([status, html.includes('href="#units-0"')]).toEqual([422, true])
    expect(html).not.toContain('href="#serials[0]"')
    expect(tickedIn(html)).toEqual(['NN-J-0061', 'NN-J-0062'])
    expect(text).toContain('2 of 1 chosen, 1 too many')
    expect(text).toContain('2 are ticked, 1 is needed: clear the extra ticks Ship 1 bed')
    expect(await stateOf('NN-J-0061')).toEqual({ state: 'free', order_id: null })
  })

  test('are ticked by number or barcode without shipping anything, and it says why one cannot leave', async () => {
    const visitor = await working()
    const order = await rental('NN-J', 2)
    const added = await ship(visitor, order, {
      chosen: ['NN-J-0031'],
      number: 'NNJ00000032',
      isAdded: true,
    })
    expect([added.status, tickedIn(added.html)]).toEqual([200, ['NN-J-0031', 'NN-J-0032']])
    expect(added.html).toMatch(/<input[^>]*name="serials\[0\]"[^>]* value=""/)
    expect(added.text).toContain('2 of 2 chosen')
    expect(await stateOf('NN-J-0032')).toEqual({ state: 'free', order_id: null })
    await shop.backend.db
      .updateTable('units')
      .set({ state: 'cleaning' })
      .where('serial', '=', 'NN-J-0033')
      .execute()
    for (const [number, why] of [
      ['TYPO-1', 'TYPO-1 is not in the fleet.'],
      ['NN-M-0031', 'NN-M-0031 is a unit of “Nachtnest Maxx”'],
      ['NN-J-0033', 'NN-J-0033 is not free, its status is “cleaning”.'],
    ] as const) {
      const wrong = await ship(visitor, order, { chosen: ['NN-J-0031'], number, isAdded: true })
      expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining(why)])
      expect([tickedIn(wrong.html), wrong.html.includes(`value="${number}"`)]).toEqual([['NN-J-0031'], true])
    }
    const same = await ship(visitor, order, { chosen: ['NN-J-0031'], number: 'nn-j-0031', isAdded: true })
    expect([same.status, tickedIn(same.html)]).toEqual([200, ['NN-J-0031']])
  })

  test('go with one of two orders; the other one is told so, and offered the rest', async () => {
    const [one, other] = [await working(), await working()]
    const first = await rental('NN-J', 1)
    const second = await rental('NN-J', 2)
    expect((await ship(one, first, { chosen: ['NN-J-0041'] })).status).toBe(303)
    const late = await ship(other, second, { chosen: ['NN-J-0041', 'NN-J-0042'] })
    expect(late.status).toBe(422)
    expect(late.text).toContain('NN-J-0041 is not free, its status is “with a customer”.')
    expect(tickedIn(late.html)).toEqual(['NN-J-0042'])
    expect(await stateOf('NN-J-0042')).toEqual({ state: 'free', order_id: null })
  })

  test('are said to be needed by others, where more is booked than there is', async () => {
    const visitor = await working()
    const order = await rental('NN-M', 1)
    expect((await visitor.get(pageOf(order))).text).not.toContain('Other orders need these units')
    const maxx = await articleId(client, 'NN-M')
    const some = shop.backend.db.updateTable('units').where('article_id', '=', maxx)
    await some.where('serial', '!=', 'NN-M-0001').set({ state: 'repair' }).execute()
    await shop.backend.db
      .insertInto('reservations')
      .values({
        ...{ order_id: (await rental('NN-J', 1)).UUID_Order, article_id: maxx, quantity: 1, ended: 0 },
        ...{ first_day: '2026-12-01', last_day: '2026-12-31' },
      })
      .execute()
    const { html, text } = await visitor.get(pageOf(order))
    expect(text).toMatch(/Other orders need these units on \d+ of these days/)
    expect(boxesIn(html).map(({ serial }) => serial)).toEqual(['NN-M-0001'])
    await some.set({ state: 'free' }).execute()
  })
})

test('a bed that is sold is not shipped without its serial number, alone or with other orders', async () => {
  const visitor = await working()
  const order = await paidOrder(client)
  const list = await visitor.get('/en/admin/orders?need=ship')
  expect(list.html).not.toContain(`value="${order.UUID_Order}"`)
  expect(list.text).toContain(`Enter the serial number ${order.Ordernummer}`)
  const form = new FormData()
  form.append('carrier', 'own')
  form.append('order', order.UUID_Order)
  const together = await visitor.post('/en/admin/orders/ship?need=ship', form)
  const alone = await ship(visitor, order, {})
  for (const { status, text } of [together, alone]) {
    expect([status, text]).toEqual([422, expect.stringContaining('enter the serial number of each bed')])
  }
  expect(alone.html).toContain('href="#serials[0]"')
  expect((await ship(visitor, order, { number: 'FACTORY-7' })).status).toBe(303)
  expect((await visitor.get(pageOf(order))).text).toContain('FACTORY-7')
})
