import { expect, it } from 'vitest'
import { field } from './field'

const rulesOf = (made: { rules: object[] }) => made.rules

it('asks what it says, in the order in which it is checked', () => {
  const asked = { required: 'Say a number.', max: 9, rules: [{ rule: 'iban' } as const], cols: 6 }
  expect(field.text('A', 'Number', asked)).toEqual({
    ...{ name: 'A', type: 'text', label: 'Number', missing: 'Say a number.', cols: 6 },
    rules: [{ rule: 'required' }, { rule: 'length', max: 9 }, { rule: 'iban' }],
  })
})

it('asks nothing of what may be left out', () => {
  expect(field.textarea('A', 'Story')).toEqual({ name: 'A', type: 'textarea', label: 'Story', rules: [] })
  expect(rulesOf(field.text('A', 'Line', { required: false }))).toEqual([])
})

it.each([
  [
    'the value of a number',
    field.number('A', 'A', { min: 0, max: 5 }),
    [
      { rule: 'min', min: 0 },
      { rule: 'max', max: 5 },
    ],
  ],
  ['a day', field.date('A', 'A', { min: '2026-01-01' }), [{ rule: 'date', min: '2026-01-01' }]],
  [
    'the length of all else',
    field.password('A', 'A', { min: 10, max: 200 }),
    [{ rule: 'length', min: 10, max: 200 }],
  ],
  ['nothing but the notation', field.email('A', 'A'), [{ rule: 'email' }]],
])('bounds %s', (_what, made, rules) => expect(rulesOf(made)).toEqual(rules))
