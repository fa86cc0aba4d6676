const keyOf = (...names: string[]) => names.join(' ').normalize('NFKC').trim().toLowerCase() || null

/** By which staff finds whoever has this name, whichever of its parts they begin with; null for nobody's. */
export function nameKeys(first: string, last: string) {
  return { name_key: keyOf(first, last), surname_key: keyOf(last, first) }
}
