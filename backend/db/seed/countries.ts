import type { PerLocale } from '../../../contract/locales'
import type { SeedCountry } from './types'

const REGIONS: Record<string, string[]> = { es: ['Canarische Eilanden'], pt: ['Madeira', 'Azoren'] }

type Offer = { buy: boolean; rent: boolean }
const BOTH: Offer = { buy: true, rent: true }
const BUY: Offer = { buy: true, rent: false }
const RENT: Offer = { buy: false, rent: true }
// Known, so that an address there gets a clear answer, but the shop does not deliver.
const NOTHING: Offer = { buy: false, rent: false }

const table: [key: string, offer: Offer, names: PerLocale][] = [
  ['nl', BOTH, { en: 'Netherlands', nl: 'Nederland', de: 'Niederlande' }],
  ['be', BOTH, { en: 'Belgium', nl: 'België', de: 'Belgien' }],
  ['de', BOTH, { en: 'Germany', nl: 'Duitsland', de: 'Deutschland' }],
  ['lu', BOTH, { en: 'Luxembourg', nl: 'Luxemburg', de: 'Luxemburg' }],
  ['at', BOTH, { en: 'Austria', nl: 'Oostenrijk', de: 'Österreich' }],
  ['fr', BOTH, { en: 'France', nl: 'Frankrijk', de: 'Frankreich' }],
  ['mc', BOTH, { en: 'Monaco', nl: 'Monaco', de: 'Monaco' }],
  ['dk', BOTH, { en: 'Denmark', nl: 'Denemarken', de: 'Dänemark' }],
  ['ch', BOTH, { en: 'Switzerland', nl: 'Zwitserland', de: 'Schweiz' }],
  ['li', RENT, { en: 'Liechtenstein', nl: 'Liechtenstein', de: 'Liechtenstein' }],
  ['es', BUY, { en: 'Spain', nl: 'Spanje', de: 'Spanien' }],
  ['pt', BUY, { en: 'Portugal', nl: 'Portugal', de: 'Portugal' }],
  ['it', BUY, { en: 'Italy', nl: 'Italië', de: 'Italien' }],
  ['ie', BUY, { en: 'Ireland', nl: 'Ierland', de: 'Irland' }],
  ['se', BUY, { en: 'Sweden', nl: 'Zweden', de: 'Schweden' }],
  ['fi', BUY, { en: 'Finland', nl: 'Finland', de: 'Finnland' }],
  ['no', BUY, { en: 'Norway', nl: 'Noorwegen', de: 'Norwegen' }],
  ['is', BUY, { en: 'Iceland', nl: 'IJsland', de: 'Island' }],
  ['ee', BUY, { en: 'Estonia', nl: 'Estland', de: 'Estland' }],
  ['lv', BUY, { en: 'Latvia', nl: 'Letland', de: 'Lettland' }],
  ['lt', BUY, { en: 'Lithuania', nl: 'Litouwen', de: 'Litauen' }],
  ['pl', BUY, { en: 'Poland', nl: 'Polen', de: 'Polen' }],
  ['cz', BUY, { en: 'Czechia', nl: 'Tsjechië', de: 'Tschechien' }],
  ['sk', BUY, { en: 'Slovakia', nl: 'Slowakije', de: 'Slowakei' }],
  ['hu', BUY, { en: 'Hungary', nl: 'Hongarije', de: 'Ungarn' }],
  ['si', BUY, { en: 'Slovenia', nl: 'Slovenië', de: 'Slowenien' }],
  ['hr', BUY, { en: 'Croatia', nl: 'Kroatië', de: 'Kroatien' }],
  ['ro', BUY, { en: 'Romania', nl: 'Roemenië', de: 'Rumänien' }],
  ['bg', BUY, { en: 'Bulgaria', nl: 'Bulgarije', de: 'Bulgarien' }],
  ['gr', BUY, { en: 'Greece', nl: 'Griekenland', de: 'Griechenland' }],
  ['cy', BUY, { en: 'Cyprus', nl: 'Cyprus', de: 'Zypern' }],
  ['mt', BUY, { en: 'Malta', nl: 'Malta', de: 'Malta' }],
  ['gb', NOTHING, { en: 'United Kingdom', nl: 'Verenigd Koninkrijk', de: 'Vereinigtes Königreich' }],
  ['us', NOTHING, { en: 'United States', nl: 'Verenigde Staten', de: 'Vereinigte Staaten' }],
]

/** The countries the shop knows, nearest first; a carrier that also collects makes renting possible. */
export const countries: SeedCountry[] = table.map(([key, offer, names], index) => ({
  key,
  names,
  ...offer,
  regions: REGIONS[key] ?? [],
  sortOrder: index + 1,
}))
