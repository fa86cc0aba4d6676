import { z } from 'zod'

/** When something shows: `field` holds one of `values`, or (`empty`) holds nothing or something. */
export const toggleSchema = z.union([
  z.object({ field: z.string(), equals: z.string() }),
  z.object({ field: z.string(), in: z.array(z.string()) }),
  z.object({ field: z.string(), empty: z.boolean() }),
])
export type Toggle = z.infer<typeof toggleSchema>

/** A rule a value must keep; messages are made where it is checked, in the visitor's language. */
export const ruleSchema = z.discriminatedUnion('rule', [
  z.object({ rule: z.literal('required') }),
  z.object({ rule: z.literal('email') }),
  z.object({ rule: z.literal('phone') }),
  z.object({ rule: z.literal('length'), min: z.number().optional(), max: z.number().optional() }),
  z.object({ rule: z.literal('postcode'), country: z.string(), region: z.string().optional() }),
  z.object({ rule: z.literal('vat'), country: z.string().optional() }),
])
export type Rule = z.infer<typeof ruleSchema>

export const FIELD_TYPES = ['text', 'email', 'phone', 'textarea', 'checkbox', 'radio', 'select'] as const

export const fieldSchema = z.object({
  name: z.string().regex(/^[A-Za-z][A-Za-z0-9_]*$/),
  type: z.enum(FIELD_TYPES),
  label: z.string(),
  rules: z.array(ruleSchema).default([]),
  info: z.string().optional(),
  subtext: z.string().optional(),
  options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  cols: z.number().int().min(1).max(12).optional(),
  toggle: toggleSchema.optional(),
  /** The HTML autocomplete tokens, such as 'shipping postal-code' (WCAG 1.3.5). */
  autocomplete: z.string().optional(),
})
export type FormField = z.infer<typeof fieldSchema>

export const groupSchema = z.object({
  groupName: z.string().optional(),
  cols: z.number().int().min(1).max(12).optional(),
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

/** A form as the backend defines it; `route` is where it is posted to. Texts are in the language asked for. */
export const formDefinitionSchema = z.object({
  name: z.string(),
  route: z.string().startsWith('/api/'),
  sections: z.array(sectionSchema),
})
export type FormDefinition = z.infer<typeof formDefinitionSchema>

/** GET /api/forms/{name} */
export const formAnswerSchema = z.object({ data: formDefinitionSchema })

/** Every field of a form, hidden ones too, in order. */
export function allFields(definition: FormDefinition): FormField[] {
  return definition.sections.flatMap((section) => section.fieldGroups.flatMap((group) => group.fields))
}
