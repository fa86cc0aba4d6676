import { lookUp } from '../../contract/look-up'

const REGION_KEYS = {
  Overig: 'other',
  'Canarische Eilanden': 'canary',
  Madeira: 'madeira',
  Azoren: 'azores',
}

/** `region` must be one of the shop's own. */
export const regionKey = (region: string): string | undefined => lookUp(REGION_KEYS, region)
