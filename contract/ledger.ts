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

/** As long as the owner has set no others: accounts by a usual Dutch scheme, what DATEV takes for unknown clients, and Exact's general journal. */
export const LEDGER_NUMBERS = {
  ...{ account_debtors: '1300', account_bank: '1100', account_provider: '1120', account_deposits: '1710' },
  ...{ account_vouchers: '1720', account_vat_home: '1500', account_vat_oss: '1510' },
  ...{ account_vat_switzerland: '1520', account_vat_elsewhere: '1530' },
  ...{ account_sales: '8000', account_rentals: '8100', account_exempt: '8200', account_compensation: '8900' },
  ...{ datev_consultant: '1001', datev_client: '1', exact_journal: '90' },
}
export type LedgerNumbers = typeof LEDGER_NUMBERS

export const BALANCES = ['deposits', 'vouchers', 'receivables'] as const
export type Balance = (typeof BALANCES)[number]
