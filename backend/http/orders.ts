import { lockedOrder, readOrderFor, readSignedOrder, statusOf } from '../domain/orders/record/find'
import { type Order, versionOf } from '../domain/orders/record/order'
import type { Logged } from '../domain/platform/action-log'
import { Refusal } from '../domain/platform/refusal'
import type { Services } from '../domain/platform/services'
import type { Call } from './env'
import type { Changing } from './serve'
import { currentUser } from './session'

type Asked = { id: string; signature: string; onlyReads?: boolean }

/** For the owner, or the holder of its signature. Throws Refusal 'not_found'. */
export async function ownOrder(services: Services, call: Call, { id, ...asked }: Asked) {
  return readOrderFor(services, id, { ...asked, userId: (await currentUser(call))?.id })
}

/** By the signature in a form's payload. Throws Refusal 'not_found'. */
export const aboutOrder = async (
  { id, signature }: { id: string; signature: string },
  services: Services,
) => ({ order: await readSignedOrder(services, id, signature) })

export function refuseOther(order: Parameters<typeof versionOf>[0], seen: string | undefined): void {
  if (seen !== undefined && seen !== versionOf(order)) throw new Refusal('changed_meanwhile')
}

type Step<Result> = {
  id: string
  seen?: string
  changes?: Record<string, unknown>
  isLogged?: (result: Result) => boolean
}

/** Locks the order within the transaction, so that parallel steps wait. */
export async function stepWithOrder<Result>(
  inUnit: Changing,
  { id, seen, changes = {}, isLogged = () => false }: Step<Result>,
  work: (inUnit: Changing, order: Order) => Promise<Result>,
): Promise<{ result: Result; log: Logged | undefined }> {
  const before = await lockedOrder(inUnit.db, id, inUnit.now())
  refuseOther(before, seen)
  const result = await work(inUnit, before)
  const status = await statusOf(inUnit.db, id)
  const isMoved = status !== before.status
  const logged = { ...(isMoved ? { status: [before.status, status] } : {}), ...changes }
  const log = { type: 'order', id, changes: { number: before.number, ...logged } }
  return { result, log: isMoved || isLogged(result) ? log : undefined }
}

export async function logOfStep<Result>(
  inUnit: Changing,
  step: Step<Result>,
  work: (inUnit: Changing, order: Order) => Promise<Result>,
): Promise<Logged | undefined> {
  return (await stepWithOrder(inUnit, step, work)).log
}
