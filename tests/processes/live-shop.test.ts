import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, onTestFailed, onTestFinished } from 'vitest'
import type { DatabaseLocation } from '../../backend/db/open'
import { itemsApi } from '../../contract/endpoints/items'
import { STAFF_KEY } from '../support/backend'
import { openForOrders } from '../support/live-shop'
import { startMailServer } from '../support/mail-server'
import { MOLLIE_KEY, startMollie } from '../support/mollie/mollie'
import { invoiceFindings, orderFindings } from '../support/order-audit'
import { endLeases, onDatabase } from './audit'
import { clientOf } from './client'
import { newFolder, started } from './grounds'
import { LIVE_URL, type LiveRentals, rentalOf, startRentals } from './live-rentals'
import { randomFrom } from './random'
import { KILLS, KILLS_LIMIT_MS } from './rounds'
import { until } from './until'

/** Enough for all callers, whatever is on its way back. */
const UNITS = 400

// CRASH_SEED=… has the moments of an earlier run again.
const seed = Number(process.env.CRASH_SEED ?? Math.floor(Math.random() * 2 ** 31))

it('a live shop that is killed at any moment pays, refunds and mails each rental once', {
  timeout: KILLS_LIMIT_MS,
}, async () => {
  onTestFailed(() => void process.stderr.write(`CRASH_SEED=${seed}\n`))
  const random = randomFrom(seed)
  const folder = newFolder()
  const mollie = await startMollie()
  const mails = await startMailServer()
  onTestFinished(async () => {
    await mollie.close()
    await mails.close()
  })
  const settings = {
    SHOP_MODE: 'live',
    DATA_DIR: folder,
    SESSION_SECRET: 'only-for-this-live-shop-only-for-this-live-shop',
    PUBLIC_URL: LIVE_URL,
    PAYMENT_PROVIDER: 'mollie',
    MOLLIE_API_KEY: MOLLIE_KEY,
    MOLLIE_API_URL: mollie.url,
    MAIL_PROVIDER: 'smtp',
    SMTP_URL: mails.url,
    MAIL_FROM: 'Nachtnest <hello@nachtnest.example>',
    SMS_PROVIDER: 'outbox',
    STAFF_KEY,
  }
  const location = { file: join(folder, 'shop.sqlite') }
  let shop = started(settings)
  await openForOrders(await clientOf((await shop).url), { units: UNITS })
  const wish = await rentalOf((await shop).url, await juniorIn((await shop).url))
  const rentals = startRentals(async () => (await shop).url, mollie, wish)
  onTestFinished(() => rentals.finish().catch(() => {}))
  for (let kill = 0; kill < KILLS; kill++) {
    const wanted = rentals.calls() + random() * 12
    const latest = Date.now() + 3_000
    const isTime = () => rentals.calls() >= wanted || Date.now() > latest
    await Promise.race([rentals.broken, until('the next kill', isTime)])
    await wait(random() * 30)
    shop = (await shop).stop('SIGKILL').then(() => started(settings))
    await shop
    await endLeases(location)
  }
  await Promise.race([rentals.broken, rentals.finish()])
  await until('the outbox to be empty', async () => (await dueSoon(location)) === 0, 60_000)
  expect(await (await shop).stop()).toBe(0)

  expect(rentals.settled.length).toBeGreaterThan(KILLS / 3)
  expect(rentals.interrupted(), 'a kill has interrupted somebody').toBeGreaterThan(0)
  expect(mollieFindings(rentals, mollie.paymentsOf)).toEqual([])
  expect(await bookFindings(location, rentals, mails.arrived)).toEqual([])
})

async function juniorIn(url: string): Promise<string> {
  const { data } = itemsApi.list.answer.wire.parse(await (await fetch(`${url}/api/items`)).json())
  return data.items.find(({ ItemCode }) => ItemCode === 'NN-J')?.UUID_Artikel ?? ''
}

/** Whether a refund has ended is asked again after an hour, which nobody waits for here. */
function dueSoon(location: DatabaseLocation) {
  const soon = new Date(Date.now() + 600_000).toISOString()
  return onDatabase(location, async (db) => {
    const effects = db.selectFrom('outbox').select('id').where('delivered_at', 'is', null)
    return (await effects.where('due_at', '<', soon).execute()).length
  })
}

type PaymentsOf = Awaited<ReturnType<typeof startMollie>>['paymentsOf']

/** Each rental was paid once, and its deposit went back once. */
function mollieFindings({ settled }: LiveRentals, paymentsOf: PaymentsOf): string[] {
  return settled.flatMap(({ order, withheld }) => {
    const { UUID_Order: id, Ordernummer: number, totals } = order
    const payments = paymentsOf(id)
    const paid = payments.filter(({ status }) => status === 'paid')
    const refunds = payments.flatMap((payment) => payment.refunds.map(({ cents }) => cents))
    const isRight = paid.length === 1 && refunds.join() === String(totals.deposit - withheld)
    return isRight ? [] : [`${number}: paid ${paid.length} times, ${refunds.join()} went back`]
  })
}

/** Each rental was told these by mail. */
const MAILS = [
  'order-confirmation',
  'order-shipped',
  'order-delivered',
  'return-announced',
  'return-received',
]

function bookFindings(location: DatabaseLocation, { settled }: LiveRentals, arrived: string[]) {
  return onDatabase(location, async (db) => {
    const findings = await invoiceFindings(db)
    const mails = await db.selectFrom('outbox').selectAll().where('kind', '=', 'mail').execute()
    findings.push(
      ...mails.filter(({ id }) => !arrived.includes(id)).map(({ effect_key: key }) => `${key} never arrived`),
      ...arrived.filter((id) => !mails.some((mail) => mail.id === id)).map((id) => `nobody wrote ${id}`),
    )
    for (const { order } of settled) {
      const { UUID_Order: id, Ordernummer: number } = order
      findings.push(...(await orderFindings(db, id)))
      const missing = MAILS.filter((kind) => !mails.some(({ effect_key: key }) => key === `${kind}:${id}`))
      if (missing.length > 0) findings.push(`${number}: no ${missing.join()}`)
      const refunds = await db.selectFrom('refunds').select('state').where('order_id', '=', id).execute()
      const states = refunds.map(({ state }) => state).join()
      if (states !== 'done') findings.push(`${number}: its refund is ${states}`)
    }
    return findings
  })
}
