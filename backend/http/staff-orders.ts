import type { Unit } from '../db/schema'
import { existingOrder, lockOrder, statusOf } from '../domain/orders/record/find'
import { type Order, versionOf } from '../domain/orders/record/order'
import type { Logged } from '../domain/platform/action-log'
import { Refusal } from '../domain/platform/refusal'
import type { Services } from '../domain/platform/services'

/** Throws Refusal 'changed_meanwhile' if the order is another by now than the one that was decided on. */
export function refuseOther(order: Parameters<typeof versionOf>[0], seen: string | undefined): void {
  if (seen !== undefined && seen !== versionOf(order)) throw new Refusal('changed_meanwhile')
}

type InUnit = Services & { db: Unit }

type Step<Result> = {
  id: string
  /** The version that was decided on; without it, any version will do. */
  seen?: string
  /** Further changes that the log tells beside the status; nothing is logged where neither changed. */
  changes?: Record<string, unknown>
  /** Whether it leaves a line though the status stays. */
  isLogged?: (result: Result) => boolean
}

/**
 * Takes a step of staff with an order, within a transaction: the order is locked, so that parallel steps wait for each other, and read
 * once. Returns what `work` does and what to log. Throws Refusal 'not_found', 'changed_meanwhile' if the order is another by now than the
 * one that was decided on, and those of `work`.
 */
export async function stepWithOrder<Result>(
  inUnit: InUnit,
  { id, seen, changes = {}, isLogged = () => false }: Step<Result>,
  work: (inUnit: InUnit, order: Order) => Promise<Result>,
): Promise<{ result: Result; log: Logged | undefined }> {
  await lockOrder(inUnit.db, id, inUnit.now())
  const before = await existingOrder(inUnit.db, id)
  refuseOther(before, seen)
  const result = await work(inUnit, before)
  const status = await statusOf(inUnit.db, id)
  const isMoved = status !== before.status
  const told = { ...(isMoved ? { status: [before.status, status] } : {}), ...changes }
  const log = { type: 'order', id, changes: { number: before.number, ...told } }
  return { result, log: isMoved || isLogged(result) ? log : undefined }
}

/** Takes such a step, of which only what to log is told. */
export async function logOfStep<Result>(
  inUnit: InUnit,
  step: Step<Result>,
  work: (inUnit: InUnit, order: Order) => Promise<Result>,
): Promise<Logged | undefined> {
  return (await stepWithOrder(inUnit, step, work)).log
}
