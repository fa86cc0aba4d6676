type Place = { at: string; id: string }

/** Where a page of a list begins that is sorted by a moment and an id, in an address. */
export const PLACE = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)~([\da-f-]{36})$/

/** Undefined for the beginning of the list. */
export function placeFrom(text: string | undefined): Place | undefined {
  const [, at, id] = PLACE.exec(text ?? '') ?? []
  return at && id ? { at, id } : undefined
}

/** Null after the last page. */
export const placeText = (place: Place | undefined): string | null =>
  place ? `${place.at}~${place.id}` : null
