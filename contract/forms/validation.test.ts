import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FormDefinition, type FormField, formDefinitionSchema } from './definition'
import { allFields } from './fields'
import { isPostcode } from './postcodes'
import { schemaFor } from './validation'
import { type FormValues, formValuesSchema } from './values'
import { visibleFields, visibleValues } from './visibility'

const text = (changes: Partial<FormField> = {}): FormField => ({
  name: 'Naam',
  type: 'text',
  label: 'Name',
  rules: [],
  ...changes,
})

const formOf = (...fields: FormField[]): FormDefinition => ({
  name: 'test',
  route: '/api/test',
  sections: [{ title: 'Test', fieldGroups: [{ fields }] }],
})

/** Why a field refuses an answer. */
function codeOf(field: FormField, value: unknown): string | undefined {
  const answers = { [field.name]: value }
  const texts = formValuesSchema.safeParse(answers).data ?? {}
  const judged = schemaFor(formOf(field), texts, ({ code }) => code).safeParse(answers)
  return judged.error?.issues[0]?.message
}

const definition: FormDefinition = formDefinitionSchema.parse({
  name: 'test',
  route: '/api/test',
  sections: [
    {
      title: 'You',
      fieldGroups: [
        {
          fields: [
            { name: 'Naam', type: 'text', label: 'Name', rules: [{ rule: 'required' }] },
            { name: 'Zakelijk', type: 'checkbox', label: 'Company', options: [{ value: '1', label: 'Yes' }] },
          ],
        },
        {
          toggle: { field: 'Zakelijk', equals: '1' },
          fields: [{ name: 'Bedrijf', type: 'text', label: 'Company name', rules: [{ rule: 'required' }] }],
        },
      ],
    },
    {
      title: 'Invoice',
      toggle: { field: 'Bedrijf', empty: false },
      fieldGroups: [{ fields: [{ name: 'Btw', type: 'text', label: 'VAT', rules: [{ rule: 'vat' }] }] }],
    },
  ],
})

describe('what a form asks', () => {
  it.each([
    [{}, ['Naam', 'Zakelijk']],
    [{ Zakelijk: '1' }, ['Naam', 'Zakelijk', 'Bedrijf']],
    [{ Zakelijk: ['1'], Bedrijf: 'Care' }, ['Naam', 'Zakelijk', 'Bedrijf', 'Btw']],
    [{ Zakelijk: 'other', Bedrijf: '' }, ['Naam', 'Zakelijk']],
  ] as [FormValues, string[]][])('after %j', (values, names) => {
    expect(visibleFields(definition, values).map(({ name }) => name)).toEqual(names)
  })

  it('never keeps what was typed into a hidden or an unknown field', () => {
    const value = fc.oneof(fc.string(), fc.array(fc.string()))
    const name = fc.constantFrom('Naam', 'Zakelijk', 'Bedrijf', 'Btw', 'Other', '__proto__')
    fc.assert(
      fc.property(fc.dictionary(name, value), (values) => {
        const shown = new Set(visibleFields(definition, values).map((field) => field.name))
        expect(Object.keys(visibleValues(definition, values)).every((kept) => shown.has(kept))).toBe(true)
      }),
    )
  })
})

describe('a field', () => {
  it.each([
    [text({ rules: [{ rule: 'required' }] }), '  ', 'required'],
    [text({ rules: [{ rule: 'required' }] }), undefined, 'required'],
    [text(), '', undefined],
    [text(), 'Zoë 🛏️', undefined],
    [text(), 'a\u0000b', 'text'],
    [text(), 'two\nlines', 'text'],
    [text({ type: 'textarea' }), 'two\nlines', undefined],
    [text(), 'x'.repeat(201), 'too_long'],
    [text({ type: 'textarea' }), 'x'.repeat(10_000), 'too_long'],
    [text(), new Blob(['<html>']), 'not_text'],
    [text({ rules: [{ rule: 'email' }] }), 'a@b', 'email'],
    [text({ rules: [{ rule: 'email' }] }), 'a@b.example', undefined],
    [text({ rules: [{ rule: 'phone' }] }), '+31 6 12345678', undefined],
    [text({ rules: [{ rule: 'phone' }] }), 'call me', 'phone'],
    [text({ rules: [{ rule: 'vat' }] }), 'NL 0000.00.000.B00', undefined],
    [text({ rules: [{ rule: 'vat' }] }), '<!DOCTYPE html>', 'vat'],
    [text({ rules: [{ rule: 'length', min: 2, max: 3 }] }), 'a', 'too_short'],
    [text({ rules: [{ rule: 'length', min: 2, max: 3 }] }), 'abcd', 'too_long'],
    [text({ rules: [{ rule: 'postcode', country: 'nl' }] }), '1234', 'postcode'],
    [text({ options: [{ value: 'a', label: 'A' }] }), 'b', 'option'],
    [text({ rules: [{ rule: 'phone' }] }), '\u202a+31 6 12345678\u202c', undefined],
    [text(), ['Zoë', 'Noor'], 'several'],
    [text(), ['Zoë', ''], undefined],
    [
      text({ type: 'checkbox', options: ['a', 'b'].map((value) => ({ value, label: value })) }),
      ['a', 'b'],
      undefined,
    ],
  ])('%#', (field, value, code) => {
    expect(codeOf(field, value)).toBe(code)
  })

  it('never fails on anything at all', () => {
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom(...allFields(definition)), (value, field) => {
        expect(['undefined', 'string']).toContain(typeof codeOf(field, value))
      }),
    )
  })
})

describe('the schema of a form', () => {
  it('gives trimmed values, and says what is wrong by field', () => {
    const speak = ({ code, label }: { code: string; label: string }) => `${label}: ${code}`
    const values = { Naam: '  Zoë ', Zakelijk: '1' }
    const refused = schemaFor(definition, values, speak).safeParse(values)
    expect(refused.error?.flatten().fieldErrors).toEqual({ Bedrijf: ['Company name: required'] })
    const accepted = schemaFor(definition, {}, speak).parse({ Naam: ' Zoë ', Btw: 'hidden' })
    expect(accepted).toEqual({ Naam: 'Zoë' })
    expect(schemaFor(definition, {}, speak).parse({ Naam: ['', '\u202eZoë\u202c '] })).toEqual({
      Naam: 'Zoë',
    })
  })
})

describe('a postcode', () => {
  it.each([
    ['nl', '1234 AB', true],
    ['nl', '1234ab', true],
    ['nl', '0234 AB', false],
    ['de', '10115', true],
    ['de', '1011', false],
    ['pt', '9000-001', true],
    ['es', '35001', true],
    ['ie', 'D02 AF30', true],
    ['zz', 'AB-12', true],
    ['zz', '<b>', false],
  ])('in %s: %s', (country, postcode, isOne) => expect(isPostcode(postcode, country)).toBe(isOne))
})
