import { expect, test } from 'vitest'
import { answerBank, cartOf, idOf, openPage, placeOrder, sendDetails, visitorWith } from '../support/ordering'
import { mailsTo } from '../support/outbox'
import { testShop } from '../support/set-up'

const shop = testShop()

const plain = (text: string) => text.replace(/\s+/g, ' ')

/** Returns the amounts that follow a label, each once. */
const amountsAt = (text: string, label: string) => [
  ...new Set(
    [...plain(text).matchAll(new RegExp(`${label}:? (€ [\\d.]+,\\d\\d)`, 'g'))].map(([, amount]) => amount),
  ),
]

const RENTAL = { price: ['€ 134,50'], deposit: ['€ 250,00'], both: ['€ 384,50'] }

const LABELS = {
  en: ['Rental price incl. VAT', 'Deposit , refunded after the return, no VAT', 'To pay now'],
  nl: ['Huurprijs incl. btw', 'Borg , die u terugkrijgt, zonder btw', 'Nu te betalen'],
  de: ['Mietpreis inkl. MwSt.', 'Kaution , ohne MwSt.; wird nach der Rückgabe erstattet', 'Jetzt zu zahlen'],
} as const

const named = (text: string, [price, deposit, both]: readonly [string, string, string]) => ({
  price: amountsAt(text, price),
  deposit: amountsAt(text, deposit),
  both: amountsAt(text, both),
})

test('one name is one sum from the article over the order button to the invoice', async () => {
  const visitor = await visitorWith(shop, await cartOf(shop, 'rent', { 'NN-J': 1 }))
  const days = 'start=2026-12-14&end=2026-12-24&quantity=1'
  for (const [path, labels] of [
    [`/de/rent/${await idOf(shop, 'NN-J')}?${days}`, LABELS.de],
    ['/nl/cart', LABELS.nl],
  ] as const) {
    const { text } = await openPage(visitor, path)
    expect({ path, ...named(text, labels) }).toEqual({ path, ...RENTAL })
  }
  await sendDetails(visitor)
  expect(named((await visitor.get('/en/checkout/confirm')).text, LABELS.en)).toEqual(RENTAL)
  const bank = (await placeOrder(visitor)).location ?? ''
  const order = await shop.backend.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  const unpaid = await visitor.get(`/en/orders/${order.id}`)
  expect(named(unpaid.text, LABELS.en)).toEqual(RENTAL)
  const thanks = await answerBank(visitor, bank, 'paid')
  const paid = ['Rental price incl. VAT', LABELS.en[1], 'Paid'] as const
  const page = await visitor.get(`/en/orders/${order.id}`)
  expect(named(page.text, paid)).toEqual(RENTAL)
  expect(named(thanks.text, paid).both).toEqual(RENTAL.both)
  const mails = await mailsTo(shop.backend, 'noor@example.org')
  const mail = mails.find(({ text }) => text.includes('Rental price'))
  expect(
    named(mail?.text ?? '', [paid[0], 'Deposit \\(refunded after the return, no VAT\\)', 'Paid']),
  ).toEqual(RENTAL)
  expect(plain(mail?.text ?? '')).not.toMatch(/Total incl. VAT/)
  const [, invoice = ''] = /href="([^"]*\/documents\/invoice-[^".]*)"/.exec(page.html) ?? []
  const { text } = await visitor.get(invoice)
  expect(named(text, ['Invoice total incl. VAT', 'Deposit, no VAT', 'Paid'])).toEqual(RENTAL)
})
