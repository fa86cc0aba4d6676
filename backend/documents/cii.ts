import { decimalEuros } from '../../contract/decimals'
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

const NAMESPACE = 'urn:un:unece:uncefact:data'

function day(iso: string, type: 'udt' | 'qdt' = 'udt'): XmlElement {
  return { [`${type}:DateTimeString`]: { '@format': '102', '#text': iso.replaceAll('-', '') } }
}

function address({ street, addition, town, postcode, region, country }: EInvoicePlace): XmlElement {
  return {
    'ram:PostcodeCode': filled(postcode),
    'ram:LineOne': filled(street),
    'ram:LineTwo': filled(addition),
    'ram:CityName': filled(town),
    'ram:CountryID': country,
    'ram:CountrySubDivisionName': filled(region),
  }
}

function party({ name, contact, place, vatNumber, tradeNumber }: EInvoiceParty): XmlElement {
  const electronic = electronicAddress(vatNumber)
  return {
    'ram:Name': name,
    'ram:SpecifiedLegalOrganization': tradeNumber
      ? { 'ram:ID': { '@schemeID': '0106', '#text': tradeNumber } }
      : undefined,
    'ram:DefinedTradeContact': {
      'ram:PersonName': filled(contact.name),
      'ram:TelephoneUniversalCommunication': contact.phone
        ? { 'ram:CompleteNumber': contact.phone }
        : undefined,
      'ram:EmailURIUniversalCommunication': contact.email ? { 'ram:URIID': contact.email } : undefined,
    },
    'ram:PostalTradeAddress': address(place),
    'ram:URIUniversalCommunication': electronic && {
      'ram:URIID': { '@schemeID': electronic.scheme, '#text': electronic.id },
    },
    'ram:SpecifiedTaxRegistration': vatNumber
      ? { 'ram:ID': { '@schemeID': 'VA', '#text': vatNumber } }
      : undefined,
  }
}

function lines({ lines: all, exemption }: EInvoice): XmlElement[] {
  return all.map(({ name, code, quantity, unit, each, base, percent, net }, index) => ({
    'ram:AssociatedDocumentLineDocument': { 'ram:LineID': String(index + 1) },
    'ram:SpecifiedTradeProduct': { 'ram:SellerAssignedID': filled(code), 'ram:Name': name },
    'ram:SpecifiedLineTradeAgreement': {
      'ram:NetPriceProductTradePrice': {
        'ram:ChargeAmount': decimalEuros(each),
        'ram:BasisQuantity': base ? { '@unitCode': UNIT_CODES[unit], '#text': String(base) } : undefined,
      },
    },
    'ram:SpecifiedLineTradeDelivery': {
      'ram:BilledQuantity': { '@unitCode': UNIT_CODES[unit], '#text': String(quantity) },
    },
    'ram:SpecifiedLineTradeSettlement': {
      'ram:ApplicableTradeTax': {
        'ram:TypeCode': 'VAT',
        'ram:CategoryCode': vatCategory(percent, exemption).code,
        'ram:RateApplicablePercent': String(percent),
      },
      'ram:SpecifiedTradeSettlementLineMonetarySummation': { 'ram:LineTotalAmount': decimalEuros(net) },
    },
  }))
}

function agreement(invoice: EInvoice): XmlElement {
  const { orderNumber, purchaseOrder, costCentre, seller, buyer } = invoice
  return {
    'ram:BuyerReference': filled(costCentre) ?? orderNumber,
    'ram:SellerTradeParty': party(seller),
    'ram:BuyerTradeParty': party(buyer),
    'ram:SellerOrderReferencedDocument': { 'ram:IssuerAssignedID': orderNumber },
    'ram:BuyerOrderReferencedDocument': filled(purchaseOrder)
      ? { 'ram:IssuerAssignedID': filled(purchaseOrder) }
      : undefined,
  }
}

function paymentMeans({ transfer }: EInvoice): XmlElement {
  if (!transfer) return { 'ram:TypeCode': AGREED_BEFORE }
  const { iban, holder, bic } = transfer
  return {
    'ram:TypeCode': SEPA_TRANSFER,
    'ram:PayeePartyCreditorFinancialAccount': { 'ram:IBANID': iban, 'ram:AccountName': holder },
    'ram:PayeeSpecifiedCreditorFinancialInstitution': bic ? { 'ram:BICID': bic } : undefined,
  }
}

function taxes({ rates, exemption }: EInvoice): XmlElement[] {
  return rates.map(({ percent, net, vat }) => ({
    'ram:CalculatedAmount': decimalEuros(vat),
    'ram:TypeCode': 'VAT',
    'ram:BasisAmount': decimalEuros(net),
    'ram:CategoryCode': vatCategory(percent, exemption).code,
    'ram:ExemptionReasonCode': vatCategory(percent, exemption).exemption,
    'ram:RateApplicablePercent': String(percent),
  }))
}

function settlement(invoice: EInvoice): XmlElement {
  const { transfer, period, terms, due, net, vat, gross, paid, costCentre } = invoice
  return {
    'ram:PaymentReference': transfer?.reference,
    'ram:InvoiceCurrencyCode': CURRENCY,
    'ram:SpecifiedTradeSettlementPaymentMeans': paymentMeans(invoice),
    'ram:ApplicableTradeTax': taxes(invoice),
    'ram:BillingSpecifiedPeriod': period
      ? { 'ram:StartDateTime': day(period.start), 'ram:EndDateTime': day(period.end) }
      : undefined,
    'ram:SpecifiedTradePaymentTerms': {
      'ram:Description': terms,
      'ram:DueDateDateTime': due ? day(due) : undefined,
    },
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation': {
      'ram:LineTotalAmount': decimalEuros(net),
      'ram:TaxBasisTotalAmount': decimalEuros(net),
      'ram:TaxTotalAmount': { '@currencyID': CURRENCY, '#text': decimalEuros(vat) },
      'ram:GrandTotalAmount': decimalEuros(gross),
      'ram:TotalPrepaidAmount': paid > 0 ? decimalEuros(paid) : undefined,
      'ram:DuePayableAmount': decimalEuros(payableOf(invoice)),
    },
    'ram:InvoiceReferencedDocument': invoice.invoice
      ? {
          'ram:IssuerAssignedID': invoice.invoice.number,
          'ram:FormattedIssueDateTime': day(invoice.invoice.issued, 'qdt'),
        }
      : undefined,
    'ram:ReceivableSpecifiedTradeAccountingAccount': filled(costCentre)
      ? { 'ram:ID': filled(costCentre) }
      : undefined,
  }
}

/** Writes a Cross Industry Invoice (D16B), as ZUGFeRD and Factur-X have it in a PDF: their profile EN 16931. */
export function writeCii(invoice: EInvoice): Promise<string> {
  const { kind, number, issued, note, delivery } = invoice
  return writeXml({
    'rsm:CrossIndustryInvoice': {
      '@xmlns:rsm': `${NAMESPACE}:standard:CrossIndustryInvoice:100`,
      '@xmlns:ram': `${NAMESPACE}:standard:ReusableAggregateBusinessInformationEntity:100`,
      '@xmlns:udt': `${NAMESPACE}:standard:UnqualifiedDataType:100`,
      '@xmlns:qdt': `${NAMESPACE}:standard:QualifiedDataType:100`,
      'rsm:ExchangedDocumentContext': {
        'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': EN_16931 },
      },
      'rsm:ExchangedDocument': {
        'ram:ID': number,
        'ram:TypeCode': TYPE_CODES[kind],
        'ram:IssueDateTime': day(issued),
        'ram:IncludedNote': note ? { 'ram:Content': note } : undefined,
      },
      'rsm:SupplyChainTradeTransaction': {
        'ram:IncludedSupplyChainTradeLineItem': lines(invoice),
        'ram:ApplicableHeaderTradeAgreement': agreement(invoice),
        'ram:ApplicableHeaderTradeDelivery': {
          'ram:ShipToTradeParty': {
            'ram:Name': delivery.name,
            'ram:PostalTradeAddress': address(delivery.place),
          },
        },
        'ram:ApplicableHeaderTradeSettlement': settlement(invoice),
      },
    },
  })
}
