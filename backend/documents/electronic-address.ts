/** The schemes of Peppol by which a business is found by its VAT number; `digits`: without its letters. */
const SCHEMES = new Map<string, { scheme: string; digits?: RegExp }>([
  ['AT', { scheme: '9914' }],
  ['BE', { scheme: '0208', digits: /^BE(\d{10})$/ }],
  ['BG', { scheme: '9926' }],
  ['CH', { scheme: '9927' }],
  ['CY', { scheme: '9928' }],
  ['CZ', { scheme: '9929' }],
  ['DE', { scheme: '9930' }],
  ['DK', { scheme: '0184', digits: /^DK(\d{8})$/ }],
  ['EE', { scheme: '9931' }],
  ['EL', { scheme: '9933' }],
  ['ES', { scheme: '9920' }],
  ['FI', { scheme: '0213' }],
  ['FR', { scheme: '9957' }],
  ['HR', { scheme: '9934' }],
  ['HU', { scheme: '9910' }],
  ['IE', { scheme: '9935' }],
  ['IT', { scheme: '0211' }],
  ['LT', { scheme: '9937' }],
  ['LU', { scheme: '9938' }],
  ['LV', { scheme: '9939' }],
  ['MT', { scheme: '9943' }],
  ['NL', { scheme: '9944' }],
  ['PL', { scheme: '9945' }],
  ['PT', { scheme: '9946' }],
  ['RO', { scheme: '9947' }],
  ['SE', { scheme: '0007', digits: /^SE(\d{10})01$/ }],
  ['SI', { scheme: '9949' }],
  ['SK', { scheme: '9950' }],
])

export type ElectronicAddress = { scheme: string; id: string }

/** Returns where Peppol delivers to; undefined for a business without a VAT number, or with one of another country. */
export function electronicAddress(vatNumber: string | null): ElectronicAddress | undefined {
  const found = vatNumber === null ? undefined : SCHEMES.get(vatNumber.slice(0, 2))
  if (!found || vatNumber === null) return undefined
  const { scheme, digits } = found
  const id = digits ? digits.exec(vatNumber)?.[1] : vatNumber
  return id ? { scheme, id } : undefined
}
