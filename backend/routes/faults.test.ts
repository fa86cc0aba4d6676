import { expect, it } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import { newAddress } from '../../tests/support/accounts'
import { articleId, DUTCH_ADDRESS, placedOrder, RENTAL } from '../../tests/support/api-client'
import { setStatus } from '../../tests/support/follow-ups'
import { mailsTo } from '../../tests/support/outbox'
import { announceReturn, deliveredOrder, mailTextOf } from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF, paidOrder, staffPost } from '../../tests/support/staff'
import { LIMITS } from '../domain/platform/limits/limits'

const fresh = testBackend()
const client = testClient(fresh)

const deliveredBuy = (wish: Parameters<typeof deliveredOrder>[2]) => deliveredOrder(fresh.db, client, wish)

function report({ UUID_Order, signature }: WireOrder) {
  const form = new FormData()
  form.append('topic', 'fault_shut')
  form.append('FORM_PAYLOAD', JSON.stringify({ signature }))
  return client.send(`/api/orders/${UUID_Order}/faults`, form)
}

it('is reported of an order that is with its customer, and of no other', async () => {
  const orders = [await placedOrder(client), await paidOrder(client), await paidOrder(client)]
  const [, , canceled] = orders
  if (canceled) await setStatus(fresh.db, canceled, 209)
  for (const order of orders) {
    expect(await report(order)).toMatchObject({ status: 409, body: { code: 'not_permitted' } })
  }
  expect(await fresh.db.selectFrom('contact_messages').selectAll().execute()).toEqual([])
})

it('is reported of what was kept when a part went back, which the mail of its arrival names', async () => {
  const items = [{ UUID_Artikel: await articleId(client, 'NN-NL'), quantity: 3 }]
  const [part, all] = [await deliveredBuy({ items }), await deliveredBuy({ items })]
  await announceReturn(client, part, { quantity_0: '1' })
  await announceReturn(client, all, { quantity_0: '3' })
  for (const order of [part, all]) await staffPost(client, order, 'received')
  expect([(await report(part)).status, (await report(all)).status]).toEqual([200, 409])
  const mail = await mailTextOf(fresh.db, part, 'return-received')
  expect(mail).toContain('1 × Night light')
  expect(mail).not.toContain('3 × Night light')
})

it('is reported only so often a day', async () => {
  const order = await deliveredOrder(fresh.db, client, RENTAL)
  for (let time = 0; time < LIMITS.fault_order.points; time++) {
    expect((await report(order)).status).toBe(200)
  }
  expect((await report(order)).status).toBe(429)
})

it('is told with the order until it is answered, and confirmed by a mail that leads to the steps', async () => {
  const email = newAddress()
  const address_info = { ...DUTCH_ADDRESS, Emailadres: email }
  const order = await deliveredOrder(fresh.db, client, { ...RENTAL, address_info })
  await report(order)
  const path = `/api/orders/${order.UUID_Order}`
  const told = async () => {
    const { body } = await client.get(`${path}?signature=${order.signature}`)
    return (body as { data: { order: { faults: unknown } } }).data.order.faults
  }
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
  expect(await told()).toEqual([{ at, answered: false }])
  const mails = await mailsTo(fresh, email, /C-26-/)
  const text = mails.find((mail) => mail.text.includes(order.Ordernummer))?.text ?? ''
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'Nobody may sleep in the bed until we have looked at it with you.',
  )
  expect(text).toContain(`/en/orders/${order.UUID_Order}/fault?key=`)
  const messages = fresh.db.selectFrom('contact_messages').select('id')
  const { id } = await messages.where('order_number', '=', order.Ordernummer).executeTakeFirstOrThrow()
  await client.post(`/api/adm/contact_messages/${id}/answered`, {}, AS_STAFF)
  expect(await told()).toEqual([{ at, answered: true }])
})
