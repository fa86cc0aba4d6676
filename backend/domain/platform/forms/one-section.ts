import type { FormDefinition, FormField } from '../../../../contract/forms/definition'

export const oneSection = (title: string, fields: FormField[]): FormDefinition['sections'] => [
  { title, fieldGroups: [{ fields }] },
]
