import { expect, test } from 'vitest'
import { type FormDefinition, formDefinitionSchema } from '../../contract/forms/definition'
import { answeredSections, answersIn, textsIn } from './answers'
import { toggleMarks } from './toggles'

const definition: FormDefinition = formDefinitionSchema.parse({
  name: 'test',
  route: '/api/test',
  sections: [
    {
      title: 'Who',
      fieldGroups: [
        { fields: [{ name: 'lone', type: 'checkbox', label: 'Lone' }] },
        {
          fields: [
            { name: 'firm', type: 'checkbox', label: 'For a firm', options: [{ value: '1', label: '' }] },
          ],
        },
        {
          toggle: { field: 'firm', equals: '1' },
          fields: [
            { name: 'kind', type: 'select', label: 'Kind', options: [{ value: 'bv', label: 'B.V.' }] },
            { name: 'other', type: 'text', label: 'Other', toggle: { field: 'kind', empty: true } },
          ],
        },
        {
          toggle: { field: 'firm', empty: true },
          fields: [{ name: 'person', type: 'text', label: 'Person' }],
        },
      ],
    },
  ],
})

test('a tick box and what depends on it carry the same number; nothing else is marked', () => {
  const { switchOf, needsOf } = toggleMarks(definition)
  expect([switchOf('firm'), switchOf('lone'), switchOf('kind')]).toEqual([{ 'data-switch': 0 }, {}, {}])
  expect(needsOf({ field: 'firm', equals: '1' })).toEqual({ 'data-needs': 0 })
  expect(needsOf({ field: 'firm', empty: true })).toEqual({ 'data-needs-not': 0 })
  expect(needsOf({ field: 'kind', empty: true })).toEqual({})
  expect(needsOf(undefined)).toEqual({})
})

test('answers are told in words, without what is hidden', () => {
  const told = (values: Record<string, string>) =>
    answeredSections(definition, values, 'Yes').flatMap(({ answers }) =>
      answers.map(({ label, value }) => `${label}: ${value}`),
    )
  expect(told({ firm: '1', kind: 'bv', person: 'Jan' })).toEqual(['For a firm: Yes', 'Kind: B.V.'])
  expect(told({ kind: 'bv', person: 'Jan' })).toEqual(['Person: Jan'])
})

test('a posted form is read for the fields of its definition and no others', () => {
  const form = new FormData()
  form.set('person', 'Jan')
  form.set('__intent__', '{')
  form.set('other', new File(['x'], 'x.txt'))
  const answers = answersIn(form, definition)
  expect([...answers.keys()]).toEqual(['other', 'person'])
  expect(textsIn(answers)).toEqual({ person: 'Jan' })
})
