import { expect, test } from 'vitest'
import { type FormDefinition, formDefinitionSchema } from '../../contract/forms/definition'
import { CONDITIONS, toggleMarks } from './toggles'

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

/** Makes a form that asks for the region of an address in some countries. */
function regions(countries: string[]): FormDefinition {
  const options = countries.map((value) => ({ value, label: value }))
  const asked = countries.map((equals) => ({
    name: `region_${equals}`,
    type: 'text',
    label: 'Region',
    toggle: { field: 'Home_Landcode', equals },
  }))
  const fields = [{ name: 'Home', type: 'address', label: 'Home', options }, ...asked]
  return formDefinitionSchema.parse({ ...definition, sections: [{ title: '', fieldGroups: [{ fields }] }] })
}

test('a choice and what shows only with it carry the same number', () => {
  const { optionOf, guardedBy } = toggleMarks(definition)
  expect(optionOf('firm', '1')).toEqual({ 'data-on': '0' })
  expect(guardedBy({ field: 'firm', equals: '1' })).toEqual({ 'data-needs': '0' })
  expect(optionOf('lone', 'on')).toEqual({})
})

test('what a style sheet cannot tell carries none', () => {
  const { guardedBy } = toggleMarks(definition)
  expect(guardedBy({ field: 'firm', empty: true })).toBeUndefined()
  expect(guardedBy({ field: 'firm', in: ['1'] })).toBeUndefined()
  expect(guardedBy({ field: 'person', equals: 'Jan' })).toBeUndefined()
  // The list counts as empty while it is hidden itself.
  expect(guardedBy({ field: 'kind', equals: 'bv' })).toBeUndefined()
})

test('of more conditions than the style sheet has, the last ones stay in sight', () => {
  const countries = Array.from({ length: CONDITIONS + 1 }, (_, index) => `c${index}`)
  const { guardedBy } = toggleMarks(regions(countries))
  const marks = countries.map((equals) => guardedBy({ field: 'Home_Landcode', equals }))
  expect(marks.filter(Boolean)).toHaveLength(CONDITIONS)
  expect(marks.at(-1)).toBeUndefined()
})
