import { randomUUID } from 'node:crypto'
import { shopDay } from '../../contract/dates'
import type { CounterStep } from '../../contract/endpoints/demo'
import type { ReturnGrade } from '../../contract/order-status'
import { inTransaction } from '../db/retry'
import { neededNumbers } from '../domain/fleet/needed-units'
import { lockArticles } from '../domain/fleet/occupancy'
import type { TypedNumber } from '../domain/fleet/send-units'
import { recordTransfer, stopPayingElsewhere } from '../domain/orders/bank-statements/record'
import { cancelByStaff, stopPaying } from '../domain/orders/cancel'
import { gradeReturn } from '../domain/orders/grading/grade'
import { existingOrder, lockOrder } from '../domain/orders/record/find'
import type { Order } from '../domain/orders/record/order'
import { openAmount } from '../domain/orders/record/paid-amounts'
import { receiveReturn } from '../domain/orders/returns/announce'
import { returnOf } from '../domain/orders/returns/find'
import { heldFor } from '../domain/orders/returns/settle'
import { deliverOrder, recordShipmentEvent, shipOrder } from '../domain/orders/shipments/steps'
import { Refusal } from '../domain/platform/refusal'
import type { InShop } from '../domain/platform/services'
import { translator } from '../translator'

function shipFromShelf(services: InShop, order: Order): Promise<void> {
  return inTransaction(services.db, async (unit) => {
    const needed = await neededNumbers(unit, await services.catalogue(unit), order)
    const units = needed.filter(({ isUnit }) => isUnit)
    await lockArticles(unit, units.map(({ articleId }) => articleId).sort())
    const serials: TypedNumber[] = needed
      .filter(({ isUnit }) => !isUnit)
      .flatMap(({ position, articleId, quantity }) =>
        Array.from({ length: quantity }, (_, piece) => {
          return { position, serial: `${order.number}-${articleId.slice(0, 4)}-${piece + 1}` }
        }),
      )
    for (const { position, articleId, quantity } of units) {
      const usedSerials = serials.map(({ serial }) => serial)
      const rows = await unit
        .selectFrom('units')
        .select('serial')
        .where('article_id', '=', articleId)
        .where('state', '=', 'free')
        .$if(usedSerials.length > 0, (query) => query.where('serial', 'not in', usedSerials))
        .orderBy('serial_key')
        .limit(quantity)
        .execute()
      serials.push(...rows.map(({ serial }) => ({ position, serial })))
    }
    const ship = { key: randomUUID(), carrier: 'own', code: null, parcels: 1, serials }
    await shipOrder({ ...services, db: unit }, order, ship)
  })
}

type Step = (services: InShop, order: Order) => Promise<unknown>

async function receiveTransfer(services: InShop, order: Order) {
  const amount = await openAmount(services.db, order.id)
  if (amount <= 0) throw new Refusal('not_permitted')
  const day = shopDay(services.now())
  const received = { orderId: order.id, amount, reference: randomUUID(), day }
  await stopPayingElsewhere(services, received)
  return recordTransfer(services, received)
}

const WITHHELD: Record<ReturnGrade, { share: number; note: 'minor' | 'significant' | null }> = {
  500: { share: 0, note: null },
  501: { share: 0.1, note: 'minor' },
  502: { share: 0.5, note: 'significant' },
}

const gradeAs =
  (grade: ReturnGrade): Step =>
  async (services, order) => {
    const returned = (await returnOf(services.db, order.id))?.lines ?? []
    const { share, note } = WITHHELD[grade]
    const t = translator(order.locale, 'results')
    const lines = returned.map(({ position, quantity }) => ({
      position,
      grade,
      note: note && t(`counter.${note}`),
      withheld: Math.round(heldFor(order, { position, quantity }) * share),
      photos: [],
    }))
    return inTransaction(services.db, async (unit) => {
      await lockOrder(unit, order.id, services.now())
      const locked = await existingOrder(unit, order.id)
      return gradeReturn({ ...services, db: unit }, locked, { lines, lateDays: 0, by: 'counter' })
    })
  }

export const STEPS: Record<CounterStep, Step> = {
  transfer: receiveTransfer,
  ship: shipFromShelf,
  not_home: (services, order) => recordShipmentEvent(services, order, 'not_home'),
  deliver: deliverOrder,
  receive: receiveReturn,
  grade_good: gradeAs(500),
  grade_minor: gradeAs(501),
  grade_significant: gradeAs(502),
  async cancel(services, order) {
    await stopPaying(services, order)
    return cancelByStaff(services, order, 'at the counter')
  },
}
