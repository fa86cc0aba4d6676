import fc from 'fast-check'
import type { FormDefinition, FormField } from '../../contract/forms/definition'
import { ALLOWANCES, type Toggle } from '../../contract/forms/field-attributes'
import { FIELD_TYPES, partNames } from '../../contract/forms/field-kinds'
import type { Rule } from '../../contract/forms/rules'
import type { FormValues } from '../../contract/forms/values'

const TOKENS = ['a', 'b', '1', 'nl', 'de', '']
const OPTIONS = ['a', 'b', 'nl', 'de'].map((value, index) => ({
  value,
  label: value.toUpperCase(),
  buy: index % 2 === 0,
  rent: index > 1,
}))

const anyRule: fc.Arbitrary<Rule> = fc.oneof(
  fc.constantFrom<Rule>(
    { rule: 'required' },
    { rule: 'email' },
    { rule: 'phone' },
    { rule: 'iban' },
    { rule: 'vat' },
    { rule: 'vat', country: 'de' },
    { rule: 'same' },
    { rule: 'pdf' },
    { rule: 'image' },
    { rule: 'date', min: '2026-01-01', max: '2026-12-31' },
    { rule: 'postcode', country: 'nl' },
    { rule: 'postcode', countryField: 'F0' },
  ),
  fc.record({ rule: fc.constant('min' as const), min: fc.integer({ min: -5, max: 5 }) }),
  fc.record({ rule: fc.constant('max' as const), max: fc.integer({ min: 5, max: 9 }) }),
  fc.record({ rule: fc.constant('length' as const), min: fc.nat(2), max: fc.integer({ min: 2, max: 40 }) }),
  fc.record({ rule: fc.constant('exact' as const), length: fc.nat(5) }),
)

const anyToggle = (count: number): fc.Arbitrary<Toggle> => {
  const field = fc.nat(count - 1).map((index) => `F${index}`)
  return fc.oneof(
    fc.record({ field, equals: fc.constantFrom('a', '1', 'nl') }),
    fc.record({ field, in: fc.constant<string[]>(['a', 'de']) }),
    fc.record({ field, empty: fc.boolean() }),
  )
}

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 3 })

const flag = fc.option(fc.boolean(), { nil: undefined, freq: 6 })

const anyField = (index: number, count: number): fc.Arbitrary<FormField> =>
  fc.record({
    name: fc.constant(`F${index}`),
    type: fc.constantFrom(...FIELD_TYPES),
    label: fc.constant(`Label ${index}`),
    rules: fc.array(anyRule, { maxLength: 3 }),
    options: maybe(fc.constant(OPTIONS)),
    toggle: maybe(anyToggle(count)),
    readonly: flag,
    disabled: flag,
    amount: maybe(fc.integer({ min: 1, max: 3 })),
    issued: flag,
    expires: flag,
    allow: maybe(fc.constantFrom(...ALLOWANCES)),
    target: fc.constant(index > 0 ? `F${index - 1}` : undefined),
    free_input: flag,
  })

/** Forms of up to seven fields in two sections, sound or not: toggles may ask any field, themselves too. */
export const anyForm: fc.Arbitrary<FormDefinition> = fc.integer({ min: 1, max: 7 }).chain((count) =>
  fc
    .record({
      fields: fc.tuple(...Array.from({ length: count }, (_, index) => anyField(index, count))),
      groupToggle: maybe(anyToggle(count)),
      sectionToggle: maybe(anyToggle(count)),
      values: maybe(fc.constant<FormValues>({ F0: 'a', F1: 'nl', F2: ['a', 'b'] })),
    })
    .map(({ fields, groupToggle, sectionToggle, values }) => {
      const third = Math.ceil(count / 3)
      return {
        name: 'any',
        route: '/api/any',
        values,
        sections: [
          {
            title: 'One',
            fieldGroups: [
              { fields: fields.slice(0, third) },
              { toggle: groupToggle, fields: fields.slice(third, 2 * third) },
            ],
          },
          { title: 'Two', toggle: sectionToggle, fieldGroups: [{ fields: fields.slice(2 * third) }] },
        ],
      }
    }),
)

const anyText = fc.oneof(
  fc.constantFrom(...TOKENS),
  fc.constantFrom(
    ...[
      'noor@example.org',
      '+31612345678',
      '06 12345678',
      'NL91 ABNA 0417 1643 00',
      'NL 123456789 B01',
      '1234 AB',
    ],
    ...['2026-02-28', '31-12-2026', '1990-01-01', '1,5', '-2', '1.234', '123 456', ' a ', 'Noor\r\nde Vries'],
    ...['7b0c6a36-2f9f-4a0c-9d0f-0a4f4f6f7d11', '0d9b0a52-51a5-4a0e-8c1c-2f6a1f0c9a22', 'a\u0000', '<b>'],
  ),
  fc.string({ maxLength: 12 }),
)

/** Answers to a form as somebody might send them, right, wrong or empty. */
export function anyValues(definition: FormDefinition): fc.Arbitrary<FormValues> {
  const parts = definition.sections.flatMap(({ fieldGroups }) =>
    fieldGroups.flatMap(({ fields }) => fields.flatMap(partNames)),
  )
  const value = fc.oneof(anyText, anyText, fc.array(anyText, { maxLength: 3 }))
  return fc.dictionary(fc.constantFrom(...parts, 'Unknown'), value, { maxKeys: parts.length + 1 })
}

/** A form and answers to it. */
export const anyAnswered = anyForm.chain((definition) =>
  fc.record({ definition: fc.constant(definition), values: anyValues(definition) }),
)
