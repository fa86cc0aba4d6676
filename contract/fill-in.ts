type Values = Record<string, string | number>

const PLACE = /\{(\w+)\}/g

// Where a sentence would grow without end, it stays as it is.
const MAX_SENTENCE_LENGTH = 10_000

/** Puts values in the places of a sentence: '{name}' becomes the value called name; an unknown place stays. */
export function fillIn(sentence: string, values: Values): string {
  return sentence.replace(PLACE, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  )
}

/**
 * As `fillIn`, for values that have places of their own: they are filled, too, `depth` levels deep (SPEC §5). What a
 * visitor wrote is no such value.
 */
export function fillInNested(sentence: string, values: Values, depth = 5): string {
  let filled = sentence
  for (let level = 0; level < depth && filled.includes('{'); level++) {
    const next = fillIn(filled, values)
    if (next === filled || next.length > MAX_SENTENCE_LENGTH) return filled
    filled = next
  }
  return filled
}
