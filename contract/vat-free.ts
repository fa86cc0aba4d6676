import { lookUp } from './look-up'
import type { OrderType } from './order-type'

/**
 * Codes of UNTDID 5305: goods that go to a company of another member state (K), services for which it owes the VAT itself (AE), and
 * compensation for damage, which is outside VAT whoever pays it (O).
 */
export const VAT_EXEMPTIONS = ['K', 'AE', 'O'] as const
export type VatExemption = (typeof VAT_EXEMPTIONS)[number]

const BY_TYPE: Partial<Record<OrderType, VatExemption>> = { buy: 'K', rent: 'AE' }

/** Returns why no VAT is charged to a company of another member state; undefined for a trial, which costs nothing. */
export const vatExemption = (type: OrderType): VatExemption | undefined => BY_TYPE[type]

/** These are their codes in lower case. */
export const MEMBER_STATES =
  'at be bg cy cz de dk ee es fi fr gr hr hu ie it lt lu lv mt nl pl pt ro se si sk'.split(' ')

// Numbers of Greece begin with EL.
const countryOf = (number: string) => {
  const prefix = number.slice(0, 2).toLowerCase()
  return lookUp({ el: 'gr' }, prefix) ?? prefix
}

/** Returns whether a company whose VAT number this is may buy without VAT: it is of the member state of delivery, and the seller of another. */
export function isOfOtherMemberState(number: string, country: string, seller: string): boolean {
  const [own, delivery] = [countryOf(seller), country.toLowerCase()]
  return (
    countryOf(number) === delivery &&
    own !== delivery &&
    [own, delivery].every((code) => MEMBER_STATES.includes(code))
  )
}

/** What a checkout says to a company of another member state: its number is confirmed, or the register did not answer. */
export const VAT_FREE_STATES = ['confirmed', 'unconfirmed'] as const
export type VatFreeState = (typeof VAT_FREE_STATES)[number]
