import { z } from 'zod'
import { lookUp } from '../look-up'
import type { Upload } from '../uploads'
import { ADDRESS_PARTS, type AddressPart, addressPartName, neededParts } from './address-parts'
import type { FormDefinition, FormField } from './definition'
import type { FieldType } from './field-kinds'
import { isMultiple, isRequired, partNames, readTexts, takesFiles } from './field-kinds'
import { allFields } from './fields'
import { readFiles, readSignature } from './file-answers'
import type { ProblemMessage } from './problems'
import type { FormAnswers } from './rule-checks'
import type { Rule } from './rules'
import { type Answer, type ReadAnswer, readText } from './text-answer'
import type { FormValues } from './values'
import { visibleTexts } from './visibility'

function postcodeRules({ rules }: FormField) {
  return rules.filter((one): one is Extract<Rule, { rule: 'postcode' }> => one.rule === 'postcode')
}

function countryOfAddress(field: FormField, form: FormAnswers): string | undefined {
  const [rule] = postcodeRules(field)
  const [own] = form.textsOf(addressPartName(field.name, 'Landcode'))
  const [elsewhere] = rule?.countryField ? form.textsOf(rule.countryField) : []
  return (own ?? rule?.country ?? elsewhere)?.toLowerCase()
}

function rulesOf(part: AddressPart, field: FormField, form: FormAnswers): Rule[] {
  const country = countryOfAddress(field, form)
  const isBegun = ADDRESS_PARTS.some(
    (one) => one !== 'Landcode' && form.textsOf(addressPartName(field.name, one)).length > 0,
  )
  const isNeeded = (isBegun || isRequired(field)) && neededParts(country).includes(part)
  const rules: Rule[] = isNeeded ? [{ rule: 'required' }] : []
  if (part !== 'Postcode') return rules
  const asked = postcodeRules(field)
  const postcodes = asked.length > 0 ? asked : [{ rule: 'postcode' as const }]
  // Each country with regions may have its own region field; at most one of them is visible.
  return [
    ...rules,
    ...postcodes.map(({ rule, region, regionField }) => ({ rule, country, region, regionField })),
  ]
}

/** An address that is begun must be complete, even where it is optional. */
const readAddressPart: ReadAnswer = (field, { part: name, value, form }, refuse) => {
  const part = ADDRESS_PARTS.find((one) => name === addressPartName(field.name, one))
  if (!part) return undefined
  const { label, options, allow } = field
  const rules = rulesOf(part, field, form)
  const asText: FormField =
    part === 'Landcode' && options
      ? { name, type: 'select', label, rules, options, allow }
      : { name, type: 'text', label, rules }
  return readText(asText, { part: name, value, form }, (problem) => refuse({ ...problem, part }))
}

type Given = { value: unknown; form: FormAnswers & { messageOf: ProblemMessage } } | undefined

const givenSchema = z.custom<Given>()

const READERS: Partial<Record<FieldType, ReadAnswer>> = {
  address: readAddressPart,
  canvas: readSignature,
  file: readFiles,
  'multi-file': readFiles,
  'file-drag': readFiles,
}

function answerSchema(field: FormField, part: string) {
  const read = READERS[field.type] ?? readText
  return givenSchema.transform((given, context) => {
    if (!given) return undefined
    const { value, form } = given
    return read(field, { part, value, form }, (problem) => {
      context.addIssue({ code: 'custom', message: form.messageOf({ label: field.label, ...problem }) })
    })
  })
}

function fixedSchema({ values }: FormDefinition, field: FormField, part: string) {
  const texts = readTexts(field, values?.[part]) ?? []
  const fixed = isMultiple(field) || takesFiles(field) ? texts : texts[0]
  return givenSchema.transform((given) => (given && texts.length > 0 ? fixed : undefined))
}

type Answers = Readonly<Record<string, unknown>>

const answersSchema = z.custom<Answers>()

function partsSchema(definition: FormDefinition) {
  const asked = allFields(definition).filter(({ disabled }) => !disabled)
  const parts = asked.flatMap((field) =>
    partNames(field).map((part) => [
      part,
      field.readonly ? fixedSchema(definition, field, part) : answerSchema(field, part),
    ]),
  )
  const shape: Record<string, z.ZodType<Answer, z.ZodTypeDef, Given>> = Object.fromEntries(parts)
  return z.object(shape)
}

const knownSchemas = new WeakMap<FormDefinition, ReturnType<typeof partsSchema>>()

function schemaOfParts(definition: FormDefinition) {
  const schema = knownSchemas.get(definition) ?? partsSchema(definition)
  knownSchemas.set(definition, schema)
  return schema
}

function isText(value: unknown): value is string | string[] {
  return typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string'))
}

function onlyTexts(answers: Answers): FormValues {
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => isText(value))) as FormValues
}

/**
 * The schema of the answers: the visible ones, trimmed, in their stored form and without empty ones. A refused part has one issue, with
 * the message of `messageOf`. Without `uploads`, any id counts as an uploaded file.
 */
export function schemaOf(
  definition: FormDefinition,
  messageOf: ProblemMessage,
  uploads?: ReadonlyMap<string, Upload>,
) {
  return answersSchema
    .transform((answers) => {
      const values = onlyTexts(answers)
      const texts = visibleTexts(definition, values)
      const form: NonNullable<Given>['form'] = {
        textsOf: (part) => texts.get(part) ?? [],
        labelOf: (name) => allFields(definition).find((field) => field.name === name)?.label ?? name,
        values,
        uploads,
        messageOf,
      }
      return Object.fromEntries(
        [...texts.keys()].map((part) => [part, { value: lookUp(answers, part), form }]),
      )
    })
    .pipe(schemaOfParts(definition))
    .transform((answers): FormValues => {
      const given = Object.entries(answers).filter(([, answer]) => answer !== undefined)
      return Object.fromEntries(given) as FormValues
    })
}

export function messagesByPart({ issues }: z.ZodError): Record<string, string[]> {
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), [message]]))
}
