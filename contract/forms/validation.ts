import { z } from 'zod'
import { lookUp } from '../look-up'
import type { FormDefinition, FormField } from './definition'
import type { FieldType } from './field-kinds'
import { isMultiple, partNames, readTexts, takesFiles } from './field-kinds'
import { allFields } from './fields'
import type { ProblemMessage } from './problems'
import { validateAddress } from './validate-address'
import { type FormWithUploads, validateFiles, validateSignature } from './validate-files'
import { type Validated, validateText } from './validate-text'
import type { FormValues } from './values'
import { visibleFields, visibleTexts } from './visibility'

export type KnownUploads = Pick<FormWithUploads, 'uploads'>

type Validate = (
  field: FormField,
  part: string,
  value: unknown,
  form: FormWithUploads,
  values: FormValues,
) => Validated

const VALIDATORS: Partial<Record<FieldType, Validate>> = {
  address: validateAddress,
  canvas: validateSignature,
  file: validateFiles,
  'multi-file': validateFiles,
  'file-drag': validateFiles,
}

function fixedValue(definition: FormDefinition, field: FormField, part: string) {
  const texts = readTexts(field, definition.values?.[part]) ?? []
  if (texts.length === 0) return undefined
  return isMultiple(field) || takesFiles(field) ? texts : texts[0]
}

const answersSchema = z.record(z.unknown())

/** Output holds only the parts visible with `values`, without empty ones, and validates to itself. */
export function schemaFor(
  definition: FormDefinition,
  values: FormValues,
  messageOf: ProblemMessage,
  { uploads }: KnownUploads = {},
) {
  const texts = visibleTexts(definition, values)
  const form: FormWithUploads = {
    textsOf: (part) => texts.get(part) ?? [],
    labelOf: (name) => allFields(definition).find((field) => field.name === name)?.label ?? name,
    uploads,
  }
  const asked = visibleFields(definition, values).filter(({ disabled }) => !disabled)
  const parts = asked.flatMap((field) => partNames(field).map((part) => ({ field, part })))
  // One schema for all parts: creating one for each takes longer than validating them.
  return answersSchema.transform((answers, context): FormValues => {
    const kept: FormValues = {}
    for (const { field, part } of parts) {
      const given = lookUp(answers, part)
      const validated = field.readonly
        ? { value: fixedValue(definition, field, part) }
        : validatePart(field, part, given, form, values)
      if (validated.problem) {
        context.addIssue({ code: 'custom', path: [part], message: messageOf(validated.problem) })
      } else if (validated.value !== undefined) kept[part] = validated.value
    }
    return kept
  })
}

const validatePart: Validate = (field, part, value, form, values) =>
  VALIDATORS[field.type]?.(field, part, value, form, values) ?? validateText(field, value, form)
