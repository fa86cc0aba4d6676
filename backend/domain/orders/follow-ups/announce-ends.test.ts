import { describe, expect, it } from 'vitest'
import type { WireOrder } from '../../../../contract/endpoints/order'
import { orderIn, RENTAL, TRIAL } from '../../../../tests/support/api-client'
import { follow, setStatus } from '../../../../tests/support/follow-ups'
import { mailsOf } from '../../../../tests/support/payment-rows'
import { pay } from '../../../../tests/support/payments'
import { deliveredOrder } from '../../../../tests/support/returns'
import { testBackend, testClient } from '../../../../tests/support/set-up'

const fresh = testBackend()
const client = testClient(fresh)

const announceOn = (day: string) =>
  fresh.another({ clock: () => new Date(`${day}T09:00:00Z`) }).announceEnds()

async function announcements(order: WireOrder) {
  const mails = await mailsOf(fresh.db, order)
  return mails
    .filter(({ effect_key }) => effect_key.startsWith('period-ends'))
    .map(({ payload }) => {
      const { subject, text } = JSON.parse(payload) as { subject: string; text: string }
      return { subject, text: text.replace(/\s*\n/g, ' ') }
    })
}

describe('the end of a rental', () => {
  it('is announced once, five days before, with the ways to send it back and to keep it longer', async () => {
    const order = await deliveredOrder(fresh.db, client, RENTAL)
    await announceOn('2026-12-05')
    expect(await announcements(order)).toEqual([])
    await Promise.all([announceOn('2026-12-06'), announceOn('2026-12-06')])
    await announceOn('2026-12-08')
    const [mail, ...others] = await announcements(order)
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(
      new RegExp(`^Your rental ends on .*11\\sDecember \\(${order.Ordernummer}\\)$`),
    )
    const perDay = 'Each extra day costs €\u00a06,50'
    for (const page of ['return', 'extend']) {
      expect(mail?.text).toContain(`/en/orders/${order.UUID_Order}/${page}?key=`)
    }
    expect(mail?.text).toContain(perDay)
    await fresh.db.updateTable('orders').set({ status: 500 }).where('id', '=', order.UUID_Order).execute()
  })

  it('is announced again when it was extended', async () => {
    const order = await deliveredOrder(fresh.db, client, RENTAL)
    await announceOn('2026-12-08')
    await pay(client, orderIn(await follow(client, order, 'extension', '2026-12-18')))
    await announceOn('2026-12-10')
    expect(await announcements(order)).toHaveLength(1)
    await announceOn('2026-12-14')
    expect((await announcements(order)).map(({ subject }) => subject).sort()).toEqual([
      expect.stringMatching(/ends on \w+\s11\sDecember/),
      expect.stringMatching(/ends on \w+\s18\sDecember/),
    ])
  })

  it('is not announced once it goes back, nor when it is over', async () => {
    const order = await deliveredOrder(fresh.db, client, RENTAL)
    await announceOn('2026-12-12')
    await setStatus(fresh.db, order, 400)
    await announceOn('2026-12-08')
    expect(await announcements(order)).toEqual([])
  })
})

it('the end of a trial is not announced once it is kept', async () => {
  const order = await deliveredOrder(fresh.db, client, TRIAL)
  await pay(client, orderIn(await follow(client, order, 'keep')))
  await announceOn('2026-12-08')
  expect(await announcements(order)).toEqual([])
})
