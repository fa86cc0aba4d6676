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
    {
      title: 'Where',
      fieldGroups: [
        {
          fields: [
            { name: 'Voornaam', type: 'text', label: 'First name' },
            { name: 'Achternaam', type: 'text', label: 'Last name' },
            { name: 'Bezorg_Postcode', type: 'text', label: 'Postcode' },
            { name: 'Bezorg_Huisnummer', type: 'text', label: 'Number' },
            { name: 'Bezorg_Adresline1', type: 'text', label: 'Street' },
            { name: 'Bezorg_Plaatsnaam', type: 'text', label: 'Town' },
            { name: 'phone', type: 'phone', label: 'Phone' },
          ],
        },
      ],
    },
  ],
})

const texts = { yes: 'Yes', name: 'Name', address: 'Address', country: 'nl' }
const answered = (values: Record<string, string>) =>
  answeredSections(definition, values, texts).flatMap(({ answers }) =>
    answers.map(({ label, value }) => `${label}: ${value}`),
  )

test('answers are given in words, without what is hidden', () => {
  expect(answered({ firm: '1', kind: 'bv', person: 'Jan' })).toEqual(['Kind: B.V.'])
  expect(answered({ firm: '1', kind: '' })).toEqual(['For a firm: Yes'])
  expect(answered({ kind: 'bv', person: 'Jan' })).toEqual(['Person: Jan'])
})

test('a name and an address are written as on an envelope, and a phone number in groups', () => {
  const address = {
    Bezorg_Postcode: '1234ab',
    Bezorg_Huisnummer: '12',
    Bezorg_Adresline1: 'Dorpsstraat',
    Bezorg_Plaatsnaam: 'Utrecht',
  }
  expect(answered({ ...address, Voornaam: 'Jan', Achternaam: 'de Vries', phone: '+31612345678' })).toEqual([
    'Name: Jan de Vries',
    'Address: Dorpsstraat 12, 1234 AB Utrecht',
    'Phone: +31 6 12345678',
  ])
  expect(answered({ phone: 'call me' })).toEqual(['Phone: call me'])
})
