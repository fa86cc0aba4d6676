import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyAnswered, anyForm, anyValues } from '../../tests/support/arbitrary-forms'
import { cases } from '../../tests/support/cases'
import { problemMessagesIn } from '../../tests/support/problem-messages'
import { LOCALES } from '../locales'
import type { Upload } from '../uploads'
import type { FormDefinition, FormField } from './definition'
import { definitionProblems, toggleProblems } from './definition-problems'
import type { Toggle } from './field-attributes'
import { partNames } from './field-kinds'
import { allFields } from './fields'
import { messagesByPart, schemaOf } from './schema'
import type { FormValues } from './values'
import { guardedFields, visibleFields } from './visibility'
import { flattenValues, unflattenEntries } from './wire'

const NUMBER_OF_RUNS = cases(80)

const messageOf = ({ code }: { code: string }) => code

/** What a form makes of answers: what is kept, or the codes of what is wrong, by part. */
function validate(definition: FormDefinition, values: FormValues) {
  const { data, error } = schemaOf(definition, messageOf).safeParse(values)
  return data ? { kept: data } : { wrong: messagesByPart(error) }
}

/** The answers as they arrive once they were sent. */
const sent = (definition: FormDefinition, values: FormValues): FormValues =>
  unflattenEntries(definition, flattenValues(definition, values))

const hiddenParts = (definition: FormDefinition, values: FormValues) => {
  const shown = new Set(visibleFields(definition, values))
  return allFields(definition)
    .filter((field) => !shown.has(field))
    .flatMap(partNames)
}

/** Finds the same by going over all fields again and again until nothing is hidden any more. */
function visibleByRounds(definition: FormDefinition, values: FormValues): FormField[] {
  const guarded = guardedFields(definition)
  let shown = guarded
  for (let round = 0; round <= guarded.length; round++) {
    const parts = new Set(shown.flatMap(({ field }) => partNames(field)))
    shown = guarded.filter(({ toggles }) =>
      toggles.every((toggle) => isOpenFor(toggle, definition, parts.has(toggle.field) ? values : {})),
    )
  }
  return shown.map(({ field }) => field)
}

// Asks one toggle of a form in which nothing is hidden.
function isOpenFor(toggle: Toggle, definition: FormDefinition, values: FormValues): boolean {
  const fields = allFields(definition).map((field) => ({ ...field, toggle: undefined }))
  const asking: FormField = { name: 'Asking', type: 'text', label: '', rules: [], toggle }
  const open = { ...definition, sections: [{ title: '', fieldGroups: [{ fields: [...fields, asking] }] }] }
  const owner = fields.find((field) => partNames(field).includes(toggle.field))
  const isFixed = owner && (owner.readonly || owner.disabled)
  const asked = isFixed && Object.keys(values).length === 0 ? { ...open, values: undefined } : open
  return visibleFields(asked, values).some(({ name }) => name === 'Asking')
}

describe('any form with any answers', () => {
  const soundlyToggled = anyAnswered.filter(({ definition }) => toggleProblems(definition).length === 0)

  it('shows what comes out when all toggles are asked until nothing changes', () => {
    fc.assert(
      fc.property(soundlyToggled, ({ definition, values }) => {
        const filled = { ...values, Unknown: 'x' }
        expect(visibleFields(definition, filled).map(({ name }) => name)).toEqual(
          visibleByRounds(definition, filled).map(({ name }) => name),
        )
      }),
      NUMBER_OF_RUNS,
    )
  })

  it('never keeps nor sends what is hidden, disabled or unknown', () => {
    fc.assert(
      fc.property(anyAnswered, ({ definition, values }) => {
        const asked = visibleFields(definition, values).filter(({ disabled }) => !disabled)
        const parts = new Set(asked.flatMap(partNames))
        const { kept = {} } = validate(definition, values)
        for (const name of [...Object.keys(kept), ...Object.keys(sent(definition, values))]) {
          expect(parts).toContain(name)
        }
      }),
      NUMBER_OF_RUNS,
    )
  })

  it('is validated without a look at what is hidden', () => {
    const pair = soundlyToggled.chain(({ definition, values }) =>
      fc.record({
        definition: fc.constant(definition),
        values: fc.constant(values),
        others: anyValues(definition),
      }),
    )
    fc.assert(
      fc.property(pair, ({ definition, values, others }) => {
        const hidden = hiddenParts(definition, values)
        const changed = { ...values }
        for (const part of hidden) {
          const other = others[part]
          if (other === undefined) delete changed[part]
          else changed[part] = other
        }
        expect(validate(definition, changed)).toEqual(validate(definition, values))
      }),
      NUMBER_OF_RUNS,
    )
  })

  it('is validated the same by whom it was sent', () => {
    fc.assert(
      fc.property(soundlyToggled, ({ definition, values }) => {
        expect(validate(definition, sent(definition, values))).toEqual(validate(definition, values))
      }),
      NUMBER_OF_RUNS,
    )
  })

  it('says one thing about each part that is wrong, in every language, without a place left open', () => {
    const uploads = new Map<string, Upload>()
    fc.assert(
      fc.property(anyAnswered, fc.constantFrom(...LOCALES), ({ definition, values }, locale) => {
        const told = problemMessagesIn(locale)
        const { error } = schemaOf(definition, told, uploads).safeParse(values)
        const issues = error?.issues ?? []
        expect(new Set(issues.map(({ path }) => String(path))).size).toBe(issues.length)
        for (const { message } of issues) expect(message).toMatch(/^[^{}]{15,}$/)
      }),
      NUMBER_OF_RUNS,
    )
  })

  it('never fails, whatever arrives', () => {
    fc.assert(
      fc.property(
        anyForm,
        fc.dictionary(fc.string(), fc.anything()),
        fc.anything(),
        (definition, sent, one) => {
          const answers = { ...sent, F0: one, F0_picture: one, F0_Postcode: one, F0_issued: one }
          schemaOf(definition, messageOf).safeParse(answers)
          visibleFields(definition, answers as FormValues)
          expect(Array.isArray(definitionProblems(one))).toBe(true)
          expect(Array.isArray(definitionProblems(definition))).toBe(true)
        },
      ),
    )
  })
})
