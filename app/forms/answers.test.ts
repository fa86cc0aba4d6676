import { expect, test } from 'vitest'
import { formDefinitionSchema } from '../../contract/forms/definition'
import { answeredSections } from './answers'

const definition = formDefinitionSchema.parse({
  name: 'test',
  route: '/api/test',
  sections: [
    {
      title: 'Who',
      fieldGroups: [
        {
          fields: [
            { name: 'firm', type: 'checkbox', label: 'For a firm', options: [{ value: '1', label: '' }] },
          ],
        },
        {
          toggle: { field: 'firm', equals: '1' },
          fields: [
            { name: 'kind', type: 'select', label: 'Kind', options: [{ value: 'bv', label: 'B.V.' }] },
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

test('answers are given in words, without what is hidden', () => {
  const answered = (values: Record<string, string>) =>
    answeredSections(definition, values, 'Yes').flatMap(({ answers }) =>
      answers.map(({ label, value }) => `${label}: ${value}`),
    )
  expect(answered({ firm: '1', kind: 'bv', person: 'Jan' })).toEqual(['For a firm: Yes', 'Kind: B.V.'])
  expect(answered({ kind: 'bv', person: 'Jan' })).toEqual(['Person: Jan'])
})
