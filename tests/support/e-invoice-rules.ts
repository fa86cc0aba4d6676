import { vatOn } from '../../contract/money'
import type { ReadEInvoice } from './e-invoices'

const sum = <Item>(items: readonly Item[], amount: (item: Item) => number) =>
  items.reduce((total, item) => total + amount(item), 0)

/** Rules of EN 16931, of Peppol BIS Billing 3 and of XRechnung, by their names there. */
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
    rates.every(({ percent, net }) => {
      const ofRate = lines.filter((line) => line.percent === percent)
      return ofRate.length > 0 && net === sum(ofRate, (line) => line.net)
    }),
  'BR-16': ({ lines }) => lines.length > 0,
  'PEPPOL-R003': ({ references }) => references.buyer !== undefined || references.purchaseOrder !== undefined,
  'PEPPOL-R120': ({ lines }) => lines.every(({ quantity, each, net }) => quantity * each === net),
  'NL-R-001': ({ type, invoice }) => type !== '381' || invoice !== undefined,
}

/** Returns the names of the rules that an e-invoice breaks. */
export function brokenRules(read: ReadEInvoice): string[] {
  return Object.entries(RULES)
    .filter(([, holds]) => !holds(read))
    .map(([name]) => name)
}
