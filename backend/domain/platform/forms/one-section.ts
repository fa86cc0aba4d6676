import type { FormDefinition, FormField } from '../../../../contract/forms/definition'

/** Returns the sections of a form that asks all of its fields under one title. */
export const oneSection = (title: string, fields: FormField[]): FormDefinition['sections'] => [
  { title, fieldGroups: [{ fields }] },
]
