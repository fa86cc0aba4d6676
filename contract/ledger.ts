import { MEMBER_STATES, type VatExemption } from './vat-free'

/** `trial` is what was kept after a trial, as a purchase or a rental. */
export const REVENUE_KINDS = ['sale', 'rental', 'trial', 'extension', 'late_days', 'damages'] as const
export type RevenueKind = (typeof REVENUE_KINDS)[number]

/** Where the VAT of a supply is declared; `exempt` is K or AE, `outside` compensation. */
export const VAT_ZONES = ['home', 'oss', 'switzerland', 'elsewhere', 'exempt', 'outside'] as const
export type VatZone = (typeof VAT_ZONES)[number]

export function vatZone(country: string, exemption: VatExemption | null, seller: string): VatZone {
  if (exemption) return exemption === 'O' ? 'outside' : 'exempt'
  if (country === seller) return 'home'
  if (country === 'ch') return 'switzerland'
  return MEMBER_STATES.includes(country) ? 'oss' : 'elsewhere'
}
