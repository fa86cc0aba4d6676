import { z } from 'zod'
import { ruleSchema } from './rules'

/** When something shows: `field` holds one of `values`, or (`empty`) holds nothing or something. */
export const toggleSchema = z.union([
  z.object({ field: z.string(), equals: z.string() }),
  z.object({ field: z.string(), in: z.array(z.string()) }),
  z.object({ field: z.string(), empty: z.boolean() }),
])
export type Toggle = z.infer<typeof toggleSchema>

/** Every type of field (SPEC §3); `field-kinds.ts` says what an answer to each is. */
export const FIELD_TYPES = [
  'canvas',
  'text',
  'date',
  'number',
  'email',
  'password',
  'phone',
  'code',
  'address',
  'textarea',
  'file',
  'multi-file',
  'file-drag',
  'radio',
  'checkbox',
  'select',
  'combo',
  'display',
] as const
export type FieldType = (typeof FIELD_TYPES)[number]

export const ALLOWANCES = ['buy', 'rent', 'any'] as const

export const optionSchema = z.object({
  value: z.string(),
  label: z.string(),
  buy: z.boolean().optional(),
  rent: z.boolean().optional(),
})
export type FieldOption = z.infer<typeof optionSchema>

const columnsSchema = z.number().int().min(1).max(12)

const fieldNameSchema = z.string().regex(/^[A-Za-z][A-Za-z0-9_]*$/)

export const fieldSchema = z.object({
  name: fieldNameSchema,
  type: z.enum(FIELD_TYPES),
  label: z.string(),
  rules: z.array(ruleSchema).default([]),
  /** A hint under the label; `subtext` is a remark under the input. A display shows its `info`. */
  info: z.string().optional(),
  subtext: z.string().optional(),
  options: z.array(optionSchema).optional(),
  cols: columnsSchema.optional(),
  toggle: toggleSchema.optional(),
  /** It can be read and is sent, but not changed. */
  readonly: z.boolean().optional(),
  /** It can be neither changed nor sent. */
  disabled: z.boolean().optional(),
  /** What stands before and after the input, such as '€' and 'kg'; no part of the value. */
  prefix: z.string().optional(),
  suffix: z.string().optional(),
  /** The most files; 1 for a `file`, whatever it says. */
  amount: z.number().int().min(1).max(20).optional(),
  /** Each file has a day of issue, or a day of expiry, required once there is a file. */
  issued: z.boolean().optional(),
  expires: z.boolean().optional(),
  /** Of a choice of country: which countries it keeps; any other answer is reset to empty. */
  allow: z.enum(ALLOWANCES).optional(),
  /** The field a repeated password equals (rule 'same'), or that a valid VAT number fills with the company's name. */
  target: fieldNameSchema.optional(),
  length: z.number().int().min(1).max(12).optional(),
  /** Whether a combo takes an answer that is not among its options. */
  free_input: z.boolean().optional(),
  country_dialog: z.boolean().optional(),
  /** A choice of country that suggests the language spoken there. */
  prompt_language: z.boolean().optional(),
  /** The HTML autocomplete tokens, such as 'shipping postal-code' (WCAG 1.3.5). */
  autocomplete: z.string().optional(),
})
export type FormField = z.infer<typeof fieldSchema>

export const groupSchema = z.object({
  groupName: z.string().optional(),
  cols: columnsSchema.optional(),
  toggle: toggleSchema.optional(),
  fields: z.array(fieldSchema),
})
export type FormGroup = z.infer<typeof groupSchema>

export const sectionSchema = z.object({
  title: z.string(),
  toggle: toggleSchema.optional(),
  fieldGroups: z.array(groupSchema),
})
export type FormSection = z.infer<typeof sectionSchema>

export const formDefinitionSchema = z.object({
  name: z.string(),
  route: z.string().regex(/^\/api\//),
  sections: z.array(sectionSchema),
  values: z.record(z.union([z.string(), z.array(z.string())])).optional(),
  /** The words on the button that sends it; without them the shop has its own. */
  submit: z.string().optional(),
})
export type FormDefinition = z.infer<typeof formDefinitionSchema>

export const formResponseSchema = z.object({ data: formDefinitionSchema })
