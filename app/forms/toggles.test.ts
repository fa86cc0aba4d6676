import { expect, test } from 'vitest'
import { type FormDefinition, formDefinitionSchema } from '../../contract/forms/definition'
import { answeredSections, inputsIn } from './answers'
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

test('a choice and what depends on it carry the same number; what a style sheet cannot judge carries none', () => {
  const { optionOf, inputOf, needsOf } = toggleMarks(definition)
  expect(optionOf('firm', '1')).toEqual({ 'data-on': '0' })
  expect([optionOf('lone', 'on'), inputOf('person')]).toEqual([{}, {}])
  expect(needsOf({ field: 'firm', equals: '1' })).toEqual({ 'data-needs': '0' })
  expect(needsOf({ field: 'firm', empty: true })).toEqual({ 'data-needs-not': '0' })
  expect(needsOf({ field: 'person', equals: 'Jan' })).toBeUndefined()
})

test('what depends on something hidden needs what that needs', () => {
  const { needsOf } = toggleMarks(definition)
  expect(needsOf({ field: 'kind', equals: 'bv' })).toEqual({ 'data-needs': '1 0' })
  // The list counts as empty while it is hidden, and no style sheet can say so.
  expect(needsOf({ field: 'kind', empty: true })).toBeUndefined()
})

test('the country of an address is a choice as any other', () => {
  const options = [{ value: 'pt', label: 'Portugal' }]
  const fields = [
    { name: 'Home', type: 'address', label: 'Home', options },
    { name: 'region', type: 'text', label: 'Region', toggle: { field: 'Home_Landcode', equals: 'pt' } },
  ]
  const sections = [{ title: 'Where', fieldGroups: [{ toggle: { field: 'firm', equals: '1' }, fields }] }]
  const addressed = formDefinitionSchema.parse({
    ...definition,
    sections: [...definition.sections, ...sections],
  })
  const { optionOf, needsOf } = toggleMarks(addressed)
  const marks = optionOf('Home_Landcode', 'pt')
  expect(marks['data-on']).toMatch(/^\d$/)
  expect(needsOf({ field: 'Home_Landcode', equals: 'pt' })).toEqual({ 'data-needs': `${marks['data-on']} 0` })
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
  form.set('person-country', 'nl')
  form.set('__intent__', '{')
  form.set('other', new File(['x'], 'x.txt'))
  expect(inputsIn(form, definition)).toEqual({ person: 'Jan', 'person-country': 'nl' })
})
