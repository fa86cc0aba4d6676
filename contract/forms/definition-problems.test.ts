import { describe, expect, it } from 'vitest'
import { DefinitionError, definitionProblems, readDefinition } from './definition-problems'

const field = (name: string, changes: object = {}) => ({ name, type: 'text', label: name, ...changes })

const formOf = (...fields: object[]) => ({
  name: 'test',
  route: '/api/test',
  sections: [{ title: 'Test', fieldGroups: [{ fields }] }],
})

const options = [{ value: 'a', label: 'A' }]

describe('a form that is sound', () => {
  it('is read', () => {
    const raw = formOf(
      field('A', { type: 'select', options, rules: [{ rule: 'required' }] }),
      field('B', { toggle: { field: 'A', equals: 'a' } }),
      field('C', { type: 'address', toggle: { field: 'B', empty: false } }),
      field('D', { toggle: { field: 'C_Landcode', in: ['nl', 'be'] } }),
      field('E', { type: 'password' }),
      field('F', { type: 'password', target: 'E', rules: [{ rule: 'same' }] }),
      field('G', { rules: [{ rule: 'postcode', countryField: 'C_Landcode' }] }),
    )
    expect(definitionProblems(raw)).toEqual([])
    expect(readDefinition(raw).sections[0]?.fieldGroups[0]?.fields[1]?.rules).toEqual([])
  })
})

describe('a form that is not', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => field(`F${index}`))

  it.each([
    ['nothing', undefined, 'the form'],
    ['an unknown type', formOf(field('A', { type: 'wizard' })), /^field A: type: .*“wizard”/],
    ['the same name twice', formOf(field('A'), field('A')), /^field A: the name A is taken/],
    ['a name every object has', formOf(field('constructor')), 'field constructor: this name is reserved'],
    [
      'a toggle on the way a day is written',
      formOf(field('A', { type: 'date' }), field('B', { toggle: { field: 'A', equals: '2026-01-01' } })),
      'field B: its toggle may only ask A whether it is empty',
    ],
    [
      'bounds that leave nothing',
      formOf(
        field('A', {
          type: 'number',
          rules: [
            { rule: 'min', min: 5 },
            { rule: 'max', max: 4 },
          ],
        }),
      ),
      'field A: its min is above its max',
    ],
    [
      'some that wait for each other',
      formOf(
        field('A', { toggle: { field: 'C', empty: false } }),
        field('B', { toggle: { field: 'A', empty: false } }),
        field('C', { toggle: { field: 'B', empty: false } }),
      ),
      'field A: it waits for itself (A → C → B → A)',
    ],
    ['300 fields', formOf(...many(300)), 'it has 300 fields, 200 at most'],
  ])('says so of %s', (_what, raw, problem) => {
    const problems = definitionProblems(raw)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(problem)
    expect(() => readDefinition(raw)).toThrow(DefinitionError)
  })

  it('takes 200 fields', () => expect(definitionProblems(formOf(...many(200)))).toEqual([]))
})
