import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { loggedIn, newAddress, PASSWORD } from '../../tests/support/accounts'
import { orderIn, placedOrder, TRIAL } from '../../tests/support/api-client'
import {
  COMPANY,
  confirmAddress,
  invoicedOrder,
  organisation,
  permit,
  placeOnInvoice,
  transfer,
} from '../../tests/support/on-invoice'
import { invoiceFindings, orderFindings } from '../../tests/support/order-audit'
import { again, startPayment } from '../../tests/support/payments'
import { testBackend, testClient } from '../../tests/support/set-up'

const fresh = testBackend()
const client = testClient(fresh)

const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string }).code,
]

describe('the permission to pay on invoice', () => {
  it('is given by staff alone, to an account whose address is confirmed, and keeps who gave it when', async () => {
    const email = newAddress()
    await loggedIn(fresh.backend.fetch, email)
    const body = { email, allowed: true, by: 'Ilse' }
    expect(codeOf(await client.post('/api/adm/accounts/pay_on_invoice', body))).toEqual([404, 'not_found'])
    expect(codeOf(await permit(client, newAddress()))).toEqual([404, 'not_found'])
    expect(codeOf(await permit(client, email))).toEqual([409, 'email_unconfirmed'])
    await confirmAddress(fresh, email)
    await permit(client, email)
    await permit(client, email.toUpperCase(), true, 'Joris')
    const { status, body: told } = await permit(client, email, false, 'Joris')
    const at = '2026-11-20T09:00:00.000Z'
    const changes = [
      { allowed: true, by: 'Ilse', at },
      { allowed: false, by: 'Joris', at },
    ]
    expect([status, told]).toEqual([
      200,
      { data: { email, allowed: false, changes: expect.arrayContaining(changes) } },
    ])
  })

  it('goes with the account', async () => {
    const { email, visitor } = await organisation(fresh, client)
    const { UUID_Order } = orderIn(await placeOnInvoice(client, visitor))
    await visitor.submit('/api/account/delete', { Password: PASSWORD })
    expect((await permit(client, email)).status).toBe(404)
    expect(await orderFindings(fresh.db, UUID_Order)).toEqual([])
  })
})

describe('nobody orders on invoice', () => {
  it.each([
    ['who is not logged in', async () => placeOnInvoice(client, client)],
    ['without the permission', async () => placeOnInvoice(client, await loggedIn(fresh.backend.fetch))],
    [
      'as a private customer',
      async () => {
        const { visitor } = await organisation(fresh, client)
        const { Zakelijk: _, Bedrijfsnaam: __, BTWNummer: ___, Inkoopnummer: ____, ...address } = COMPANY
        return placeOnInvoice(client, visitor, { address_info: address })
      },
    ],
    [
      'whose permission was withdrawn',
      async () => {
        const { visitor, email } = await organisation(fresh, client)
        await permit(client, email, false)
        return placeOnInvoice(client, visitor)
      },
    ],
    [
      'what is on trial',
      async () => placeOnInvoice(client, (await organisation(fresh, client)).visitor, TRIAL),
    ],
  ])('%s', async (_, order) => {
    const before = await fresh.db.selectFrom('orders').select('id').execute()
    expect(codeOf(await order())).toEqual([422, 'unknown_payment_method'])
    expect(await fresh.db.selectFrom('orders').select('id').execute()).toEqual(before)
  })

  it('by changing how an order is paid', async () => {
    const order = await placedOrder(client, { address_info: COMPANY })
    const answer = await startPayment(client, order, undefined, { payment_method: 'invoice' })
    expect(codeOf(answer)).toEqual([422, 'unknown_payment_method'])
    expect(await again(client, order)).toMatchObject({ Status: 200, on_invoice: null })
  })

  it('beyond the limit of the account, however many at once', async () => {
    const { expected_total: total } = await invoicedOrder(client)
    const backend = fresh.another({ config: { invoiceLimit: 3 * total } })
    const { visitor } = await organisation({ backend, db: fresh.db }, client)
    const first = orderIn(await placeOnInvoice(client, visitor))
    const answers = await Promise.all(Array.from({ length: 5 }, () => placeOnInvoice(client, visitor)))
    const codes = answers.map(codeOf).sort()
    expect(codes).toEqual([[201, undefined], [201, undefined], ...Array(3).fill([422, 'invoice_limit'])])
    await transfer(client, first, total)
    expect((await placeOnInvoice(client, visitor)).status).toBe(201)
    expect(codeOf(await placeOnInvoice(client, visitor))).toEqual([422, 'invoice_limit'])
    expect(await invoiceFindings(fresh.db)).toEqual([])
  })

  it('twice by sending one order twice at once', async () => {
    const { visitor } = await organisation(fresh, client)
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => placeOnInvoice(client, visitor, {}, key)))
    const ids = answers.map((answer) => orderIn(answer).UUID_Order)
    expect(new Set(ids).size).toBe(1)
    expect(await orderFindings(fresh.db, ids[0] ?? '')).toEqual([])
    expect(await invoiceFindings(fresh.db)).toEqual([])
  })
})
