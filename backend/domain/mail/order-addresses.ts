import type { FormValues } from '../../../contract/forms/values'
import type { Catalogue } from '../catalogue/snapshot'
import type { Order } from '../orders/order'

function reader(form: FormValues) {
  return (name: string): string => {
    const value = form[name]
    return (Array.isArray(value) ? value.join(', ') : value) ?? ''
  }
}

function joined(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(' ')
}

function nonEmpty(lines: readonly string[]): string[] {
  return lines.filter((line) => line !== '')
}

function countryName(catalogue: Catalogue, code: string, order: Order): string {
  return catalogue.countries.get(code)?.names[order.locale] ?? code.toUpperCase()
}

export function customerName({ address }: Order): string {
  const value = reader(address)
  return joined(value('Voornaam'), value('Achternaam'))
}

export function deliveryAddress(order: Order, catalogue: Catalogue): string[] {
  const value = reader(order.address)
  return nonEmpty([
    value('Bedrijfsnaam'),
    customerName(order),
    joined(value('Bezorg_Adresline1'), value('Bezorg_Huisnummer')),
    value('Bezorg_Adresline2'),
    joined(value('Bezorg_Postcode'), value('Bezorg_Plaatsnaam')),
    value('Bezorg_Provincie'),
    countryName(catalogue, order.country, order),
  ])
}

export function invoiceAddress(order: Order, catalogue: Catalogue): string[] {
  const value = reader(order.address)
  if (value('AnderFactuuradres') !== '1') return []
  return nonEmpty([
    value('Factuur_Naam'),
    value('Factuur_Adresline1'),
    value('Factuur_Adresline2'),
    joined(value('Factuur_Postcode'), value('Factuur_Plaatsnaam')),
    countryName(catalogue, value('Factuur_Landcode'), order),
  ])
}
