import type { FormDefinition, FormField } from './definition'

export const allFields = ({ sections }: FormDefinition): FormField[] =>
  sections.flatMap(({ fieldGroups }) => fieldGroups.flatMap(({ fields }) => fields))
