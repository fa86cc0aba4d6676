/** The price regions by their name on the wire. */
const REGION_KEYS: Record<string, string> = {
  Overig: 'other',
  'Canarische Eilanden': 'canary',
  Madeira: 'madeira',
  Azoren: 'azores',
}

/** The key of a region's name in the shell's words; undefined for one that has none. */
export function regionKey(region: string): string | undefined {
  return REGION_KEYS[region]
}
