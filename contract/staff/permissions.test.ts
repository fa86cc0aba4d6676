import { expect, test } from 'vitest'
import { mayDo, STAFF_ACTIONS, type StaffAction } from './permissions'

const actions = Object.keys(STAFF_ACTIONS) as StaffAction[]

test('the owner may do everything', () => {
  expect(actions.filter((action) => !mayDo('owner', action))).toEqual([])
})

test('a reader changes nothing', () => {
  const looks = /\.(?:read|export)$/
  expect(actions.filter((action) => mayDo('reader', action) && !looks.test(action))).toEqual([])
})
