import { z } from 'zod'
import type { FieldType, FormDefinition, FormField } from './definition'
import { partNames, readTexts, takesFiles, takesSeveral } from './field-kinds'
import { allFields } from './fields'
import type { Speak } from './problems'
import { validateAddress } from './validate-address'
import { type FormWithUploads, validateFiles, validateSignature } from './validate-files'
import { type Validated, validateText } from './validate-text'
import type { FormValues } from './values'
import { visibleFields, visibleTexts } from './visibility'

/** The uploads the backend keeps, by id; without them nothing is said about their kinds. */
export type Known = Pick<FormWithUploads, 'uploads'>

type Validate = (
  field: FormField,
  part: string,
  value: unknown,
  form: FormWithUploads,
  values: FormValues,
) => Validated

// The types that are answered with more than a text.
const VALIDATORS: Partial<Record<FieldType, Validate>> = {
  address: validateAddress,
  canvas: validateSignature,
  file: validateFiles,
  'multi-file': validateFiles,
  'file-drag': validateFiles,
}

/** What cannot be changed counts as the definition has it, whatever was sent. */
function fixedValue(definition: FormDefinition, field: FormField, part: string) {
  const texts = readTexts(field, definition.values?.[part]) ?? []
  if (texts.length === 0) return undefined
  return takesSeveral(field) || takesFiles(field) ? texts : texts[0]
}

const answersSchema = z.record(z.unknown())

/**
 * A zod schema for the answers to a form, for shop and backend. `values` decide what is visible. Its output holds visible
 * parts only, without empty ones, and it accepts its own output; a refused part has one message.
 */
export function schemaFor(
  definition: FormDefinition,
  values: FormValues,
  speak: Speak,
  { uploads }: Known = {},
) {
  const texts = visibleTexts(definition, values)
  const form: FormWithUploads = {
    textsOf: (part) => texts.get(part) ?? [],
    labelOf: (name) => allFields(definition).find((field) => field.name === name)?.label ?? name,
    uploads,
  }
  const asked = visibleFields(definition, values).filter(({ disabled }) => !disabled)
  const parts = asked.flatMap((field) => partNames(field).map((part) => ({ field, part })))
  // One schema for all parts: making one for each would take longer than validating them.
  return answersSchema.transform((answers, context): FormValues => {
    const kept: FormValues = {}
    for (const { field, part } of parts) {
      const given = Object.hasOwn(answers, part) ? answers[part] : undefined
      const validated = field.readonly
        ? { value: fixedValue(definition, field, part) }
        : validatePart(field, part, given, form, values)
      if (validated.problem) {
        context.addIssue({ code: 'custom', path: [part], message: speak(validated.problem) })
      } else if (validated.value !== undefined) kept[part] = validated.value
    }
    return kept
  })
}

const validatePart: Validate = (field, part, value, form, values) =>
  VALIDATORS[field.type]?.(field, part, value, form, values) ?? validateText(field, value, form)
