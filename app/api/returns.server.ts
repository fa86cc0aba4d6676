import { depositSum } from '../../contract/deposits'
import { shopDay } from '../../contract/shop-time'
import type { ShownOrder } from './orders.server'

export function orderReturn({ announcedReturn, lines, deposit }: ShownOrder) {
  if (!announcedReturn) return undefined
  const { way, day, announcedAt, changedAt, receivedAt, gradedAt, refund } = announcedReturn
  return {
    way,
    ...(day ? { day } : {}),
    announcedOn: shopDay(announcedAt),
    ...(changedAt ? { changedOn: shopDay(changedAt) } : {}),
    ...(receivedAt ? { receivedOn: shopDay(receivedAt) } : {}),
    ...(gradedAt ? { gradedOn: shopDay(gradedAt) } : {}),
    lines: announcedReturn.lines.map((line) => ({ ...line, name: lines[line.position]?.name ?? '' })),
    refund: { ...refund, deposit: -depositSum(deposit, 'refunded') },
  }
}

export type OrderReturn = NonNullable<ReturnType<typeof orderReturn>>
