import { expect, it } from 'vitest'
import { ORDER_GROUPS, STATUSES_OF_GROUP } from './order-groups'
import { ORDER_STATUSES } from './order-status'

it('each status is in one group', () => {
  const grouped = ORDER_GROUPS.flatMap((group) => STATUSES_OF_GROUP[group])
  expect([...grouped].sort()).toEqual([...ORDER_STATUSES])
})
