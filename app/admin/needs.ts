import type { AnswerTo } from '../../contract/endpoints/endpoint'
import type { todayApi } from '../../contract/endpoints/today'
import { WAITING_KINDS } from '../../contract/staff/today'

export type Counts = AnswerTo<typeof todayApi.read>['data']

type Need = keyof Counts['needs']

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
  faults: 'messages',
  messages: 'messages',
  withdrawals: 'messages?kind=withdrawals',
  outbox: 'outbox',
  units: 'units?due=either',
}

const pageOfNeed = (need: Need): string => NEED_LISTS[need].split('?')[0] ?? ''

export type WorkCount = { count: number; late: number }

const sumOf = (a: WorkCount, b: WorkCount): WorkCount => ({ count: a.count + b.count, late: a.late + b.late })

/** Counts the open work by the page of its list; '' is the page of today, with the sum. Pages without work are left out. */
export function workByPage({ needs, due }: Pick<Counts, 'needs' | 'due'>): Record<string, WorkCount> {
  const work = new Map([['orders', sumOf(due.leaves, due.returns)]])
  const addTo = (page: string, added: WorkCount) =>
    work.set(page, sumOf(work.get(page) ?? { count: 0, late: 0 }, added))
  for (const need of WAITING_KINDS) addTo(pageOfNeed(need), { count: needs[need], late: 0 })
  for (const pageWork of [...work.values()]) addTo('', pageWork)
  return Object.fromEntries([...work].filter(([, { count }]) => count > 0))
}
