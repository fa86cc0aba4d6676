import { z } from 'zod'
import { lookUp } from '../look-up'
import { parseDay } from '../typed-dates'
import { type Upload, uploadIdSchema } from '../uploads'
import { ADDRESS_PARTS, type AddressPart, addressPartName, neededParts } from './address-parts'
import type { FormDefinition, FormField } from './definition'
import {
  FIELD_KINDS,
  type FieldType,
  isAllowed,
  isMultiple,
  isRequired,
  maxFiles,
  partNames,
  readTexts,
  ruleOf,
  takesFiles,
  uploadKinds,
  uploadPart,
} from './field-kinds'
import { allFields } from './fields'
import { CODE_LENGTH, formatsOf, parseNotation } from './formats'
import type { Format, Problem, ProblemMessage } from './problems'
import { answerProblem, type Finding, type FormAnswers, textProblem, tidiedText } from './rule-checks'
import type { Rule } from './rules'
import type { FormValues } from './values'
import { visibleTexts } from './visibility'

type Answer = string | string[] | undefined

type Refuse = (problem: Finding) => undefined

type ReadAnswer = (
  field: FormField,
  input: { part: string; value: unknown; form: FormAnswers },
  refuse: Refuse,
) => Answer

const MAX_ANSWERS = 1000

const missing = (field: FormField): Finding => ({
  code: FIELD_KINDS[field.type].missing(field),
  missing: field.missing,
})

function formatProblem(format: Format, field: FormField): Finding {
  if (format === 'number' && ruleOf(field, 'whole')) return { code: 'whole' }
  return { code: format, limit: format === 'code' ? (field.length ?? CODE_LENGTH) : undefined }
}

function readSingle(field: FormField, text: string, form: FormAnswers, refuse: Refuse): string | undefined {
  const { options } = field
  const { maxLength, forbidden, isFree } = FIELD_KINDS[field.type]
  if (text.length > maxLength) return refuse({ code: 'too_long', limit: maxLength })
  if (forbidden?.test(text)) return refuse({ code: 'text' })
  const isOffered = !options || isFree?.(field) || options.some(({ value }) => value === text)
  if (!isOffered) return refuse({ code: 'option' })
  let normalized = text
  for (const format of formatsOf(field)) {
    const parsed = parseNotation(format, normalized, field)
    if (parsed === undefined) return refuse(formatProblem(format, field))
    normalized = parsed
  }
  normalized = tidiedText(field, normalized, form)
  const problem = textProblem(field, normalized, form)
  return problem ? refuse(problem) : normalized
}

const readText: ReadAnswer = (field, { value, form }, refuse) => {
  if (Array.isArray(value) && value.length > MAX_ANSWERS) return refuse({ code: 'several' })
  const texts = readTexts(field, value)
  if (!texts) return refuse({ code: 'not_text' })
  const allowed = [...new Set(texts)].filter((text) => isAllowed(field, field.name, text))
  if (allowed.length === 0 && isRequired(field)) return refuse(missing(field))
  if (allowed.length > 1 && !isMultiple(field)) return refuse({ code: 'several' })
  const answers: string[] = []
  for (const text of allowed) {
    const answer = readSingle(field, text, form, refuse)
    if (answer === undefined) return undefined
    answers.push(answer)
  }
  const problem = answerProblem(field, allowed, form)
  if (problem) return refuse(problem)
  return isMultiple(field) && answers.length > 0 ? answers : answers[0]
}

type SubmittedFile = { id: string; place: number }

function submittedFiles(value: unknown): SubmittedFile[] | undefined {
  const ids: unknown[] = Array.isArray(value) ? value : [value]
  const files = new Map<string, SubmittedFile>()
  for (const [place, id] of ids.entries()) {
    if (id === undefined || id === null || (typeof id === 'string' && id.trim() === '')) continue
    if (!uploadIdSchema.safeParse(id).success) return undefined
    if (!files.has(id as string)) files.set(id as string, { id: id as string, place })
  }
  return [...files.values()]
}

export function wrongKind(field: FormField): Problem {
  const [kind, other] = uploadKinds(field)
  return { code: other || !kind ? 'pdf_or_image' : kind, label: field.label }
}

function uploadProblem(field: FormField, id: string, { uploads }: FormAnswers): Finding | undefined {
  if (!uploads) return undefined
  const upload = uploads.get(id)
  if (!upload) return { code: 'upload' }
  const kinds = uploadKinds(field)
  return kinds.length === 0 || kinds.includes(upload.kind) ? undefined : wrongKind(field)
}

function readIds(field: FormField, value: unknown, form: FormAnswers, refuse: Refuse): Answer {
  const limit = maxFiles(field)
  if (Array.isArray(value) && value.length > 100) return refuse({ code: 'too_many_files', limit })
  const files = submittedFiles(value)
  if (!files) return refuse({ code: 'upload' })
  if (files.length === 0) return isRequired(field) ? refuse(missing(field)) : undefined
  if (files.length > limit) return refuse({ code: 'too_many_files', limit })
  const ids = files.map(({ id }) => id)
  const [problem] = ids.flatMap((id) => uploadProblem(field, id, form) ?? [])
  return problem ? refuse(problem) : ids
}

const readFiles: ReadAnswer = (field, { part, value, form }, refuse) => {
  if (part === field.name) return readIds(field, value, form, refuse)
  const days: unknown[] = Array.isArray(value) ? value : [value]
  const parsedDays: string[] = []
  for (const { id, place } of submittedFiles(lookUp(form.values, field.name))?.slice(0, maxFiles(field)) ??
    []) {
    const typed = days[place]
    const day = typeof typed === 'string' && typed.length < 50 ? parseDay(typed.trim()) : undefined
    if (!day) {
      const code = part.endsWith('_issued') ? 'issued' : 'expires'
      return refuse({ code, file: form.uploads?.get(id)?.name })
    }
    parsedDays.push(day)
  }
  return parsedDays.length > 0 ? parsedDays : undefined
}

const readSignature: ReadAnswer = (field, input, refuse) => {
  const { part, value, form } = input
  const picturePart = uploadPart(field) ?? ''
  if (part === picturePart) return readPicture(field, value, form, refuse)
  const isDrawn = form.textsOf(picturePart).length > 0
  const asText = isDrawn ? { ...field, rules: field.rules.filter(({ rule }) => rule !== 'required') } : field
  return readText(asText, input, refuse)
}

function readPicture(field: FormField, value: unknown, form: FormAnswers, refuse: Refuse): Answer {
  const files = submittedFiles(value)
  if (!files || files.length > 1) return refuse({ code: 'upload' })
  const [picture] = files
  const problem = picture && uploadProblem(field, picture.id, form)
  return problem ? refuse(problem) : picture?.id
}

function postcodeRules({ rules }: FormField) {
  return rules.filter((rule): rule is Extract<Rule, { rule: 'postcode' }> => rule.rule === 'postcode')
}

function countryOfAddress(field: FormField, form: FormAnswers): string | undefined {
  const [rule] = postcodeRules(field)
  const [ownCountry] = form.textsOf(addressPartName(field.name, 'Landcode'))
  const [countryOfField] = rule?.countryField ? form.textsOf(rule.countryField) : []
  return (ownCountry ?? rule?.country ?? countryOfField)?.toLowerCase()
}

function rulesOf(part: AddressPart, field: FormField, form: FormAnswers): Rule[] {
  const country = countryOfAddress(field, form)
  const isBegun = ADDRESS_PARTS.some(
    (other) => other !== 'Landcode' && form.textsOf(addressPartName(field.name, other)).length > 0,
  )
  const isNeeded = (isBegun || isRequired(field)) && neededParts(country).includes(part)
  const rules: Rule[] = isNeeded ? [{ rule: 'required' }] : []
  if (part !== 'Postcode') return rules
  const ownRules = postcodeRules(field)
  const appliedRules = ownRules.length > 0 ? ownRules : [{ rule: 'postcode' as const }]
  // Each country with regions may have its own region field; at most one of them is visible.
  return [
    ...rules,
    ...appliedRules.map(({ rule, region, regionField }) => ({ rule, country, region, regionField })),
  ]
}

/** An address that is begun must be complete, even where it is optional. */
const readAddressPart: ReadAnswer = (field, { part: name, value, form }, refuse) => {
  const part = ADDRESS_PARTS.find((candidate) => name === addressPartName(field.name, candidate))
  if (!part) return undefined
  const { label, options, allow } = field
  const rules = rulesOf(part, field, form)
  const asText: FormField =
    part === 'Landcode' && options
      ? { name, type: 'select', label, rules, options, allow }
      : { name, type: 'text', label, rules }
  const address = field.name
  return readText(asText, { part: name, value, form }, (problem) => refuse({ ...problem, part, address }))
}

type PartInput = { value: unknown; form: FormAnswers & { messageOf: ProblemMessage } } | undefined

const partInputSchema = z.custom<PartInput>()

const READERS: Partial<Record<FieldType, ReadAnswer>> = {
  address: readAddressPart,
  canvas: readSignature,
  file: readFiles,
  'multi-file': readFiles,
  'file-drag': readFiles,
}

function answerSchema(field: FormField, part: string) {
  const read = READERS[field.type] ?? readText
  return partInputSchema.transform((input, context) => {
    if (!input) return undefined
    const { value, form } = input
    return read(field, { part, value, form }, (problem) => {
      context.addIssue({ code: 'custom', message: form.messageOf({ label: field.label, ...problem }) })
    })
  })
}

function fixedSchema({ values }: FormDefinition, field: FormField, part: string) {
  const texts = readTexts(field, values?.[part]) ?? []
  const fixed = isMultiple(field) || takesFiles(field) ? texts : texts[0]
  return partInputSchema.transform((input) => (input && texts.length > 0 ? fixed : undefined))
}

type Answers = Readonly<Record<string, unknown>>

const answersSchema = z.custom<Answers>()

function partsSchema(definition: FormDefinition) {
  const enabled = allFields(definition).filter(({ disabled }) => !disabled)
  const parts = enabled.flatMap((field) =>
    partNames(field).map((part) => [
      part,
      field.readonly ? fixedSchema(definition, field, part) : answerSchema(field, part),
    ]),
  )
  const shape: Record<string, z.ZodType<Answer, z.ZodTypeDef, PartInput>> = Object.fromEntries(parts)
  return z.object(shape)
}

const schemaCache = new WeakMap<FormDefinition, ReturnType<typeof partsSchema>>()

function schemaOfParts(definition: FormDefinition) {
  const schema = schemaCache.get(definition) ?? partsSchema(definition)
  schemaCache.set(definition, schema)
  return schema
}

function isText(value: unknown): value is string | string[] {
  return [value].flat().every((text) => typeof text === 'string')
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
      const form: NonNullable<PartInput>['form'] = {
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
      const present = Object.entries(answers).filter(([, answer]) => answer !== undefined)
      return Object.fromEntries(present) as FormValues
    })
}

export function messagesByPart({ issues }: z.ZodError): Record<string, string[]> {
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), [message]]))
}
