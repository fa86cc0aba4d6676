import type { StaffAction } from '../../contract/staff/permissions'
import { SEEN } from '../../contract/wire/staff-orders'
import type { Unit } from '../db/schema'
import { existingOrder } from '../domain/orders/find'
import { lockOrder } from '../domain/orders/lock'
import type { Order } from '../domain/orders/order'
import { versionOf } from '../domain/orders/version'
import { Refusal } from '../domain/refusal'
import type { Services } from '../domain/services'
import { parameter } from './endpoint'
import type { Call } from './env'
import { changeAsStaff } from './staff'

export const SEEN_VERSION = parameter('query', SEEN, {
  description: 'The version of the order that was decided on; if it is another by now, nothing changes',
})

/** Throws Refusal 'changed_meanwhile' if the order is another by now than the one that was decided on. */
export function checkSeen(call: Call, order: Order, seen = call.req.query(SEEN)): void {
  if (seen !== undefined && seen !== versionOf(order)) throw new Refusal('changed_meanwhile')
}

type InUnit = Services & { db: Unit }

type Step<Result> = {
  id: string
  action: StaffAction
  /** What the log tells beside the status; nothing is logged where neither changed. */
  changes?: Record<string, unknown>
  /** Whether it leaves a line though the status stays. */
  isLogged?: (result: Result) => boolean
  /** The version that was decided on, where the address does not tell it. */
  seen?: string
}

/**
 * A step of staff with an order, in one transaction with its line in the log: parallel steps wait for each other. Throws
 * Refusal 'not_found', 'changed_meanwhile' and those of `work`.
 */
export function changeOrder<Result>(
  services: Services,
  call: Call,
  { id, action, changes = {}, isLogged = () => false, seen }: Step<Result>,
  work: (inUnit: InUnit, order: Order) => Promise<Result>,
): Promise<Result> {
  return changeAsStaff(services, call, async (given) => {
    const inUnit = given as InUnit
    await lockOrder(inUnit.db, id, inUnit.now())
    const before = await existingOrder(inUnit.db, id)
    checkSeen(call, before, seen)
    const result = await work(inUnit, before)
    const { status } = await existingOrder(inUnit.db, id)
    const isMoved = status !== before.status
    const told = { ...(isMoved ? { status: [before.status, status] } : {}), ...changes }
    const entry = { action, subject: { type: 'order', id }, changes: { number: before.number, ...told } }
    return { result, entry: isMoved || isLogged(result) ? entry : undefined }
  })
}
