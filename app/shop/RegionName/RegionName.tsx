import { useTranslation } from 'react-i18next'

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

/** What a price region is called in the visitor's language, after its country; nothing for the rest of a country. */
export function RegionName({ region }: { region: string }) {
  const { t } = useTranslation('shell')
  const key = regionKey(region)
  if (!key || key === 'other') return null
  return <> ({t(`region.${key}`)})</>
}
