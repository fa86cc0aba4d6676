import { expect, it } from 'vitest'
import { type FormDefinition, type FormField, fieldSchema } from './definition'
import { flattenValues, unflattenEntries } from './wire'

const definitionOf = (fields: FormField[]): FormDefinition => ({
  name: 'test',
  route: '/api/test',
  sections: [{ title: 'All', fieldGroups: [{ fields }] }],
})

const field = (name: string, type: FormField['type'], more: Partial<FormField> = {}): FormField =>
  fieldSchema.parse({ name, type, label: name, ...more })

const FIELDS = [
  field('Naam', 'text'),
  field('Naam2', 'textarea'),
  field('Ticks', 'checkbox', { options: ['a', 'b', 'c'].map((value) => ({ value, label: value })) }),
  field('Home', 'address'),
  field('Sign', 'canvas'),
  field('Paper', 'file', { issued: true }),
  field('Papers', 'multi-file', { amount: 12, issued: true, expires: true }),
  field('Papers2', 'file-drag', { amount: 3 }),
  field('Note', 'display'),
]

it('lists have the names the specification gives them', () => {
  const definition = definitionOf(FIELDS)
  expect(
    flattenValues(definition, { Ticks: ['a', '', 'c'], Paper: ['1'], Paper_issued: ['2026-11-20'] }),
  ).toEqual([
    ['Ticks_0', 'a'],
    ['Ticks_1', 'c'],
    ['Paper_file', '1'],
    ['Paper_issued', '2026-11-20'],
  ])
  expect(flattenValues(definition, { Papers: ['1', '2'], Papers_expires: ['', '2030-01-01'] })).toEqual([
    ['Papers_0_file', '1'],
    ['Papers_1_file', '2'],
    ['Papers_1_expires', '2030-01-01'],
  ])
})

it('what is hidden, disabled or not asked is neither sent nor read', () => {
  const definition = definitionOf([
    field('Naam', 'text'),
    field('Later', 'text', { toggle: { field: 'Naam', equals: 'yes' } }),
    field('Off', 'text', { disabled: true }),
  ])
  expect(flattenValues(definition, { Naam: 'no', Later: 'x', Off: 'x', Other: 'x' })).toEqual([
    ['Naam', 'no'],
  ])
  const posted = [
    ['Naam', 'no'],
    ['Off', 'x'],
    ['__proto__', 'x'],
    ['Naam_0', 'x'],
  ] as const
  expect(unflattenEntries(definition, posted)).toEqual({ Naam: 'no' })
})
