import { lookUp } from '../../../contract/look-up'

/** Replaces '{{name}}' with its value; throws when there is none. */
export function fillIn(file: string, text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => {
    const value = lookUp(values, name)
    if (value === undefined) throw new Error(`backend/db/seed/${file}: ${place} has no value`)
    return String(value)
  })
}
