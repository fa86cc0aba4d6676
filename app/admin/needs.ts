import type { AnswerTo } from '../../contract/endpoints/endpoint'
import type { todayApi } from '../../contract/endpoints/today'

export type Needs = AnswerTo<typeof todayApi.read>['data']['needs']
type Need = keyof Needs

/** The list of what needs a hand, by the need: the path after /admin of its page, and what is chosen there. */
export const NEED_LISTS: Record<Need, string> = {
  ship: 'orders?need=ship',
  grade: 'orders?need=grade',
  ending: 'orders?need=ending',
  pay_out: 'orders?need=pay_out',
  mismatch: 'orders?need=mismatch',
  quotes: 'quotes?status=open',
  messages: 'messages',
  withdrawals: 'messages?kind=withdrawals',
  outbox: 'outbox',
}

export const pageOfNeed = (need: Need): string => NEED_LISTS[need].split('?')[0] ?? ''

/** Returns how much needs a hand, by the page of its list; pages where nothing does are left out. */
export function needsByPage(needs: Needs): Record<string, number> {
  const all = Object.keys(NEED_LISTS) as Need[]
  const counted = [...new Set(all.map(pageOfNeed))].map((page) => {
    const here = all.filter((need) => pageOfNeed(need) === page)
    return [page, here.reduce((sum, need) => sum + needs[need], 0)] as const
  })
  return Object.fromEntries(counted.filter(([, count]) => count > 0))
}
