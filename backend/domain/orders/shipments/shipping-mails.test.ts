import { describe, expect, it } from 'vitest'
import type { Locale } from '../../../../contract/locales'
import { type CreateOrder, DUTCH_ADDRESS, ORIGIN, RENTAL } from '../../../../tests/support/api-client'
import { mailFaults } from '../../../../tests/support/mail-faults'
import { mailsOf } from '../../../../tests/support/payment-rows'
import { testBackend, testClient } from '../../../../tests/support/set-up'
import { paidOrder, shipOrder, staffPost } from '../../../../tests/support/staff'
import type { Mail } from '../../../ports'

const fresh = testBackend()
const client = testClient(fresh)

const TYPES: Record<string, Partial<CreateOrder>> = { buy: {}, rent: RENTAL, trial: { ...RENTAL, trial: 1 } }

async function mailsFor(type: string, locale: Locale, shipment: object, changes: Partial<CreateOrder> = {}) {
  const order = await paidOrder(client, { ...TYPES[type], locale, ...changes })
  await shipOrder(client, order, shipment)
  await staffPost(client, order, 'delivered')
  const mails = await mailsOf(fresh.db, order)
  const mailAbout = (step: string): Mail => {
    const own = mails.filter(({ effect_key }) => effect_key.startsWith(`${step}:`))
    expect(own).toHaveLength(1)
    return JSON.parse(own[0]?.payload ?? '')
  }
  const [shipped, delivered] = [mailAbout('order-shipped'), mailAbout('order-delivered')]
  const prose = (text: string) => text.replace(/[ \n]+/g, ' ')
  return { order, shipped, delivered, texts: [prose(shipped.text), prose(delivered.text)] }
}

const headlineOf = ({ html }: Mail) => (/<h1[^>]*>(.*)<\/h1>/.exec(html)?.[1] ?? '').replaceAll('\u00a0', ' ')

it.each([
  ['buy', 'de'],
  ['rent', 'en'],
  ['trial', 'nl'],
] as const)('the mails about parcels are whole for an order to %s, in %s', async (type, locale) => {
  const { order, shipped, delivered } = await mailsFor(type, locale, { parcels: 2 })
  const link = `${ORIGIN}/${locale}/orders/${order.UUID_Order}`
  expect(shipped.text).toContain(`${link}/track?key=`)
  // Nobody can follow the shop’s own drivers by a code.
  expect(shipped.text).not.toMatch(/NB\d{12}/)
  expect(delivered.text).toContain(`${link}?key=`)
  for (const mail of [shipped, delivered]) {
    expect(mail.subject).toContain(order.Ordernummer)
    expect(mail.text).not.toMatch(/\{|undefined|null|NaN|shipped\.|delivered\./)
    expect(mail.html).toContain(`<html lang="${locale}">`)
  }
  if (type === 'rent') expect(headlineOf(shipped)).toContain('Tuesday 1 December')
  expect(headlineOf(delivered)).toMatch(/20/)
  expect(shipped.text.replaceAll('\u00a0', ' ').startsWith(headlineOf(shipped))).toBe(true)
})

describe('the mail that an order has arrived', () => {
  it('promises an organisation only what was agreed with it', async () => {
    const ofCompany = { ...DUTCH_ADDRESS, Zakelijk: '1', Bedrijfsnaam: 'Zorggroep De Linde' }
    const { texts, delivered } = await mailsFor('buy', 'en', {}, { address_info: ofCompany })
    expect(texts[1]).toContain('Organisations and companies have it only if we agreed it')
    expect(delivered.html).not.toContain('/en/withdrawal?order=')
    expect(texts[1]).not.toContain('We give you longer')
  })

  it('says until when something bought can go back, by law and by promise', async () => {
    const { texts } = await mailsFor('buy', 'en', {})
    expect(texts[1]).toMatch(/delivered on Friday\s20\sNovember/)
    expect(texts[1]).toContain('withdraw from the contract for 14 days, until 4 December 2026')
    expect(texts[1]).toContain('until 20 December 2026, 30 days after delivery')
  })
})

it.each<[string, (mail: Mail) => Partial<Mail>, string]>([
  ['no headline', ({ html }) => ({ html: html.replace(/<h1[\s\S]*?<\/h1>/, '') }), 'no headline'],
  ['a link less', ({ text }) => ({ text: text.replaceAll(/^http\S+$/gm, '') }), 'leads to'],
  ['a gap', ({ text }) => ({ text: `${text} {{day}}` }), 'says {{day}'],
])('a mail with %s is found', async (_, change, fault) => {
  const { shipped } = await mailsFor('buy', 'en', {})
  expect(mailFaults({ ...shipped, ...change(shipped) }).join('\n')).toContain(fault)
})
