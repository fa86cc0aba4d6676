import { lookUp } from '../../../contract/look-up'

/** Countries whose prices differ by region, with the names that the regions have on price rows. */
const REGIONS: Readonly<Record<string, string[]>> = {
  es: ['Canarische Eilanden'],
  pt: ['Madeira', 'Azoren'],
}

export const regionsOf = (country: string): string[] => lookUp(REGIONS, country) ?? []
