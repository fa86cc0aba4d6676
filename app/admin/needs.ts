import type { AnswerTo } from '../../contract/endpoints/endpoint'
import type { todayApi } from '../../contract/endpoints/today'
import { WAITING_KINDS } from '../../contract/staff/today'

export type Counts = AnswerTo<typeof todayApi.read>['data']
export type Needs = Counts['needs']
type Need = keyof Needs

/** The list of each need: the path after /admin, and its filter. */
export const NEED_LISTS: Record<Need, string> = {
  ship: 'orders?need=ship',
  grade: 'orders?need=grade',
  ending: 'orders?need=ending',
  pay_out: 'orders?need=pay_out',
  corrected: 'orders?need=corrected',
  mismatch: 'orders?need=mismatch',
  chargeback: 'orders?need=chargeback',
  overdue: 'orders?need=overdue',
  quotes: 'quotes?status=open',
  messages: 'messages',
  withdrawals: 'messages?kind=withdrawals',
  outbox: 'outbox',
}

export const pageOfNeed = (need: Need): string => NEED_LISTS[need].split('?')[0] ?? ''

export type Counted = { count: number; late: number }

const plus = (a: Counted, b: Counted): Counted => ({ count: a.count + b.count, late: a.late + b.late })

/** Counts the open work of today by the page of its list; '' is today itself, with the sum. Pages without work are left out. */
export function workByPage({ needs, due }: Pick<Counts, 'needs' | 'due'>): Record<string, Counted> {
  const work = new Map([['orders', plus(due.leaves, due.returns)]])
  const add = (page: string, more: Counted) =>
    work.set(page, plus(work.get(page) ?? { count: 0, late: 0 }, more))
  for (const need of WAITING_KINDS) add(pageOfNeed(need), { count: needs[need], late: 0 })
  for (const counted of [...work.values()]) add('', counted)
  return Object.fromEntries([...work].filter(([, { count }]) => count > 0))
}
