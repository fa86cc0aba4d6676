import { z } from 'zod'
import { ruleSchema } from './rules'

const toggleSchema = z.union([
  z.object({ field: z.string(), equals: z.string() }),
  z.object({ field: z.string(), in: z.array(z.string()) }),
  z.object({ field: z.string(), empty: z.boolean() }),
])
export type Toggle = z.infer<typeof toggleSchema>

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

const optionSchema = z.object({
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
  /** `info` is a hint under the label, `subtext` a remark under the input; a display shows its `info`. */
  info: z.string().optional(),
  subtext: z.string().optional(),
  options: z.array(optionSchema).optional(),
  cols: columnsSchema.optional(),
  toggle: toggleSchema.optional(),
  readonly: z.boolean().optional(),
  disabled: z.boolean().optional(),
  prefix: z.string().optional(),
  suffix: z.string().optional(),
  /** The maximum number of files; always 1 for a `file`. */
  amount: z.number().int().min(1).max(20).optional(),
  /** Each file has a date of issue or of expiry, required once there is a file. */
  issued: z.boolean().optional(),
  expires: z.boolean().optional(),
  /** Which countries a country field keeps; any other answer is reset to empty. */
  allow: z.enum(ALLOWANCES).optional(),
  /** The field a repeated password must equal (rule 'same'), or a VAT check fills with the company name. */
  target: fieldNameSchema.optional(),
  length: z.number().int().min(1).max(12).optional(),
  free_input: z.boolean().optional(),
  country_dialog: z.boolean().optional(),
  prompt_language: z.boolean().optional(),
  autocomplete: z.string().optional(),
})
export type FormField = z.infer<typeof fieldSchema>

const groupSchema = z.object({
  groupName: z.string().optional(),
  cols: columnsSchema.optional(),
  toggle: toggleSchema.optional(),
  fields: z.array(fieldSchema),
})
export type FormGroup = z.infer<typeof groupSchema>

const sectionSchema = z.object({
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
  submit: z.string().optional(),
})
export type FormDefinition = z.infer<typeof formDefinitionSchema>

export const formResponseSchema = z.object({ data: formDefinitionSchema })
