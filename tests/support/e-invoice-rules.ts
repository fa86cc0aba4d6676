import { vatOn } from '../../contract/money'
import type { ReadEInvoice } from './e-invoices'

const sum = <Item>(items: readonly Item[], amount: (item: Item) => number) =>
  items.reduce((total, item) => total + amount(item), 0)

/** Rules of EN 16931, of Peppol BIS Billing 3 and of XRechnung, by their names there. */
const holdsOfExempt = (read: ReadEInvoice, holds: (read: ReadEInvoice) => boolean) =>
  !read.rates.some(({ category }) => ['K', 'AE'].includes(category)) || holds(read)

const RULES: Record<string, (read: ReadEInvoice) => boolean> = {
  'BR-CO-9': ({ seller, buyer }) =>
    [seller, buyer].every(({ vatNumber }) => vatNumber === undefined || /^[A-Z]{2}/.test(vatNumber)),
  'BR-CO-10': ({ lineTotal, lines }) => lineTotal === sum(lines, ({ net }) => net),
  'BR-CO-13': ({ net, lineTotal }) => net === lineTotal,
  'BR-CO-14': ({ vat, rates }) => vat === sum(rates, (rate) => rate.vat),
  'BR-CO-15': ({ gross, net, vat }) => gross === net + vat,
  'BR-CO-16': ({ payable, gross, paid }) => payable === gross - paid,
  // The validators of the standard forgive less than one euro.
  'BR-CO-17': ({ rates }) =>
    rates.every(({ percent, net, vat }) => Math.abs(vat - vatOn(net, percent)) < 100),
  'BR-CO-18': ({ rates }) => rates.length > 0,
  'BR-CO-25': ({ payable, due, terms }) => payable <= 0 || due !== undefined || terms !== undefined,
  'BR-50': ({ means, iban }) => means !== '58' || iban !== undefined,
  'BR-DE-1': ({ means }) => means !== undefined,
  'BR-CO-26': ({ seller }) => seller.vatNumber !== undefined,
  'BR-S-8': ({ rates, lines }) =>
    rates.every(({ percent, category, net }) => {
      const ofRate = lines.filter((line) => line.percent === percent && line.category === category)
      return ofRate.length > 0 && net === sum(ofRate, (line) => line.net)
    }),
  'BR-DE-TMP-32': ({ period }) => period !== undefined,
  'BR-CO-19': ({ period }) => period === undefined || period[0] <= period[1],
  // The same holds of both, and of BR-IC-9 and BR-AE-9.
  'BR-IC-3, BR-AE-3': (read) =>
    holdsOfExempt(read, ({ seller, buyer }) =>
      [seller, buyer].every(({ vatNumber }) => vatNumber !== undefined),
    ),
  'BR-IC-5, BR-AE-5': ({ lines }) =>
    lines.every(({ category, percent }) => category === 'S' || percent === 0),
  'BR-IC-10, BR-AE-10': ({ rates }) =>
    rates.every(
      ({ category, reason }) =>
        reason === { K: 'VATEX-EU-IC', AE: 'VATEX-EU-AE', G: 'VATEX-EU-G', E: 'VATEX-EU-F' }[category],
    ),
  'BR-IC-11': (read) => holdsOfExempt(read, ({ period }) => period !== undefined),
  'BR-IC-12': (read) => holdsOfExempt(read, ({ deliveredTo }) => deliveredTo !== undefined),
  'BR-27': ({ lines }) => lines.every(({ each }) => each >= 0),
  'BR-16': ({ lines }) => lines.length > 0,
  'PEPPOL-R003': ({ references }) => references.buyer !== undefined || references.purchaseOrder !== undefined,
  'PEPPOL-R120': ({ lines }) =>
    lines.every(({ quantity, each, base, net }) => quantity * each === net * base),
  // An account is named with 30 and 58, a card with 48.
  'NL-R-008': ({ means = '' }) => ['30', '48', '49', '57', '58', '59'].includes(means),
  'NL-R-001': ({ type, invoice }) => type !== '381' || invoice !== undefined,
}

/** Returns the names of the rules that an e-invoice breaks. */
export function brokenRules(read: ReadEInvoice): string[] {
  return Object.entries(RULES)
    .filter(([, holds]) => !holds(read))
    .map(([name]) => name)
}
