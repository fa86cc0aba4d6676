import { decimalEuros } from '../../contract/decimals'
import type { Cents } from '../../contract/money'
import {
  AGREED_BEFORE,
  CURRENCY,
  type EInvoice,
  type EInvoiceParty,
  type EInvoicePlace,
  EN_16931,
  payableOf,
  SEPA_TRANSFER,
  TYPE_CODES,
  UNIT_CODES,
  vatCategory,
} from './e-invoice'
import { electronicAddress } from './electronic-address'
import { filled, writeXml, type XmlElement } from './xml'

const NAMESPACE = 'urn:oasis:names:specification:ubl:schema:xsd'
const PEPPOL = `${EN_16931}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`
const PROCESS = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'

const amount = (cents: Cents): XmlElement => ({ '@currencyID': CURRENCY, '#text': decimalEuros(cents) })

const VAT = { 'cbc:ID': 'VAT' }

function taxCategory(percent: number, { exemption }: EInvoice, isOfSum = false): XmlElement {
  const category = vatCategory(percent, exemption)
  return {
    'cbc:ID': category.code,
    'cbc:Percent': String(percent),
    'cbc:TaxExemptionReasonCode': isOfSum ? category.exemption : undefined,
    'cac:TaxScheme': VAT,
  }
}

function address({ street, addition, town, postcode, region, country }: EInvoicePlace): XmlElement {
  return {
    'cbc:StreetName': filled(street),
    'cbc:AdditionalStreetName': filled(addition),
    'cbc:CityName': filled(town),
    'cbc:PostalZone': filled(postcode),
    'cbc:CountrySubentity': filled(region),
    'cac:Country': { 'cbc:IdentificationCode': country },
  }
}

function party({ name, contact, place, vatNumber, tradeNumber }: EInvoiceParty): XmlElement {
  const electronic = electronicAddress(vatNumber)
  return {
    'cac:Party': {
      'cbc:EndpointID': electronic && { '@schemeID': electronic.scheme, '#text': electronic.id },
      'cac:PartyName': { 'cbc:Name': name },
      'cac:PostalAddress': address(place),
      'cac:PartyTaxScheme': vatNumber ? { 'cbc:CompanyID': vatNumber, 'cac:TaxScheme': VAT } : undefined,
      'cac:PartyLegalEntity': {
        'cbc:RegistrationName': name,
        'cbc:CompanyID': tradeNumber ? { '@schemeID': '0106', '#text': tradeNumber } : undefined,
      },
      'cac:Contact': {
        'cbc:Name': filled(contact.name),
        'cbc:Telephone': filled(contact.phone),
        'cbc:ElectronicMail': filled(contact.email),
      },
    },
  }
}

function paymentMeans({ transfer }: EInvoice): XmlElement {
  if (!transfer) return { 'cbc:PaymentMeansCode': AGREED_BEFORE }
  const { reference, iban, holder, bic } = transfer
  return {
    'cbc:PaymentMeansCode': SEPA_TRANSFER,
    'cbc:PaymentID': reference,
    'cac:PayeeFinancialAccount': {
      'cbc:ID': iban,
      'cbc:Name': holder,
      'cac:FinancialInstitutionBranch': bic ? { 'cbc:ID': bic } : undefined,
    },
  }
}

function lines(invoice: EInvoice): XmlElement[] {
  const { kind, lines: all } = invoice
  const quantityName = kind === 'invoice' ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity'
  return all.map(({ name, code, quantity, unit, each, base, percent, net }, index) => ({
    'cbc:ID': String(index + 1),
    [quantityName]: { '@unitCode': UNIT_CODES[unit], '#text': String(quantity) },
    'cbc:LineExtensionAmount': amount(net),
    'cac:Item': {
      'cbc:Name': name,
      'cac:SellersItemIdentification': code ? { 'cbc:ID': code } : undefined,
      'cac:ClassifiedTaxCategory': taxCategory(percent, invoice),
    },
    'cac:Price': {
      'cbc:PriceAmount': amount(each),
      'cbc:BaseQuantity': base ? { '@unitCode': UNIT_CODES[unit], '#text': String(base) } : undefined,
    },
  }))
}

function totals(invoice: EInvoice, payable: Cents): XmlElement {
  const { net, gross, vat, paid, rates } = invoice
  return {
    'cac:TaxTotal': {
      'cbc:TaxAmount': amount(vat),
      'cac:TaxSubtotal': rates.map((rate) => ({
        'cbc:TaxableAmount': amount(rate.net),
        'cbc:TaxAmount': amount(rate.vat),
        'cac:TaxCategory': taxCategory(rate.percent, invoice, true),
      })),
    },
    'cac:LegalMonetaryTotal': {
      'cbc:LineExtensionAmount': amount(net),
      'cbc:TaxExclusiveAmount': amount(net),
      'cbc:TaxInclusiveAmount': amount(gross),
      'cbc:PrepaidAmount': paid > 0 ? amount(paid) : undefined,
      'cbc:PayableAmount': amount(payable),
    },
  }
}

// A buyer or seller without an address in Peppol gets what the standard itself asks for.
function customization({ buyer, seller }: EInvoice): string {
  const isInPeppol = [buyer, seller].every(({ vatNumber }) => electronicAddress(vatNumber))
  return isInPeppol ? PEPPOL : EN_16931
}

/** Writes UBL 2.1: Peppol BIS Billing 3 for a buyer who can be found in Peppol by their VAT number, else EN 16931. */
export function writeUbl(invoice: EInvoice): Promise<string> {
  const { kind, number, issued, due, note, terms, orderNumber, purchaseOrder, costCentre, period } = invoice
  const isInvoice = kind === 'invoice'
  const root = isInvoice ? 'Invoice' : 'CreditNote'
  return writeXml({
    [root]: {
      '@xmlns': `${NAMESPACE}:${root}-2`,
      '@xmlns:cac': `${NAMESPACE}:CommonAggregateComponents-2`,
      '@xmlns:cbc': `${NAMESPACE}:CommonBasicComponents-2`,
      'cbc:CustomizationID': customization(invoice),
      'cbc:ProfileID': PROCESS,
      'cbc:ID': number,
      'cbc:IssueDate': issued,
      'cbc:DueDate': isInvoice ? (due ?? undefined) : undefined,
      [`cbc:${root}TypeCode`]: TYPE_CODES[kind],
      'cbc:Note': filled(note),
      'cbc:DocumentCurrencyCode': CURRENCY,
      'cbc:AccountingCost': filled(costCentre),
      'cbc:BuyerReference': filled(costCentre) ?? orderNumber,
      'cac:InvoicePeriod': period ? { 'cbc:StartDate': period.start, 'cbc:EndDate': period.end } : undefined,
      'cac:OrderReference': { 'cbc:ID': filled(purchaseOrder) ?? 'NA', 'cbc:SalesOrderID': orderNumber },
      'cac:BillingReference': invoice.invoice
        ? {
            'cac:InvoiceDocumentReference': {
              'cbc:ID': invoice.invoice.number,
              'cbc:IssueDate': invoice.invoice.issued,
            },
          }
        : undefined,
      'cac:AccountingSupplierParty': party(invoice.seller),
      'cac:AccountingCustomerParty': party(invoice.buyer),
      'cac:Delivery': {
        'cac:DeliveryLocation': { 'cac:Address': address(invoice.delivery.place) },
        'cac:DeliveryParty': { 'cac:PartyName': { 'cbc:Name': invoice.delivery.name } },
      },
      'cac:PaymentMeans': paymentMeans(invoice),
      'cac:PaymentTerms': { 'cbc:Note': terms },
      ...totals(invoice, payableOf(invoice)),
      [`cac:${root}Line`]: lines(invoice),
    },
  })
}
