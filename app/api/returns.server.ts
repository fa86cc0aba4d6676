import type { IsoDate } from '../../contract/dates'
import { shopDay } from '../../contract/shop-time'
import { returnResponseSchema } from '../../contract/wire/returns'
import type { Backend } from './backend.server'
import type { ShownOrder } from './order-details.server'
import { type SignedOrder, signedPath } from './signed-order.server'

export type ReturnTerms = {
  /** The last day to withdraw, which the law gives. */
  withdrawUntil: IsoDate
  /** The last day to return, which the shop gives for what was bought. */
  returnUntil?: IsoDate
  isOver: boolean
  /** The last day of a period that is over, where something should be back by now. */
  lateSince?: IsoDate
}

export async function readReturnTerms(backend: Backend, order: SignedOrder): Promise<ReturnTerms> {
  const { data } = await backend.get(signedPath(order, '/return'), returnResponseSchema)
  const { withdraw_until, return_until, is_over, late_since } = data.terms
  return {
    withdrawUntil: withdraw_until,
    isOver: is_over,
    ...(return_until ? { returnUntil: return_until } : {}),
    ...(late_since ? { lateSince: late_since } : {}),
  }
}

/** Undefined if the order has no such picture. */
export function readReturnPhoto(
  backend: Backend,
  order: SignedOrder,
  photo: string,
): Promise<Response | undefined> {
  const path = signedPath(order, `/return/photos/${encodeURIComponent(photo)}`)
  return backend.getFile(path, { expect: [404] })
}

/** The return of an order, with the names of what comes back; undefined where none is announced. */
export function orderReturn({ announcedReturn, lines, deposit }: ShownOrder) {
  if (!announcedReturn) return undefined
  const { way, day, announced_at, received_at, graded_at, refund } = announcedReturn
  const sumOf = (kind: (typeof deposit)[number]['kind']) =>
    deposit.filter((entry) => entry.kind === kind).reduce((sum, { amount }) => sum + amount, 0)
  return {
    way,
    ...(day ? { day } : {}),
    announcedOn: shopDay(announced_at),
    ...(received_at ? { receivedOn: shopDay(received_at) } : {}),
    ...(graded_at ? { gradedOn: shopDay(graded_at) } : {}),
    lines: announcedReturn.lines.map((line) => ({ ...line, name: lines[line.position]?.name ?? '' })),
    refund: { ...refund, deposit: -sumOf('refunded') },
  }
}

export type OrderReturn = NonNullable<ReturnType<typeof orderReturn>>
