import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { CLIENT_ADDRESS_HEADER, IDEMPOTENCY_HEADER } from '../../contract/headers'
import type { Locale } from '../../contract/locales'
import { newAddress } from '../../tests/support/accounts'
import { DUTCH_ADDRESS, placedOrder } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { useUp } from '../../tests/support/limits'
import { COMPANY } from '../../tests/support/on-invoice'
import { SHOP_MAILBOX } from '../../tests/support/outbox'
import { testBackend, testClient } from '../../tests/support/set-up'
import { LIMITS } from '../domain/platform/limits/limits'
import type { Mail } from '../ports'

let now = TEST_NOW
const fresh = testBackend({ clock: () => now })
const client = testClient(fresh)

const NOOR = {
  name: 'Noor de Vries',
  contract: 'NN-26-ABCDEF',
  email: 'noor@example.org',
  locale: 'en' as Locale,
}

const declare = (changes: Record<string, unknown> = {}, key: string = randomUUID()) =>
  client.post('/api/withdrawals', { ...NOOR, ...changes }, { [IDEMPOTENCY_HEADER]: key })

async function mailsTo(address: string): Promise<Mail[]> {
  const { body } = await client.get('/api/demo/outbox')
  return (body as { data: { mail: Mail }[] }).data.map(({ mail }) => mail).filter(({ to }) => to === address)
}

const rows = () => fresh.db.selectFrom('withdrawals').selectAll().execute()
const links = () => fresh.db.selectFrom('order_withdrawals').selectAll().execute()

/** Carries out what was put aside for later. */
async function workOff() {
  while ((await fresh.backend.outbox.deliverDue()) > 0);
}

/** How many receipts have gone to an address by now, in whatever case it was typed. */
async function sentTo(email: string): Promise<number> {
  await workOff()
  const sent = await fresh.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'mail')
    .where('delivered_at', 'is not', null)
    .execute()
  const mails = sent.map(({ payload }): Mail => JSON.parse(payload))
  return mails.filter(({ to }) => to.toLowerCase() === email.toLowerCase()).length
}

describe('a withdrawal', () => {
  it('is received at once, with a receipt of what was declared, in its language', async () => {
    const locale = 'de'
    const email = `noor.${locale}@example.org`
    const answer = await declare({ email, locale, contract: 'Anything <b>I</b> call it' })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({ data: { received_at: TEST_NOW.toISOString(), receipt: 'sent' } })
    const [mail] = await mailsTo(email)
    for (const text of ['Noor de Vries', 'Anything <b>I</b> call it', email, '20-11-2026', '10:00']) {
      expect(mail?.text).toContain(text)
    }
    expect(mail?.html).toContain('Anything &lt;b&gt;I&lt;/b&gt; call it')
    expect(mail?.text).not.toMatch(/\{\w+\}|undefined|null|NaN/)
    expect(mail?.html).toContain(`<html lang="${locale}">`)
  })

  it('is told to the shop, without what was typed', async () => {
    const told = async () =>
      (await mailsTo(SHOP_MAILBOX)).filter(({ subject }) => /New declaration/.test(subject))
    const before = (await told()).length
    await declare({ name: 'Ann Quiet', email: 'ann@example.org' })
    const notices = await told()
    expect(notices).toHaveLength(before + 1)
    expect(JSON.stringify(notices)).not.toMatch(/Quiet|ann@|undefined/)
  })

  it('sent twice, or twice at once, is one withdrawal with one receipt', async () => {
    const email = 'twice@example.org'
    const key = randomUUID()
    const answers = await Promise.all([declare({ email }, key), declare({ email }, key)])
    answers.push(await declare({ email, name: 'Somebody else' }, key))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await rows()).filter((row) => row.email === email)).toHaveLength(1)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('of one order once more is no new one: its receipt goes out again, and the answer tells nobody', async () => {
    const email = newAddress()
    const contract = 'NN-26-7WCE7W'
    expect((await declare({ email, contract })).status).toBe(201)
    now = new Date(TEST_NOW.getTime() + 60_000)
    const again = { email: email.toUpperCase(), contract: 'nn 26 7wce7w', name: 'noor  DE Vries' }
    const answer = await declare(again)
    const received_at = now.toISOString()
    now = TEST_NOW
    expect([answer.status, answer.body]).toEqual([201, { data: { received_at, receipt: 'sent' } }])
    expect((await rows()).filter((row) => row.email.toLowerCase() === email.toLowerCase())).toHaveLength(1)
    const [first, second, ...more] = await mailsTo(email)
    expect([second, more]).toEqual([first, []])
  })

  it('of one order by another name, or once it was dealt with and no order found, is a new one', async () => {
    const email = newAddress()
    const contract = 'NN-26-8WCE8W'
    const count = async () => (await rows()).filter((row) => row.email === email).length
    await declare({ email, contract })
    await declare({ email, contract, name: 'Nora de Vries' })
    expect(await count()).toBe(2)
    const dealtWith = { answered_at: TEST_NOW.toISOString(), answered_by: 'Ilse' }
    await fresh.db.updateTable('withdrawals').set(dealtWith).where('email', '=', email).execute()
    await declare({ email, contract })
    expect(await count()).toBe(3)
  })

  it('is answered alike, by answer and mail, whether there is such an order or not', async () => {
    const order = await placedOrder(client)
    const known = await declare({ contract: order.Ordernummer })
    const unknown = await declare({ contract: 'NN-26-ZZZZZZ' })
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    const receipts = (await mailsTo(NOOR.email)).filter(({ subject }) => /your withdrawal/.test(subject))
    const texts = receipts.map(({ text }) => text.replace(order.Ordernummer, '').replace('NN-26-ZZZZZZ', ''))
    expect([texts.length, new Set(texts).size]).toEqual([2, 1])
  })

  it('is linked to its order later, where name and address are those of whoever ordered', async () => {
    const order = await placedOrder(client)
    const number = order.Ordernummer.toLowerCase().replaceAll('-', ' ')
    const key = randomUUID()
    await declare({ contract: number, name: ' noor  DE vries', email: 'Noor@example.org' }, key)
    await declare({ contract: order.Ordernummer, name: 'Somebody Else' })
    await declare({ contract: order.Ordernummer, email: 'else@example.org' })
    const before = await links()
    await workOff()
    const added = (await links()).filter(
      (link) => !before.includes(link) && link.order_id === order.UUID_Order,
    )
    expect(added.map(({ withdrawal_id }) => withdrawal_id)).toEqual([key])
  })

  it('of an organisation is linked by staff, who know what was agreed', async () => {
    const email = newAddress()
    const order = await placedOrder(client, { address_info: { ...COMPANY, Emailadres: email } })
    const key = randomUUID()
    await declare({ contract: order.Ordernummer, email }, key)
    await workOff()
    expect((await links()).filter(({ withdrawal_id }) => withdrawal_id === key)).toEqual([])
  })

  it('is never refused for being one of many, and each gets its receipt, but a letterbox is not filled', async () => {
    const email = 'Many@example.org'
    const receipts: unknown[] = []
    for (let count = 0; count < 7; count++) {
      const { status, body } = await declare({
        email: count % 2 ? email : email.toLowerCase(),
        contract: `bed ${count}`,
      })
      expect(status).toBe(201)
      receipts.push((body as { data: { receipt: string } }).data.receipt)
    }
    expect(receipts).toEqual([...Array(5).fill('sent'), 'held', 'held'])
    expect((await rows()).filter((row) => row.email.toLowerCase() === email.toLowerCase())).toHaveLength(7)
    expect(await sentTo(email)).toBe(5)
    now = new Date(TEST_NOW.getTime() + 3_600_001)
    expect((await declare({ email })).body).toMatchObject({ data: { receipt: 'sent' } })
    expect(await sentTo(email)).toBe(8)
    now = TEST_NOW
  })

  it('is never refused for coming from where many came from, but one visitor does not fill many letterboxes', async () => {
    const address = '203.0.113.9'
    const { points } = LIMITS.withdrawal_receipt_address
    await useUp(fresh, 'withdrawal_receipt_address', address, points - 1)
    const receipts: unknown[] = []
    for (const email of ['letterbox1@example.org', 'letterbox2@example.org']) {
      const headers = { [IDEMPOTENCY_HEADER]: randomUUID(), [CLIENT_ADDRESS_HEADER]: address }
      const { body } = await client.post('/api/withdrawals', { ...NOOR, email }, headers)
      receipts.push((body as { data: { receipt: string } }).data.receipt)
    }
    expect(receipts).toEqual(['sent', 'held'])
  })
})

it('the receipt of whoever names the order and its address waits for nobody, once of each kind', async () => {
  const email = newAddress()
  const address_info = { ...DUTCH_ADDRESS, Emailadres: email }
  const { Ordernummer: contract } = await placedOrder(client, { address_info })
  await useUp(fresh, 'withdrawal_receipt_address', '203.0.113.10', LIMITS.withdrawal_receipt_address.points)
  await useUp(fresh, 'withdrawal_receipt_account', email, LIMITS.withdrawal_receipt_account.points)
  const receiptFor = async (said: object) => {
    const headers = { [IDEMPOTENCY_HEADER]: randomUUID(), [CLIENT_ADDRESS_HEADER]: '203.0.113.10' }
    const { body } = await client.post('/api/withdrawals', { ...NOOR, email, contract, ...said }, headers)
    return (body as { data: { receipt: string } }).data.receipt
  }
  const named = contract.toLowerCase()
  expect([
    await receiptFor({ contract: 'my bed' }),
    await receiptFor({ email: newAddress() }),
    await receiptFor({ contract: named, email: email.toUpperCase() }),
    await receiptFor({}),
  ]).toEqual(['held', 'held', 'sent', 'held'])
})

describe('what is no withdrawal', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['nothing but spaces', { name: '   ' }, 'name'],
    ['an address that is none', { email: 'noor at home' }, 'email'],
    ['10,000 characters', { contract: 'x'.repeat(10_000) }, 'contract'],
    ['NUL', { name: 'Noor\0' }, 'name'],
    ['a second header', { email: 'noor@example.org\r\nBcc: all@example.org' }, 'email'],
  ])('is refused by field: %s', async (_what, changes, field) => {
    const before = (await rows()).length
    const { status, body } = await declare(changes)
    expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, [field]])
    expect((await rows()).length).toBe(before)
  })

  it('is one without a key, or without a token', async () => {
    expect((await client.post('/api/withdrawals', NOOR)).body).toMatchObject({ code: 'key_needed' })
    const init = {
      method: 'POST',
      body: JSON.stringify(NOOR),
      headers: { 'Content-Type': 'application/json' },
    }
    const answer = await fresh.backend.fetch(new Request('http://localhost:3000/api/withdrawals', init))
    expect(answer.status).toBe(403)
  })
})

it('is known again behind many of its address, however its number is written', async () => {
  const email = 'flood@example.com'
  const before = Array.from({ length: 300 }, (_, index) => ({
    ...{ id: randomUUID(), kind: 'withdrawal' as const, terms: null, name: `Somebody ${index}`, email },
    ...{ contract: 'NN-26-OTHERS', locale: 'en' as const, has_receipt: 0, names_order: 0 },
    ...{ received_at: '2026-01-01T00:00:00.000Z', answered_at: null, answered_by: null, answer: null },
  }))
  await fresh.db.insertInto('withdrawals').values(before).execute()
  for (const contract of ['NN-26-ABCDEF', 'nn 26 abcdef', 'NN-26-ABCDEG']) {
    expect((await declare({ email, contract })).status).toBeLessThan(300)
  }
  expect((await rows()).filter((row) => row.email === email)).toHaveLength(302)
})
