import type { FormValues } from '../../../contract/forms/values'

export function textAnswer(values: FormValues, name: string): string {
  const value = values[name]
  return (Array.isArray(value) ? value[0] : value) ?? ''
}
