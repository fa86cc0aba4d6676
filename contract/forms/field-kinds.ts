import { MAX_LONG_TEXT_LENGTH, MAX_TEXT_LENGTH } from '../limits'
import type { UploadKind } from '../uploads'
import { ADDRESS_PARTS, addressPartName } from './address-parts'
import type { FieldAttributes } from './field-attributes'
import type { Format, ProblemCode } from './problems'
import type { Rule } from './rules'

/** Loaded by browsers too, so whatever needs a library is in `formats.ts`. */
export interface FieldKind {
  parts: (field: FieldAttributes) => string[]
  dayParts?: (field: FieldAttributes) => string[]
  format?: Format
  normalize: (text: string) => string
  maxLength: number
  forbidden?: RegExp
  isSecret?: boolean
  isList?: boolean
  needsOptions?: boolean
  isFree?: (field: FieldAttributes) => boolean
  countryPart?: (field: FieldAttributes) => string
  uploadPart?: (field: FieldAttributes) => string
  maxUploads?: (field: FieldAttributes) => number
  uploadKinds?: readonly UploadKind[]
  missing: (field: FieldAttributes) => ProblemCode
}

// Copied marks of writing direction are invisible and can reverse the text beside them.
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/gu
const CONTROL = /(?![\t\n\r])\p{Cc}/u
const CONTROL_OR_BREAK = /\p{Cc}/u

// Invisible alone: marks, joiners, accents without a letter, and letters that are drawn as a blank.
const INVISIBLE_ONLY = /^[\s\p{Cf}\p{M}\u115f\u1160\u2800\u3164\uffa0]*$/u

const trimmed = (text: string) => (INVISIBLE_ONLY.test(text) ? '' : text.replace(DIRECTION_MARKS, '').trim())

const decimal = (text: string) =>
  trimmed(text)
    .replace(/^€\s*|\s*€$/gu, '')
    .replace('\u2212', '-')
    .replace(/^\+(?=\d)/, '')
    .replace(',', '.')

const ownName = ({ name }: FieldAttributes) => name

const text: FieldKind = {
  parts: ({ name }) => [name],
  normalize: trimmed,
  maxLength: MAX_TEXT_LENGTH,
  forbidden: CONTROL_OR_BREAK,
  missing: () => 'required',
}

const choice: FieldKind = { ...text, countryPart: ownName, missing: () => 'required_choice' }

const fileDays = ({ name, issued, expires }: FieldAttributes) => [
  ...(issued ? [`${name}_issued`] : []),
  ...(expires ? [`${name}_expires`] : []),
]

const files: FieldKind = {
  ...text,
  parts: (field) => [field.name, ...fileDays(field)],
  dayParts: fileDays,
  uploadPart: ownName,
  maxUploads: ({ amount = 1 }) => amount,
  missing: () => 'required_file',
}

const picturePart = ({ name }: FieldAttributes) => `${name}_picture`

const KINDS = {
  text,
  email: { ...text, format: 'email' },
  phone: { ...text, format: 'phone' },
  number: { ...text, format: 'number', normalize: decimal },
  date: { ...text, format: 'date', dayParts: text.parts, missing: () => 'required_day' },
  code: { ...text, format: 'code', isSecret: true },
  password: { ...text, normalize: (typed) => typed, forbidden: undefined, isSecret: true },
  textarea: {
    ...text,
    normalize: (typed) => trimmed(typed).replaceAll('\r\n', '\n'),
    maxLength: MAX_LONG_TEXT_LENGTH,
    forbidden: CONTROL,
  },
  radio: { ...choice, needsOptions: true },
  select: { ...choice, needsOptions: true },
  combo: {
    ...choice,
    isFree: ({ free_input }) => free_input === true,
    missing: ({ free_input }) => (free_input ? 'required' : 'required_choice'),
  },
  checkbox: {
    ...text,
    isList: true,
    missing: ({ options = [] }) => (options.length > 1 ? 'required_choice' : 'required_tick'),
  },
  address: {
    ...text,
    parts: ({ name }) => ADDRESS_PARTS.map((part) => addressPartName(name, part)),
    countryPart: ({ name }) => addressPartName(name, 'Landcode'),
  },
  file: { ...files, maxUploads: () => 1 },
  'multi-file': files,
  'file-drag': files,
  canvas: {
    ...text,
    parts: (field) => [field.name, picturePart(field)],
    uploadPart: picturePart,
    maxUploads: () => 1,
    uploadKinds: ['image'],
    missing: () => 'required_signature',
  },
  display: { ...text, parts: () => [] },
} satisfies Record<string, FieldKind>

export type FieldType = keyof typeof KINDS
type FormField = FieldAttributes & { type: FieldType }

export const FIELD_KINDS: Readonly<Record<FieldType, FieldKind>> = KINDS
export const FIELD_TYPES = Object.keys(KINDS) as [FieldType, ...FieldType[]]

const kindOf = ({ type }: FormField) => FIELD_KINDS[type]

export const partNames = (field: FormField): string[] => kindOf(field).parts(field)

export const dayParts = (field: FormField): string[] => kindOf(field).dayParts?.(field) ?? []

export const uploadPart = (field: FormField): string | undefined => kindOf(field).uploadPart?.(field)

export const takesFiles = (field: FormField): boolean => uploadPart(field) === field.name

export const maxFiles = (field: FormField): number => kindOf(field).maxUploads?.(field) ?? 0

export function uploadKinds({ type, rules }: FormField): readonly UploadKind[] {
  const kindsOfRules = rules.flatMap(({ rule }) => (rule === 'pdf' || rule === 'image' ? [rule] : []))
  return FIELD_KINDS[type].uploadKinds ?? kindsOfRules
}

export const isMultiple = (field: FormField): boolean =>
  Boolean(kindOf(field).isList) && (field.options?.length ?? 0) > 1

export function ruleOf<Name extends Rule['rule']>(field: FormField, name: Name) {
  return field.rules.find((candidate): candidate is Extract<Rule, { rule: Name }> => candidate.rule === name)
}

export const isRequired = (field: FormField): boolean => ruleOf(field, 'required') !== undefined

// Longer texts are refused for their length before any pattern runs on them.
const MAX_READ_LENGTH = 2 * MAX_LONG_TEXT_LENGTH

export function readTexts(field: FormField, value: unknown): string[] | undefined {
  const values: unknown[] = Array.isArray(value) ? value : [value]
  const texts: string[] = []
  for (const item of values) {
    if (item === undefined || item === null) continue
    if (typeof item !== 'string') return undefined
    const normalized = item.length > MAX_READ_LENGTH ? item : kindOf(field).normalize(item)
    if (normalized !== '') texts.push(normalized)
  }
  return texts
}

export function isAllowed(field: FormField, part: string, value: string): boolean {
  const { allow, options } = field
  if (!allow || !options || kindOf(field).countryPart?.(field) !== part) return true
  return allowedOptions(field).some((option) => option.value === value)
}

export function allowedOptions({ options = [], allow }: FormField) {
  if (!allow) return options
  return options.filter(({ buy, rent }) => (allow === 'any' ? buy || rent : allow === 'buy' ? buy : rent))
}
