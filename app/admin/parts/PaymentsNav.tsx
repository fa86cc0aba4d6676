import { SectionNav } from './SectionNav'

const PAGES = [
  ['entries', 'payments'],
  ['transfer', 'payments/transfer'],
  ['awaited', 'payments/awaited'],
  ['invoices', 'payments/invoices'],
  ['refunds', 'payments/refunds'],
  ['chargebacks', 'payments/chargebacks'],
  ['deposits', 'payments/deposits'],
] as const

export const PaymentsNav = () => <SectionNav words="admin-payments" pages={PAGES} />
