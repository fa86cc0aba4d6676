import type { Refusal } from '../api/refusal.server'

/** Messages by the name that the backend gives the field, or by '' where they are about none. */
export function errorsByField({ message, errors = {} }: Refusal): Record<string, string> {
  const byField = Object.entries(errors).map(([field, [first = message]]) => [field, first] as const)
  return byField.length > 0 ? Object.fromEntries(byField) : { '': message }
}

/** Messages by the name of the field, or by '' where they are about none; a field of a list counts as the list. */
export function errorsOf({ message, errors = {} }: Refusal): Record<string, string> {
  const byField = Object.entries(errors).map(([field, [first = message]]) => {
    return [field.split('.')[0] ?? '', first] as const
  })
  return byField.length > 0 ? Object.fromEntries(byField) : { '': message }
}
