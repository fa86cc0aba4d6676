import type { PerLocale } from '../locales'
import type { AddressPart } from './parts'

/** What the parts of an address are called. */
export const addressWords: PerLocale<Record<AddressPart, string>> = {
  en: {
    Adresline1: 'Street',
    Huisnummer: 'House number with addition',
    Adresline2: 'Flat, floor, building or c/o',
    Postcode: 'Postcode',
    Plaatsnaam: 'Town or city',
    Provincie: 'Province',
    Landcode: 'Country',
  },
  nl: {
    Adresline1: 'Straat',
    Huisnummer: 'Huisnummer met toevoeging',
    Adresline2: 'Etage, gebouw, bus of p/a',
    Postcode: 'Postcode',
    Plaatsnaam: 'Plaats',
    Provincie: 'Provincie',
    Landcode: 'Land',
  },
  de: {
    Adresline1: 'Straße',
    Huisnummer: 'Hausnummer mit Zusatz',
    Adresline2: 'Wohnung, Etage, Gebäude oder c/o',
    Postcode: 'Postleitzahl',
    Plaatsnaam: 'Ort',
    Provincie: 'Provinz',
    Landcode: 'Land',
  },
}
