import type { FormDefinition, FormField } from '../../contract/forms/definition'
import { messagesByPart, schemaOf } from '../../contract/forms/schema'
import type { FormValues } from '../../contract/forms/values'
import type { Upload } from '../../contract/uploads'

/** A field that asks for a name, or what is made of it. */
export const text = (changes: Partial<FormField> = {}): FormField => ({
  name: 'Naam',
  type: 'text',
  label: 'Name',
  rules: [],
  ...changes,
})

/** Returns a form of these fields. */
export const formOf = (...fields: FormField[]): FormDefinition => ({
  name: 'test',
  route: '/api/test',
  sections: [{ title: 'Test', fieldGroups: [{ fields }] }],
})

/** Returns what is kept of the answers to some fields, or the codes of what is wrong where they are refused. */
export function validated(fields: FormField[], values: FormValues, uploads?: ReadonlyMap<string, Upload>) {
  const { data, error } = schemaOf(formOf(...fields), ({ code }) => code, uploads).safeParse(values)
  return data ?? messagesByPart(error)
}
