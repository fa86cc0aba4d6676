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

/** The parts visible with `values` alone, without empty ones, and why others are refused, by part. */
export type ValidatedForm = { kept: FormValues; wrong: ReadonlyMap<string, string[]> }

/** `values` are the answers that are texts: they decide what is asked. What is kept of the answers validates to itself. */
export function validateForm(
  definition: FormDefinition,
  answers: Readonly<Record<string, unknown>>,
  values: FormValues,
  messageOf: ProblemMessage,
  { uploads }: KnownUploads = {},
): ValidatedForm {
  const texts = visibleTexts(definition, values)
  const form: FormWithUploads = {
    textsOf: (part) => texts.get(part) ?? [],
    labelOf: (name) => allFields(definition).find((field) => field.name === name)?.label ?? name,
    uploads,
  }
  const asked = visibleFields(definition, values).filter(({ disabled }) => !disabled)
  const parts = asked.flatMap((field) => partNames(field).map((part) => ({ field, part })))
  const kept: FormValues = {}
  const wrong = new Map<string, string[]>()
  for (const { field, part } of parts) {
    const given = lookUp(answers, part)
    const validated = field.readonly
      ? { value: fixedValue(definition, field, part) }
      : validatePart(field, part, given, form, values)
    if (validated.problem) {
      wrong.set(part, [...(wrong.get(part) ?? []), messageOf(validated.problem)])
    } else if (validated.value !== undefined) kept[part] = validated.value
  }
  return { kept, wrong }
}

const validatePart: Validate = (field, part, value, form, values) =>
  VALIDATORS[field.type]?.(field, part, value, form, values) ?? validateText(field, value, form)
