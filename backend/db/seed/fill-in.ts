/** Puts values in the places of a text: '{{name}}' becomes the value called name. Throws for one without a value. */
export function fillIn(file: string, text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => {
    if (!Object.hasOwn(values, name)) throw new Error(`backend/db/seed/${file}: ${place} has no value`)
    return String(values[name])
  })
}
