import { z } from 'zod'
import { attributesSchema, columnsSchema, toggleSchema } from './field-attributes'
import { FIELD_TYPES } from './field-kinds'

export const fieldSchema = attributesSchema.extend({ type: z.enum(FIELD_TYPES) })
export type FormField = z.infer<typeof fieldSchema>

const groupSchema = z.object({
  groupName: z.string().optional(),
  /** Behind its name, until something in it is answered. */
  folded: z.boolean().optional(),
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
