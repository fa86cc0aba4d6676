import { decimalEuros } from '../../contract/decimals'
import { lookUp } from '../../contract/look-up'
import type { VatPercent } from '../../contract/money'
import type { VatExemption } from '../../contract/vat-free'
import cii from './cii.json' with { type: 'json' }
import type { EInvoice } from './e-invoice'
import schemes from './electronic-address-schemes.json' with { type: 'json' }
import ubl from './ubl.json' with { type: 'json' }

type Party = EInvoice['seller']

type Terms = { [name: string]: string | null | undefined | Terms | readonly Terms[] }

/**
 * Elements by name, in order; `@name` is an attribute, `#text` stands beside attributes. A text is the name of a term; "=text" is the same
 * on every invoice; "&part:term" is a part of the syntax about a term. `@of` names the term that an element is about, and is repeated for
 * each of several. {name} is filled in.
 */
type Template = { [name: string]: string | Template }

type Syntax = { document: Template; party: Template; address: Template }

type XmlElement = { [name: string]: string | XmlElement | XmlElement[] }

const EN_16931 = 'urn:cen.eu:en16931:2017'
const PEPPOL = `${EN_16931}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`

const SEPA_TRANSFER = '58'
/** For what was paid before: XRechnung (BR-DE-1) asks for some code, and Peppol within the Netherlands (NL-R-008) does not know 1. */
const AGREED_BEFORE = '57'

const UNIT_CODES = { piece: 'C62', day: 'DAY' } as const

const DIGITS_ALONE = /^(?:BE(\d{10})|DK(\d{8})|SE(\d{10})01)$/

function electronicAddress({ vatNumber }: Party) {
  const country = vatNumber?.slice(0, 2) ?? ''
  const endpointScheme = lookUp(schemes as Record<string, string>, country)
  if (!endpointScheme || !vatNumber) return undefined
  if (!['BE', 'DK', 'SE'].includes(country)) return { endpointScheme, endpoint: vatNumber }
  const endpoint = DIGITS_ALONE.exec(vatNumber)?.slice(1).find(Boolean)
  return endpoint && { endpointScheme, endpoint }
}

const EXEMPTIONS = { K: 'VATEX-EU-IC', AE: 'VATEX-EU-AE', O: 'VATEX-EU-O' } as const

type Rate = { percent: VatPercent; isMargin?: boolean | undefined }

function vatCategory({ percent, isMargin }: Rate, exemption?: VatExemption) {
  if (isMargin) return { category: 'E', exemption: 'VATEX-EU-F' }
  if (percent > 0) return { category: 'S' }
  if (exemption) return { category: exemption, exemption: EXEMPTIONS[exemption] }
  return { category: 'G', exemption: 'VATEX-EU-G' }
}

function partyTerms(party: Party): Terms {
  const { contact, place, ...terms } = party
  const { name: person, phone, email } = contact
  return { ...place, ...terms, contact: person, phone, email, ...electronicAddress(party) }
}

function termsOf(invoice: EInvoice, dayText = (day: string) => day): Terms {
  const { kind, number, note, terms, orderNumber, purchaseOrder, costCentre, exemption, transfer } = invoice
  const { seller, buyer, delivery, invoice: credited, period, due, net, vat, gross, paid } = invoice
  const isInvoice = kind === 'invoice'
  const formatted = (day: string | null | undefined) => day && dayText(day)
  // A buyer or seller without an address in Peppol gets what the standard itself asks for.
  const isInPeppol = [buyer, seller].every(electronicAddress)
  return {
    root: isInvoice ? 'Invoice' : 'CreditNote',
    counted: isInvoice ? 'Invoiced' : 'Credited',
    customization: isInPeppol ? PEPPOL : EN_16931,
    standard: EN_16931,
    // Codes of UNTDID 1001.
    typeCode: isInvoice ? '380' : '381',
    ...{ number, note, terms, orderNumber, purchaseOrder, costCentre },
    buyerReference: costCentre?.trim() ? costCentre : orderNumber,
    orderReference: purchaseOrder?.trim() ? purchaseOrder : 'NA',
    issued: formatted(invoice.issued),
    due: formatted(due),
    invoiceDue: isInvoice ? formatted(due) : undefined,
    periodStart: formatted(period?.start),
    periodEnd: formatted(period?.end),
    creditedNumber: credited?.number,
    creditedIssued: formatted(credited?.issued),
    seller: partyTerms(seller),
    buyer: partyTerms(buyer),
    delivery: { name: delivery.name, ...delivery.place },
    payment: { means: transfer ? SEPA_TRANSFER : AGREED_BEFORE, ...transfer },
    paymentReference: transfer?.reference,
    net: decimalEuros(net),
    vat: decimalEuros(vat),
    gross: decimalEuros(gross),
    paid: paid > 0 ? decimalEuros(paid) : undefined,
    payable: decimalEuros(gross - paid),
    rates: invoice.rates.map((rate) => ({
      ...vatCategory(rate, exemption),
      percent: String(rate.percent),
      net: decimalEuros(rate.net),
      vat: decimalEuros(rate.vat),
    })),
    lines: invoice.lines.map((line, index) => ({
      position: String(index + 1),
      name: line.name,
      code: line.code,
      quantity: String(line.quantity),
      unit: UNIT_CODES[line.unit],
      each: decimalEuros(line.each),
      base: line.base ? String(line.base) : undefined,
      ...vatCategory(line, exemption),
      percent: String(line.percent),
      net: decimalEuros(line.net),
    })),
  }
}

const withNames = (text: string, terms: Terms) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(lookUp(terms, name)))

const isFixed = (part: string | Template): boolean =>
  typeof part === 'string' ? part.startsWith('=') : Object.values(part).every(isFixed)

/** Fills in an element; undefined where nothing of the invoice would be in it, as no element may be empty. */
function fill(syntax: Syntax, template: Template, terms: Terms): XmlElement | undefined {
  const { '@of': _, ...parts } = template
  const element: XmlElement = {}
  let isFilled = isFixed(template)
  for (const [name, part] of Object.entries(parts)) {
    const value = contentOf(syntax, part, terms)
    if (value === undefined) continue
    element[withNames(name, terms)] = value
    isFilled ||= !isFixed(part) && !name.startsWith('@')
  }
  return isFilled ? element : undefined
}

function contentOf(syntax: Syntax, part: string | Template, terms: Terms): XmlElement[string] | undefined {
  if (typeof part !== 'string') return fillEach(syntax, part, terms)
  if (part.startsWith('=')) return withNames(part.slice(1), terms)
  const [, shared, about] = /^&(party|address):?(\w*)$/.exec(part) ?? []
  if (shared === 'party' || shared === 'address') {
    return fillEach(syntax, about ? { '@of': about, ...syntax[shared] } : syntax[shared], terms)
  }
  const text = lookUp(terms, part)
  return typeof text === 'string' && text.trim() ? text : undefined
}

function fillEach(syntax: Syntax, template: Template, terms: Terms): XmlElement | XmlElement[] | undefined {
  if (typeof template['@of'] !== 'string') return fill(syntax, template, terms)
  const subjects = [lookUp(terms, template['@of'])]
    .flat()
    .filter((subject) => typeof subject === 'object' && subject !== null)
  return subjects
    .map((subject) => fill(syntax, template, { ...terms, ...subject }))
    .filter((element) => element !== undefined)
}

const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

async function writeXml(syntax: Syntax, terms: Terms): Promise<string> {
  const { XMLBuilder } = await import('fast-xml-parser')
  const builder = new XMLBuilder({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    suppressBooleanAttributes: false,
    format: true,
    tagValueProcessor: (_, value) => String(value).replace(FORBIDDEN, ''),
  })
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    ...fill(syntax, syntax.document, terms),
  })
}

/** Writes UBL 2.1: Peppol BIS Billing 3 for a buyer who can be found in Peppol by their VAT number, else EN 16931. */
export const writeUbl = (invoice: EInvoice): Promise<string> => writeXml(ubl, termsOf(invoice))

/** Writes a Cross Industry Invoice (D16B), as ZUGFeRD and Factur-X have it in a PDF: their profile EN 16931. */
export const writeCii = (invoice: EInvoice): Promise<string> =>
  writeXml(
    cii,
    termsOf(invoice, (day) => day.replaceAll('-', '')),
  )
