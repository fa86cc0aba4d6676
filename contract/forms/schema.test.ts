import { describe, expect, it } from 'vitest'
import { formOf, text, validated } from '../../tests/support/form-validation'
import { type FormDefinition, type FormField, formDefinitionSchema } from './definition'
import { FIELD_TYPES } from './field-kinds'
import { schemaOf } from './schema'

/** Why a field refuses an answer. */
function codeOf(field: FormField, value: unknown): string | undefined {
  const { error } = schemaOf(formOf(field), ({ code }) => code).safeParse({ [field.name]: value })
  return error?.flatten().fieldErrors[field.name]?.[0]
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

describe('a field', () => {
  it.each([
    [text({ rules: [{ rule: 'required' }] }), '  ', 'required'],
    [text(), 'a\u0000b', 'text'],
    [text(), 'two\nlines', 'text'],
    [text({ type: 'textarea' }), 'two\nlines', undefined],
    [text(), 'x'.repeat(201), 'too_long'],
    [text(), new Blob(['<html>']), 'not_text'],
    [text({ rules: [{ rule: 'email' }] }), 'a@b', 'email'],
    [text({ rules: [{ rule: 'vat' }] }), '<!DOCTYPE html>', 'vat'],
    [text({ rules: [{ rule: 'length', min: 2, max: 3 }] }), 'a', 'too_short'],
    [text({ options: [{ value: 'a', label: 'A' }] }), 'b', 'option'],
    [text({ rules: [{ rule: 'phone' }] }), '\u202a+31 6 12345678\u202c', undefined],
    [text(), ['Zoë', 'Noor'], 'several'],
    [
      text({ type: 'checkbox', options: ['a', 'b'].map((value) => ({ value, label: value })) }),
      ['a', 'b'],
      undefined,
    ],
  ])('%#', (field, value, code) => {
    expect(codeOf(field, value)).toBe(code)
  })
})

describe('the answers to a form', () => {
  it('gives trimmed values, and says what is wrong by field', () => {
    const schema = schemaOf(definition, ({ code, label }) => `${label}: ${code}`)
    const { error } = schema.safeParse({ Naam: '  Zoë ', Zakelijk: '1' })
    expect(error?.flatten().fieldErrors).toEqual({ Bedrijf: ['Company name: required'] })
    expect(schema.parse({ Naam: ' Zoë ', Btw: 'hidden' })).toEqual({ Naam: 'Zoë' })
    expect(schema.parse({ Naam: ['', '\u202eZoë\u202c '] })).toEqual({ Naam: 'Zoë' })
    const unseen = ['\u200b', ' \u3164', '\u2800', '\u0301', '\ufe0f\u00ad']
    for (const Naam of unseen) expect(schema.safeParse({ Naam }).success).toBe(false)
  })
})

describe('every kind of answer', () => {
  const rule = (...rules: FormField['rules']) => text({ rules })

  it.each([
    [text({ type: 'phone' }), '06 12345678', '+31612345678'],
    [text({ type: 'phone' }), '０６ １２３４５６７８', '+31612345678'],
    [text({ type: 'phone', rules: [{ rule: 'phone', country: 'de' }] }), '030 1234567', '+49301234567'],
    [rule({ rule: 'iban' }), 'nl91 abna 0417 1643 00', 'NL91ABNA0417164300'],
    [rule({ rule: 'vat', country: 'gr' }), 'EL123456789', 'EL123456789'],
    [text({ type: 'number' }), '€\u00a012,50', '12.50'],
    [text({ type: 'number' }), '\u22122', '-2'],
    [text({ type: 'number', rules: [{ rule: 'min', min: 1 }] }), '1', '1'],
    [text({ type: 'date' }), '1-12-1987', '1987-12-01'],
    [
      text({ type: 'date', rules: [{ rule: 'date', min: '2026-01-01', max: '2026-01-01' }] }),
      '1-1-2026',
      '2026-01-01',
    ],
    [text({ type: 'code', length: 4 }), '0123', '0123'],
    [text({ type: 'combo', options: [{ value: 'a', label: 'A' }], free_input: true }), 'other', 'other'],
    [text({ type: 'password' }), '  a\u202eb ', '  a\u202eb '],
    [text({ type: 'textarea' }), 'a\r\nb', 'a\nb'],
    [rule({ rule: 'exact', length: 2 }), '🛏a', '🛏a'],
  ])('is kept in one way (%#)', (field, value, kept) => {
    expect(validated([field], { Naam: value })).toEqual({ Naam: kept })
  })

  it.each([
    [text({ type: 'phone' }), '0151 23456789', 'phone'],
    [rule({ rule: 'iban' }), 'NL91 ABNA 0417 1643 01', 'iban'],
    [rule({ rule: 'vat', country: 'de' }), 'NL123456789B01', 'vat'],
    [text({ type: 'number' }), '1.234', 'number'],
    [text({ type: 'number', rules: [{ rule: 'min', min: 1 }] }), '0,9', 'too_low'],
    [text({ type: 'number', rules: [{ rule: 'max', max: 9 }] }), '10', 'too_high'],
    [text({ type: 'number', rules: [{ rule: 'whole' }] }), '2,5', 'whole'],
    [text({ type: 'number', rules: [{ rule: 'whole' }] }), 'two', 'whole'],
    [text({ type: 'date' }), '30-02-2026', 'date'],
    [text({ type: 'date', rules: [{ rule: 'date', min: '2026-01-01' }] }), '31-12-2025', 'too_early'],
    [text({ type: 'date', rules: [{ rule: 'date', max: '2026-01-01' }] }), '02-01-2026', 'too_late'],
    [text({ type: 'combo', options: [{ value: 'a', label: 'A' }] }), 'other', 'option'],
    [text({ type: 'select', options: [], rules: [{ rule: 'required' }] }), '', 'required_choice'],
    [text({ type: 'file', rules: [{ rule: 'required' }] }), '', 'required_file'],
  ])('is refused where it is wrong (%#)', (field, value, code) => {
    expect(validated([field], { Naam: value })).toEqual({ Naam: [code] })
  })

  it('is refused at once when it is a megabyte', () => {
    const long = 'a@'.repeat(500_000)
    const started = performance.now()
    for (const type of FIELD_TYPES.filter((one) => !['display', 'address'].includes(one))) {
      expect(Object.keys(validated([text({ type })], { Naam: long }))).toEqual(['Naam'])
    }
    expect(performance.now() - started).toBeLessThan(500)
  })

  it('is what the definition says where it cannot be changed, and nothing where it is disabled', () => {
    const fields = [text({ readonly: true }), text({ name: 'Aus', disabled: true })]
    const form = { ...formOf(...fields), values: { Naam: 'Noor' } }
    const schema = schemaOf(form, ({ code }) => code)
    expect(schema.parse({ Naam: 'Mallory', Aus: 'x' })).toEqual({ Naam: 'Noor' })
  })

  it('repeats its target', () => {
    const repeated = text({ name: 'Again', type: 'password', target: 'Naam', rules: [{ rule: 'same' }] })
    const fields = [text({ type: 'password' }), repeated]
    expect(validated(fields, { Naam: 'secret', Again: 'Secret' })).toEqual({ Again: ['same_password'] })
    expect(validated(fields, { Naam: 'secret' })).toEqual({ Again: ['same_password'] })
    expect(validated(fields, { Naam: 'secret', Again: 'secret' })).toEqual({
      Naam: 'secret',
      Again: 'secret',
    })
  })

  it('is emptied where the country does not allow it', () => {
    const options = [
      { value: 'nl', label: 'NL', buy: true, rent: true },
      { value: 'us', label: 'US', rent: false },
    ]
    const field = text({ type: 'select', allow: 'rent', options, rules: [{ rule: 'required' }] })
    expect(validated([field], { Naam: 'us' })).toEqual({ Naam: ['required_choice'] })
    expect(validated([{ ...field, rules: [] }], { Naam: 'us' })).toEqual({})
    expect(validated([field], { Naam: 'nl' })).toEqual({ Naam: 'nl' })
  })

  it('has the postcode of the country that is answered elsewhere', () => {
    const country = text({ name: 'Land' })
    const field = rule({ rule: 'postcode', countryField: 'Land' })
    expect(validated([country, field], { Land: 'NL', Naam: '10115' })).toEqual({ Naam: ['postcode'] })
    expect(validated([country, field], { Land: 'de', Naam: '10115' })).toEqual({ Land: 'de', Naam: '10115' })
  })
})
