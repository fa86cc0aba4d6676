const MAX_NAMES = 3

export function joinNames(
  names: readonly string[],
  texts: { and: string; more: (count: number) => string },
): string {
  const rest = names.length - MAX_NAMES
  const parts = rest > 0 ? [...names.slice(0, MAX_NAMES), texts.more(rest)] : names
  const last = parts.at(-1) ?? ''
  // A name may have a comma: "Tubes, set of 4".
  const separator = parts.some((part) => part.includes(',')) ? '; ' : ', '
  return parts.length > 1 ? `${parts.slice(0, -1).join(separator)} ${texts.and} ${last}` : last
}
