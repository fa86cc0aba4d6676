/** Puts values in the places of a sentence: '{name}' becomes the value called name; an unknown place stays. */
export function fillIn(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  )
}
