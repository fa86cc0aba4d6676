/** How many things are named before the rest is only counted. */
const MOST_NAMED = 3

/**
 * Names things in a row: "A, B and C", or "A, B, C and 2 more".
 * In: the word for "and", and what to say of those that are not named.
 */
export function listNames(
  names: readonly string[],
  words: { and: string; more: (count: number) => string },
  mostNamed = MOST_NAMED,
): string {
  const rest = names.length - mostNamed
  const parts = rest > 0 ? [...names.slice(0, mostNamed), words.more(rest)] : names
  const last = parts.at(-1) ?? ''
  // "Tubes, set of 4" is one thing.
  const separator = parts.some((part) => part.includes(',')) ? '; ' : ', '
  return parts.length > 1 ? `${parts.slice(0, -1).join(separator)} ${words.and} ${last}` : last
}
