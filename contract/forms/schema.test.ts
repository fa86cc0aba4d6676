import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formOf, text, validated } from '../../tests/support/form-validation'
import { neededParts } from './address-parts'
import { type FormDefinition, type FormField, formDefinitionSchema } from './definition'
import { FIELD_TYPES } from './field-kinds'
import { allFields } from './fields'
import { isPostcode } from './postcodes'
import formats from './postcodes.json' with { type: 'json' }
import { schemaOf } from './schema'
import type { FormValues } from './values'
import { visibleFields } from './visibility'
import { flattenValues } from './wire'

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
        expect(
          flattenValues(definition, values).every(([name]) => shown.has(name.replace(/_\d+$/, ''))),
        ).toBe(true)
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
    [text({ type: 'phone' }), '0031 6 12345678', '+31612345678'],
    [text({ type: 'phone' }), '+43 720 1234567890', '+437201234567890'],
    [text({ type: 'phone', rules: [{ rule: 'phone', country: 'de' }] }), '030 1234567', '+49301234567'],
    [rule({ rule: 'iban' }), 'nl91 abna 0417 1643 00', 'NL91ABNA0417164300'],
    [rule({ rule: 'vat' }), 'nl 123456789 b01', 'NL123456789B01'],
    [rule({ rule: 'vat', country: 'gr' }), 'EL123456789', 'EL123456789'],
    [text({ type: 'number' }), '1250,5', '1250.5'],
    [text({ type: 'number' }), '€\u00a012,50', '12.50'],
    [text({ type: 'number' }), '\u22122', '-2'],
    [text({ type: 'number', rules: [{ rule: 'min', min: 1 }] }), '1', '1'],
    [text({ type: 'date' }), '1-12-1987', '1987-12-01'],
    [
      text({ type: 'date', rules: [{ rule: 'date', min: '2026-01-01', max: '2026-01-01' }] }),
      '1-1-2026',
      '2026-01-01',
    ],
    [text({ type: 'code' }), '123 456', '123456'],
    [text({ type: 'code', length: 4 }), '0123', '0123'],
    [text({ type: 'combo', options: [{ value: 'a', label: 'A' }], free_input: true }), 'other', 'other'],
    [text({ type: 'password' }), '  a\u202eb ', '  a\u202eb '],
    [text({ type: 'textarea' }), 'a\r\nb', 'a\nb'],
    [rule({ rule: 'exact', length: 2 }), '🛏a', '🛏a'],
  ])('is kept in one way (%#)', (field, value, kept) => {
    expect(validated([field], { Naam: value })).toEqual({ Naam: kept })
  })

  it.each([
    [text({ type: 'email' }), 'noor at home', 'email'],
    [text({ type: 'phone' }), '0151 23456789', 'phone'],
    [text({ type: 'phone' }), '+31 6', 'phone'],
    [rule({ rule: 'iban' }), 'NL91 ABNA 0417 1643 01', 'iban'],
    [rule({ rule: 'vat', country: 'de' }), 'NL123456789B01', 'vat'],
    [text({ type: 'number' }), '1.234', 'number'],
    [text({ type: 'number' }), '1e9', 'number'],
    [text({ type: 'number', rules: [{ rule: 'min', min: 1 }] }), '0,9', 'too_low'],
    [text({ type: 'number', rules: [{ rule: 'max', max: 9 }] }), '10', 'too_high'],
    [text({ type: 'date' }), '30-02-2026', 'date'],
    [text({ type: 'date', rules: [{ rule: 'date', min: '2026-01-01' }] }), '31-12-2025', 'too_early'],
    [text({ type: 'date', rules: [{ rule: 'date', max: '2026-01-01' }] }), '02-01-2026', 'too_late'],
    [text({ type: 'code' }), '12345', 'code'],
    [text({ type: 'combo', options: [{ value: 'a', label: 'A' }] }), 'other', 'option'],
    [rule({ rule: 'exact', length: 3 }), 'ab', 'exact'],
    [text({ type: 'select', options: [], rules: [{ rule: 'required' }] }), '', 'required_choice'],
    [text({ type: 'checkbox', rules: [{ rule: 'required' }] }), '', 'required_tick'],
    [text({ type: 'file', rules: [{ rule: 'required' }] }), '', 'required_file'],
    [text({ type: 'canvas', rules: [{ rule: 'required' }] }), '', 'required_signature'],
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

  it('is asked in the countries whose postcodes we know', () => {
    const codes = 'abcdefghijklmnopqrstuvwxyz'.split('')
    const countries = codes.flatMap((first) => codes.map((second) => first + second))
    const asking = countries.filter((country) => neededParts(country).includes('Postcode'))
    expect(asking).toEqual(Object.keys(formats).sort())
  })
})
