const REGION_KEYS = {
  Overig: 'other',
  'Canarische Eilanden': 'canary',
  Madeira: 'madeira',
  Azoren: 'azores',
}

/** Returns the key of a region's name. `region` is one of the shop's own: what visitors name is looked for among those first. */
export function regionKey(region: string): string | undefined {
  return REGION_KEYS[region as keyof typeof REGION_KEYS]
}
