const REGION_KEYS = {
  Overig: 'other',
  'Canarische Eilanden': 'canary',
  Madeira: 'madeira',
  Azoren: 'azores',
}

/** `region` must be one of the shop's own. */
export function regionKey(region: string): string | undefined {
  return REGION_KEYS[region as keyof typeof REGION_KEYS]
}
