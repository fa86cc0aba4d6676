const keyOf = (...names: string[]) => names.join(' ').normalize('NFKC').trim().toLowerCase() || null

/** Returns the keys by which staff finds a customer with this name, whichever of its parts they begin with; null for none. */
export function nameKeys(first: string, last: string) {
  return { name_key: keyOf(first, last), surname_key: keyOf(last, first) }
}
