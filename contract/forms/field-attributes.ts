import { z } from 'zod'
import { ruleSchema } from './rules'

export const toggleSchema = z.union([
  z.object({ field: z.string(), equals: z.string() }),
  z.object({ field: z.string(), in: z.array(z.string()) }),
  z.object({ field: z.string(), empty: z.boolean() }),
])
export type Toggle = z.infer<typeof toggleSchema>

export const ALLOWANCES = ['buy', 'rent', 'any'] as const

const optionSchema = z.object({
  value: z.string(),
  label: z.string(),
  buy: z.boolean().optional(),
  rent: z.boolean().optional(),
})
export type FieldOption = z.infer<typeof optionSchema>

export const columnsSchema = z.number().int().min(1).max(12)

const fieldNameSchema = z.string().regex(/^[A-Za-z][A-Za-z0-9_]*$/)

export const attributesSchema = z.object({
  name: fieldNameSchema,
  label: z.string(),
  rules: z.array(ruleSchema).default([]),
  /** `info` is a hint under the label, `subtext` a remark under the input. */
  info: z.string().optional(),
  subtext: z.string().optional(),
  /** The sentence for a required field that was left empty. */
  missing: z.string().optional(),
  options: z.array(optionSchema).optional(),
  cols: columnsSchema.optional(),
  toggle: toggleSchema.optional(),
  readonly: z.boolean().optional(),
  disabled: z.boolean().optional(),
  prefix: z.string().optional(),
  suffix: z.string().optional(),
  amount: z.number().int().min(1).max(20).optional(),
  issued: z.boolean().optional(),
  expires: z.boolean().optional(),
  allow: z.enum(ALLOWANCES).optional(),
  /**
   * The field that a repeated password must equal (rule 'same'), that a VAT check fills with the company name, or with the first day of
   * the period that this date ends.
   */
  target: fieldNameSchema.optional(),
  length: z.number().int().min(1).max(12).optional(),
  free_input: z.boolean().optional(),
  country_dialog: z.boolean().optional(),
  prompt_language: z.boolean().optional(),
  autocomplete: z.string().optional(),
})
export type FieldAttributes = z.infer<typeof attributesSchema>
