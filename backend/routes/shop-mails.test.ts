import { expect, it } from 'vitest'
import type { RentalSettings } from '../../contract/endpoints/settings'
import { SHOP_MAILS, type ShopMail } from '../../contract/settings'
import { newAddress } from '../../tests/support/accounts'
import { articleId } from '../../tests/support/api-client'
import { TEST_NOW, testDay } from '../../tests/support/backend'
import { orderOnInvoice } from '../../tests/support/on-invoice'
import { mailsTo, SHOP_MAILBOX } from '../../tests/support/outbox'
import { askedQuote } from '../../tests/support/quotes'
import { announceReturn, deliveredOrder, withdrawFrom } from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { paidOrder } from '../../tests/support/staff'
import { staffMember } from '../../tests/support/staff-members'

const fresh = testBackend()
const client = testClient(fresh)

const TERMS_END = 60

async function write(topic: string) {
  const form = new FormData()
  const typed = { topic, name: 'Noor', Emailadres: newAddress(), message: 'It tilts' }
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  await client.send('/api/contact_messages', form)
}

async function overdue() {
  const items = [{ UUID_Artikel: await articleId(client, 'NN-NL'), quantity: 1 }]
  await orderOnInvoice(fresh, client, { items })
  const later = fresh.another({ clock: () => testDay(TERMS_END) })
  await later.remindOfInvoices()
  await later.remindOfInvoices()
}

const CAUSES: [mail: ShopMail, subject: RegExp, cause: () => Promise<unknown>][] = [
  ['order', /^New order/, () => paidOrder(client)],
  ['quote', /^New quote/, () => askedQuote(client)],
  ['return', /^New return/, async () => announceReturn(client, await deliveredOrder(fresh.db, client), {})],
  ['fault', /^New message.*broken/, () => write('fault')],
  ['message', /^New message.*Advice/, () => write('advice')],
  ['overdue', /is overdue$/, overdue],
]

const toShop = async (subject: RegExp) => (await mailsTo(fresh, SHOP_MAILBOX, subject)).length

async function choose(mails: readonly ShopMail[]) {
  const member = await staffMember(fresh, 'owner', () => TEST_NOW)
  const { body } = await member.get('/api/adm/settings')
  const { rental } = (body as { data: { rental: RentalSettings } }).data
  expect((await member.post('/api/adm/settings/rental', { ...rental, mails })).status).toBe(200)
  return rental.mails
}

it('the shop is mailed of all but invoices that are overdue, until its owner chooses', async () => {
  const sent = []
  for (const [mail, subject, cause] of CAUSES) {
    const before = await toShop(subject)
    await cause()
    if ((await toShop(subject)) > before) sent.push(mail)
  }
  expect(sent).toEqual(['order', 'quote', 'return', 'fault', 'message'])
})

it('of each it is mailed once where that is ticked, and not at all where it is not', async () => {
  expect(await choose(SHOP_MAILS)).not.toContain('overdue')
  for (const [mail, subject, cause] of CAUSES) {
    await choose([mail])
    const before = await toShop(subject)
    const all = await toShop(/./)
    await cause()
    const others = mail === 'return' || mail === 'overdue' ? 0 : (await toShop(/./)) - all - 1
    expect([mail, (await toShop(subject)) - before, others]).toEqual([mail, mail === 'overdue' ? 2 : 1, 0])
    await choose(SHOP_MAILS.filter((other) => other !== mail))
    const until = await toShop(subject)
    await cause()
    expect([mail, await toShop(subject)]).toEqual([mail, until])
  }
})

it('a withdrawal is mailed whatever is ticked', async () => {
  await choose([])
  const order = await paidOrder(client)
  const before = await toShop(/withdrawal/)
  await withdrawFrom(fresh.backend, client, order)
  expect(await toShop(/withdrawal/)).toBe(before + 1)
})
