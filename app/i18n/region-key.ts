const REGION_KEYS: Record<string, string> = {
  Overig: 'other',
  'Canarische Eilanden': 'canary',
  Madeira: 'madeira',
  Azoren: 'azores',
}

export function regionKey(region: string): string | undefined {
  return REGION_KEYS[region]
}
