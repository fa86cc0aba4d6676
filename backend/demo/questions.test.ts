import { expect, test } from 'vitest'
import { FIELD_TYPES } from '../../contract/forms/field-kinds'
import { translator } from '../translator'
import { otherGroups } from './questions'

const t = translator('en', 'test-form')

test('a type that no question has is asked once, by its name', () => {
  const [asked] = otherGroups([], t)
  expect(asked?.fields.map(({ type }) => type)).toEqual(FIELD_TYPES)
  expect(asked?.fields[0]?.label).toBe('A question of the type “text”')
  const [others] = otherGroups([{ fields: (asked?.fields ?? []).filter(({ type }) => type !== 'date') }], t)
  expect(others?.fields.map(({ type }) => type)).toEqual(['date'])
  expect(otherGroups(asked ? [asked] : [], t)).toEqual([])
})
