import { lookUp } from './look-up'
import type { OrderType } from './order-status'

/** UNTDID 5305: goods to a company of another member state (K), services with reverse charge (AE), compensation outside VAT (O). */
export const VAT_EXEMPTIONS = ['K', 'AE', 'O'] as const
export type VatExemption = (typeof VAT_EXEMPTIONS)[number]

const EXEMPTION_OF_TYPE: Partial<Record<OrderType, VatExemption>> = { buy: 'K', rent: 'AE' }

export const vatExemption = (type: OrderType): VatExemption | undefined => EXEMPTION_OF_TYPE[type]

export const MEMBER_STATES =
  'at be bg cy cz de dk ee es fi fr gr hr hu ie it lt lu lv mt nl pl pt ro se si sk'.split(' ')

// Numbers of Greece begin with EL.
export const countryOf = (number: string) => {
  const prefix = number.slice(0, 2).toLowerCase()
  return lookUp({ el: 'gr' }, prefix) ?? prefix
}

export function isOfOtherMemberState(number: string, country: string, seller: string): boolean {
  const [sellerCountry, delivery] = [countryOf(seller), country.toLowerCase()]
  return (
    countryOf(number) === delivery &&
    sellerCountry !== delivery &&
    [sellerCountry, delivery].every((code) => MEMBER_STATES.includes(code))
  )
}

export const VAT_FREE_STATES = ['confirmed', 'unconfirmed'] as const
export type VatFreeState = (typeof VAT_FREE_STATES)[number]
