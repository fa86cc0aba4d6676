import type { FormValues } from '../../../contract/forms/values'

/** The answer to a field that has one; empty where it was left out. */
export function textAnswer(values: FormValues, name: string): string {
  const value = values[name]
  return (Array.isArray(value) ? value[0] : value) ?? ''
}
