import { mkdirSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Backend } from '../../backend/app'
import { DUTCH_ADDRESS } from '../support/api-client'
import { type BuiltShop, ORIGIN, shopOn } from '../support/app'
import { type FreshBackend, freshBackend } from '../support/backend'
import { statementOf } from '../support/camt053'
import { clicking } from '../support/clicks'
import { MOLLIE_KEY, type Mollie, startMollie } from '../support/mollie/mollie'
import { ORGANISATION } from '../support/on-invoice'
import { mailsTo } from '../support/outbox'
import { PASSWORD } from '../support/shop-accounts'
import { type Fields, type TextBrowser, textBrowser, wordsOf } from '../support/text-browser'

let mollie: Mollie
let fresh: FreshBackend
let backend: Backend
let shop: BuiltShop

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  mollie = await startMollie()
  fresh = await freshBackend()
  const config = { paymentProvider: { key: MOLLIE_KEY, url: mollie.url }, publicOrigin: ORIGIN }
  backend = fresh.another({ config, clock: () => new Date() })
  shop = await shopOn((sent, handed) => backend.fetch(sent, handed))
})

afterAll(async () => {
  vi.useRealTimers()
  await fresh.close()
  await mollie.close()
})

const someone = () => textBrowser(ORIGIN, (request) => shop.request(request))
const member = someone()
const office = clicking(member, '/en/admin')

/** Signs in on a day, after what the shop does each hour. */
async function on(day: string) {
  vi.setSystemTime(new Date(`${day}T08:00:00Z`))
  for (const round of ['expireOrders', 'announceEnds', 'remindOfReturns', 'remindOfInvoices'] as const)
    await backend[round]()
  while ((await backend.outbox.deliverDue()) > 0);
  await member.post('/en/admin/sign_in?demo=owner', {})
}

const dec = (day: number) => `2026-12-${String(day).padStart(2, '0')}`
const JUNIOR = 'Nachtnest Junior'
const MAXX = 'Nachtnest Maxx'
const ELSEWHERE = { Bezorg_Adresline1: 'Steenweg', Bezorg_Postcode: '3511 JK', Bezorg_Plaatsnaam: 'Utrecht' }

type Wish = { type: 'rent' | 'buy' | 'trial'; item: string; fields?: Fields; method?: string }
type Ordered = { number: string; id: string }

const rental = (item: string, start: string, end: string): Wish => {
  return { type: 'rent', item, fields: { start, end } }
}

const many = (count: number, wishOf: (index: number) => Wish) =>
  Array.from({ length: count }, (_, index) => wishOf(index))

let placed = 0

async function atCheckout(customer: TextBrowser, { type, item, fields = {} }: Wish, answers: Fields) {
  await customer.press(await customer.follow(await customer.open(`/en/${type}`), item), 'Add to cart', fields)
  const checkout = await customer.open('/en/checkout')
  return customer.press(checkout, 'Continue', { ...(DUTCH_ADDRESS as Fields), ...answers })
}

/** A customer orders, and pays at the provider what is not paid by transfer or on invoice. */
async function order(wish: Wish, customer = someone(), answers: Fields = {}): Promise<Ordered> {
  const { type, method = 'ideal' } = wish
  placed += 1
  const own = { Achternaam: `Nr. ${placed}`, Emailadres: `family${placed}@example.org`, ...answers }
  const confirm = await atCheckout(customer, wish, own)
  const agreed = { delivery_terms: '1', ...(type === 'buy' || answers.Zakelijk ? {} : { early_start: '1' }) }
  let page = await customer.press(confirm, 'Order with obligation to pay', {
    payment_method: method,
    ...agreed,
  })
  if (method === 'ideal') {
    const [payment] = [...mollie.books.payments.values()].slice(-1)
    const { pathname, search } = new URL(payment?.body.redirectUrl ?? '')
    mollie.become(payment?.id ?? '', 'paid')
    page = await customer.open(pathname + search)
  }
  const [number = ''] = /NN-26-[A-Z0-9]{6}/.exec(wordsOf(page.html)) ?? []
  const [, id = ''] = /\/orders\/([0-9a-f-]{36})/.exec(page.html) ?? []
  expect([number, id], wordsOf(page.html)).not.toContain('')
  return { number, id }
}

async function ordersOf(wishes: readonly Wish[]) {
  const done: Ordered[] = []
  for (const wish of wishes) done.push(await order(wish))
  return done
}

async function organisation(email: string) {
  const customer = someone()
  const account = { Emailadres: email, NewPassword: PASSWORD, Bezorg_Landcode: 'nl' }
  await customer.press(await customer.open('/en/login/register'), 'Create the account', account)
  const [mail] = await mailsTo({ db: fresh.db, backend }, email)
  const [path = ''] = /\/en\/confirm-email\/[\w-]+/.exec(mail?.text ?? '') ?? []
  await customer.press(await customer.open(path), 'Confirm the address')
  return customer
}

const sent = { J: 0, M: 0 }
const nextUnit = (model: 'J' | 'M') => `NN-${model}-${String(++sent[model]).padStart(4, '0')}`

async function ship(orders: readonly Ordered[], model: 'J' | 'M') {
  for (const { number } of orders)
    await office.task('ship a rental or a trial, its unit scanned', 3, async () => {
      await office.follow(`Ship ${number}`)
      await office.press('Ship 1 bed', { 'serials[0]': nextUnit(model) })
    })
}

const shipPurchases = (orders: readonly Ordered[]) =>
  office.task('ship purchases', orders.length + 2, () =>
    office.press('Ship what is ticked', {}, { order: orders.map(({ id }) => id) }),
  )

const deliver = (orders: readonly Ordered[]) =>
  office.task('mark as delivered', 4 * orders.length, async () => {
    await office.follow('On their way')
    await office.press('Mark what is ticked as delivered', {}, { order: orders.map(({ id }) => id) })
  })

async function comesBack(orders: readonly Ordered[], found: Fields = {}, chosen: Fields = {}) {
  for (const { number } of orders)
    await office.task('a return: register, receive, grade', 5, async () => {
      await office.follow(`Register ${number}`)
      await office.press('It is back already')
      await office.press('Settle the return', found, chosen)
    })
}

const open = ({ number }: Ordered) => office.press('Search', { search: number })

/** `before` are the clicks that an owner counted on 28 November 2026; null is what could not be done then. */
test.runIf(process.env.TEST_ALL)(
  'a month of sixty orders is worked off by forms alone, with a good part of the clicks gone',
  { timeout: 900_000 },
  async () => {
    await on(dec(1))
    await office.task('the list of the day', 0, async () =>
      expect(office.text()).toContain('Today, Tuesday 1 December'),
    )
    const juniors = await ordersOf(many(12, (index) => rental(JUNIOR, dec(4), dec(10 + (index % 3)))))
    const maxxes = await ordersOf(many(8, (index) => rental(MAXX, dec(5), dec(14 + (index % 3)))))
    const trials = await ordersOf(many(4, () => ({ ...rental(MAXX, dec(4), dec(16)), type: 'trial' })))
    const purchases = await ordersOf(many(8, () => ({ type: 'buy', item: 'Night light' })))
    const transfers = await ordersOf(
      many(4, () => ({ type: 'buy', item: 'Zip guard', method: 'bank_transfer' })),
    )
    const [changed, moved, swapped, relocated, ended, lost, charged, late, gone, broken, ...calm] = juniors
    if (
      !changed ||
      !moved ||
      !swapped ||
      !relocated ||
      !ended ||
      !lost ||
      !charged ||
      !late ||
      !gone ||
      !broken
    )
      throw new Error('Too few rentals')

    const clients = []
    for (const email of ['care1@example.org', 'care2@example.org', 'care3@example.org']) {
      const customer = await organisation(email)
      await office.task('let an organisation pay by invoice, by the month', null, async () => {
        await office.follow('Customers')
        await office.follow(email)
        await office.press('Allow paying by invoice')
        await office.press('One invoice a month')
      })
      const wish = { ...rental(JUNIOR, dec(7), '2027-02-16'), method: 'invoice' }
      clients.push({
        customer,
        email,
        ...(await order(wish, customer, { ...ORGANISATION, Emailadres: email })),
      })
    }
    await office.task('change an order before it leaves', null, async () => {
      await open(changed)
      await office.follow('Change the days or items')
      await office.press('Show what it comes to', { 'period.end': dec(9) })
      await office.press('Change the order')
    })
    await office.task('another address before it leaves', 4, async () => {
      await open(moved)
      await office.follow('Send it to someone or somewhere else')
      await office.press('Change the address', ELSEWHERE)
    })

    await on(dec(2))
    await ship(juniors, 'J')
    await ship(trials, 'M')
    await shipPurchases(purchases)
    await on(dec(3))
    await ship(maxxes, 'M')
    await office.task('a parcel is lost', 4, async () => {
      await open(lost)
      await office.press('End the order and refund')
    })
    await office.task(
      'a bank statement of four transfers, one of them a part',
      4 + transfers.length - 1,
      async () => {
        const amounts = ['30.00', '66.45', '66.45', '66.45']
        const booked = transfers.map(({ number: text }, index) => {
          return { reference: `B${index}`, amount: amounts[index] ?? '', text, day: dec(3) }
        })
        const statement = new File([statementOf(booked)], 'camt.xml', { type: 'application/xml' })
        await office.follow('Payments')
        const list = await office.press('Import the file', { statement })
        const entries = [...list.html.matchAll(/name="entry"[^>]*value="([^"]+)"/g)].map(([, id = '']) => id)
        expect(entries).toHaveLength(transfers.length)
        await office.press('Book what is ticked', {}, { entry: entries })
      },
    )
    await shipPurchases(transfers.slice(1))

    await on(dec(5))
    await ship(clients, 'J')
    await deliver([...juniors.filter((one) => one !== lost), ...maxxes, ...trials, ...purchases])

    await on(dec(7))
    await deliver([...clients, ...transfers.slice(1)])
    const second = await ordersOf(many(12, (index) => rental(JUNIOR, dec(11), dec(15 + (index % 3)))))
    const lights = await ordersOf(many(9, () => ({ type: 'buy', item: 'Night light' })))
    await office.task('a phone order', 2, async () => {
      const { html } = await office.follow('Phone order')
      const [, pieces = ''] = /name="(Huur_[^"]*)"/.exec(html) ?? []
      const caller = { ...(DUTCH_ADDRESS as Fields), Emailadres: 'caller@example.org', Mobiel: '06 12345678' }
      const days = { Begindatum: dec(14), Einddatum: dec(17) }
      await office.press('Write the quote and send it', { ...caller, ...days, [pieces]: '1' })
    })
    await office.task('swap a unit for another model in a rental', null, async () => {
      await open(swapped)
      const { html } = await office.follow('Swap a unit')
      const [, article = ''] = /<option value="([^"]*)"[^>]*>Nachtnest Maxx/.exec(html) ?? []
      await office.press('Show what it comes to', { unit: nextUnit('M') }, { article })
      await office.press('Swap the unit')
    })
    await office.task('a family moves: collect it elsewhere', null, async () => {
      await open(relocated)
      await office.follow('Collect it somewhere else')
      await office.press('Keep the collection address', ELSEWHERE)
    })
    await office.task('a death: end it, give the days back, take it back', 9, async () => {
      await open(ended)
      await office.follow('End it earlier')
      await office.press('Show what could go back', { end: dec(8) })
      await office.press('End it on this day', {}, { refund: 'days' })
      await office.press('It is back already')
      await office.press('Settle the return')
    })
    await office.task('a contact of the estate', null, async () => {
      await open(ended)
      await office.follow('Name a contact besides the customer')
      const contact = { name: 'Ria Smit', phone: '06 87654321', email: 'ria@example.org' }
      await office.press('Save the contact', contact, { role: 'estate', mails: 'contact' })
    })
    const [payment] = mollie.paymentsOf(charged.id)
    mollie.chargeBack(payment?.id ?? '', Math.round(Number(payment?.body.amount.value) * 100))
    await someone().post('/api/payments/webhook', { id: payment?.id ?? '' })
    await office.task('a chargeback', 2, async () => {
      await office.follow(`Check ${charged.number}`)
      await office.press('Ask to pay again')
    })
    await office.task('a refund for goodwill', 4, async () => {
      await office.press('Search', { search: purchases[0]?.number ?? '' })
      const { html } = await office.follow('Refund')
      const [, reason = ''] = /name="([^"]*)"[^>]*value="goodwill"/.exec(html) ?? []
      await office.press('Refund', { amount: '5,00', reason: 'Came late' }, { [reason]: 'goodwill' })
    })
    await office.task('deposits that are held', 2, async () => {
      await office.follow('Payments')
      await office.follow('Money open')
      expect(office.text()).toContain('Deposits that we hold')
    })
    await office.task('a voucher', 3, async () => {
      await office.follow('Settings')
      await office.follow('Vouchers')
      await office.press('Add this voucher', { amount: '25,00' })
    })
    await office.task('a price everywhere from a day', 4, async () => {
      await office.follow('Items')
      await office.follow('Prices : Night light')
      const { html } = await office.follow('34 countries and regions')
      expect(html).toContain('everywhere')
    })
    await office.task('a unit to repair, scanned', 3, async () => {
      await office.press('Search', { search: 'NN-J-0300' })
      await office.press('Save the status', { text: 'Zip torn' }, { state: 'repair' })
    })
    await office.task('a new colleague', 4, async () => {
      await office.follow('Staff')
      await office.follow('Invite someone')
      await office.press('Send the invitation', { Emailadres: 'new@example.org' }, { role: 'warehouse' })
    })
    await office.task('close for two weeks', 15, async () => {
      await office.follow('Settings')
      await office.follow('Close for some days')
      const words = { 'words.en': 'We rest.', 'words.nl': 'Wij rusten.', 'words.de': 'Wir ruhen.' }
      await office.press('Close the shop', { from: dec(24), to: '2027-01-04', ...words }, { blocks: 'on' })
    })

    await on(dec(9))
    await ship(second, 'J')
    await shipPurchases(lights)
    await on(dec(12))
    await deliver([...second, ...lights])
    await comesBack([changed, moved, relocated, ...calm])
    await comesBack(
      [broken],
      { 'lines[0].withheld': '120,00', 'lines[0].note': 'Frame broken' },
      { 'lines[0].grade': '502' },
    )

    await on(dec(16))
    await office.task('late: a day is agreed', 3, async () => {
      await office.follow(`Register ${late.number}`)
      await office.press('Start a return', { day: dec(17) })
    })
    await office.task('a bed that never comes back', null, async () => {
      await office.follow(`Register ${gone.number}`)
      await office.press('End the order: not returned', { note: 'It burnt', withheld: '900,00' })
    })
    await comesBack([swapped, charged, ...maxxes, ...trials])
    await on(dec(17))
    await comesBack(second)
    await office.task('a recall', 3, async () => {
      await office.follow('Fleet')
      await office.follow('Recalls')
      const languages = ['en', 'nl', 'de'].flatMap((locale) => [
        [`reason.${locale}`, 'The zip opens by itself.'],
        [`remedy.${locale}`, 'Stop using it.'],
      ])
      await office.press('Recall them', { ...Object.fromEntries(languages), serials: 'NN-J-0002' })
    })

    await on('2027-01-08')
    await office.task('month end: VAT, revenue, entries', 3, async () => {
      await office.follow('Accounting')
      expect(office.text()).toContain('Revenue')
      await office.follow('Double-entry bookkeeping (CSV)')
    })
    await office.task('close the month', null, async () => {
      await office.follow('Accounting')
      await office.press('Close December 2026 for good')
    })
    const [client] = clients
    const wish = rental(JUNIOR, '2027-01-18', '2027-01-30')
    const refused =
      client && (await atCheckout(client.customer, wish, { ...ORGANISATION, Emailadres: client.email }))
    expect(refused?.html).not.toContain('value="invoice"')
    expect(refused?.html).toContain('value="ideal"')

    await on('2027-02-08')
    const months = fresh.db.selectFrom('follow_ups').select('order_id').where('kind', '=', 'month')
    expect(await months.execute()).toHaveLength(clients.length * 2)

    const log = office.log()
    mkdirSync('test-results', { recursive: true })
    writeFileSync('test-results/month.json', JSON.stringify(log, null, 2))
    expect(placed).toBe(60)
    const known = log.flatMap(({ clicks, before }) => (before === null ? [] : [{ clicks, before }]))
    const sum = (of: 'clicks' | 'before') => known.reduce((total, task) => total + task[of], 0)
    expect(sum('clicks') / sum('before'), JSON.stringify(log)).toBeLessThanOrEqual(0.7)
  },
)
