import type { SelectQueryBuilder } from 'kysely'
import { inTransaction } from '../../../db/retry'
import type { Tables, Unit } from '../../../db/schema'
import type { Mail } from '../../../ports'
import { queueMail } from '../../mail/outbox/put'
import type { Catalogue } from '../../platform/catalogue'
import { configuredShopOrigin } from '../../platform/return-url'
import type { Services } from '../../platform/services'
import { orderById } from './find'
import type { Order } from './order'
import { type OrderLinks, orderLinks } from './order-key'

const BATCH_SIZE = 200

type Candidates = { orders: SelectQueryBuilder<Tables, 'orders', object>; problem: string }
type Work = (id: string) => Promise<boolean>

export async function workThrough(services: Services, { orders, problem }: Candidates, work: Work) {
  const ordered = orders.select('orders.id').orderBy('orders.id').limit(BATCH_SIZE)
  let done = 0
  for (let after = ''; ; ) {
    const batch = await ordered.where('orders.id', '>', after).execute()
    for (const { id } of batch) {
      const isDone = await work(id).catch((error: unknown) => {
        services.log.error({ err: error, order: id }, problem)
        return false
      })
      if (isDone) done++
    }
    if (batch.length < BATCH_SIZE) return done
    after = batch.at(-1)?.id ?? ''
  }
}

type MailContext = { unit: Unit; order: Order; catalogue: Catalogue; links: OrderLinks }
type Write = (about: MailContext) => Promise<{ key: string; mail: Mail } | undefined>

/** Mails the customers of orders, unless there is nothing to write. Returns how many were written to. */
export function mailCustomers(services: Services, candidates: Candidates, write: Write): Promise<number> {
  return workThrough(services, candidates, (id) =>
    inTransaction(services.db, async (unit) => {
      const order = await orderById(unit, id)
      if (!order) return false
      const links = orderLinks(services, order, configuredShopOrigin(services.config))
      const letter = await write({ unit, order, catalogue: await services.catalogue(unit), links })
      return letter ? queueMail(unit, letter.key, letter.mail, services.now()) : false
    }),
  )
}
