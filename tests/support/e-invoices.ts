import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** `reason` is the code of why no VAT is charged. */
type Rate = { percent: number; net: number; vat: number; category: string; reason: string | undefined }

/** The facts of an e-invoice, whichever way it is written; amounts are in cents. */
export type ReadEInvoice = {
  number: string
  type: string
  issued: string
  due: string | undefined
  terms: string | undefined
  invoice: string | undefined
  references: { purchaseOrder: string | undefined; buyer: string | undefined; costCentre: string | undefined }
  seller: { name: string | undefined; vatNumber: string | undefined; address: string | undefined }
  buyer: { name: string | undefined; vatNumber: string | undefined; address: string | undefined }
  /** The means of payment by its code: 58 is a SEPA transfer. */
  means: string | undefined
  iban: string | undefined
  remittance: string | undefined
  /** The days in which it is supplied. */
  period: [string, string] | undefined
  deliveredTo: string | undefined
  lines: {
    name: string
    quantity: number
    each: number
    base: number
    net: number
    percent: number
    category: string
  }[]
  rates: Rate[]
  lineTotal: number
  net: number
  vat: number
  gross: number
  paid: number
  payable: number
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
})

/** Returns each element or attribute at a path. */
type Select = (path: string) => unknown[]

function selectIn(tree: unknown): Select {
  return (path) =>
    path.split('/').reduce<unknown[]>(
      (found, name) =>
        found.flatMap((node) => {
          const value = (node as Record<string, unknown> | undefined)?.[name]
          return value === undefined ? [] : [value].flat()
        }),
      [tree],
    )
}

function textOf(node: unknown): string | undefined {
  if (typeof node === 'string') return node
  const text = (node as Record<string, unknown> | undefined)?.['#text']
  return typeof text === 'string' ? text : undefined
}

function readerOf(tree: unknown) {
  const select = selectIn(tree)
  const text = (path: string) => textOf(select(path)[0])
  const needed = (path: string) => {
    const found = text(path)
    if (found === undefined) throw new Error(`Nothing at ${path}`)
    return found
  }
  const cents = (path: string) => {
    const found = needed(path)
    if (!/^-?\d+\.\d\d$/.test(found)) throw new Error(`${found} at ${path} is no amount`)
    return Number(found.replace('.', ''))
  }
  return { select, text, needed, cents }
}

function rootOf(xml: string, names: readonly string[]) {
  const valid = XMLValidator.validate(xml)
  if (valid !== true) throw new Error(valid.err.msg)
  // This is a rule of Peppol, R008.
  if (/<([\w:]+)[^>]*>\s*<\/\1>|\/>/.test(xml)) throw new Error('An element is empty')
  const tree: Record<string, unknown> = parser.parse(xml)
  const root = names.find((name) => name in tree)
  if (!root) throw new Error(`None of ${names}`)
  return { root, ...readerOf(tree[root]) }
}

export function readUbl(xml: string): ReadEInvoice {
  const { root, select, text, needed, cents } = rootOf(xml, ['Invoice', 'CreditNote'])
  const party = (role: string) => ({
    name: text(`cac:Accounting${role}Party/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName`),
    vatNumber: text(`cac:Accounting${role}Party/cac:Party/cac:PartyTaxScheme/cbc:CompanyID`),
    address: text(`cac:Accounting${role}Party/cac:Party/cbc:EndpointID`),
  })
  const total = 'cac:LegalMonetaryTotal/cbc:'
  const hasPaid = select(`${total}PrepaidAmount`).length > 0
  return {
    number: needed('cbc:ID'),
    type: needed(`cbc:${root}TypeCode`),
    issued: needed('cbc:IssueDate'),
    due: text('cbc:DueDate'),
    terms: text('cac:PaymentTerms/cbc:Note'),
    invoice: text('cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID'),
    references: {
      purchaseOrder: text('cac:OrderReference/cbc:ID')?.replace(/^NA$/, '') || undefined,
      buyer: text('cbc:BuyerReference'),
      costCentre: text('cbc:AccountingCost'),
    },
    seller: party('Supplier'),
    buyer: party('Customer'),
    means: text('cac:PaymentMeans/cbc:PaymentMeansCode'),
    iban: text('cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID'),
    remittance: text('cac:PaymentMeans/cbc:PaymentID'),
    period: both(text('cac:InvoicePeriod/cbc:StartDate'), text('cac:InvoicePeriod/cbc:EndDate')),
    deliveredTo: text('cac:Delivery/cac:DeliveryLocation/cac:Address/cac:Country/cbc:IdentificationCode'),
    lines: select(`cac:${root}Line`).map((node) => {
      const line = readerOf(node)
      return {
        name: line.needed('cac:Item/cbc:Name'),
        quantity: Number(line.needed(`cbc:${root === 'Invoice' ? 'Invoiced' : 'Credited'}Quantity`)),
        each: line.cents('cac:Price/cbc:PriceAmount'),
        base: Number(line.text('cac:Price/cbc:BaseQuantity') ?? 1),
        net: line.cents('cbc:LineExtensionAmount'),
        percent: Number(line.needed('cac:Item/cac:ClassifiedTaxCategory/cbc:Percent')),
        category: line.needed('cac:Item/cac:ClassifiedTaxCategory/cbc:ID'),
      }
    }),
    rates: select('cac:TaxTotal/cac:TaxSubtotal').map((node) => {
      const rate = readerOf(node)
      return {
        percent: Number(rate.needed('cac:TaxCategory/cbc:Percent')),
        category: rate.needed('cac:TaxCategory/cbc:ID'),
        reason: rate.text('cac:TaxCategory/cbc:TaxExemptionReasonCode'),
        net: rate.cents('cbc:TaxableAmount'),
        vat: rate.cents('cbc:TaxAmount'),
      }
    }),
    lineTotal: cents(`${total}LineExtensionAmount`),
    net: cents(`${total}TaxExclusiveAmount`),
    vat: cents('cac:TaxTotal/cbc:TaxAmount'),
    gross: cents(`${total}TaxInclusiveAmount`),
    paid: hasPaid ? cents(`${total}PrepaidAmount`) : 0,
    payable: cents(`${total}PayableAmount`),
  }
}

function both(start: string | undefined, end: string | undefined): [string, string] | undefined {
  return start && end ? [start, end] : undefined
}

const day = (text: string | undefined) => text?.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')

export function readCii(xml: string): ReadEInvoice {
  const { select, text, needed, cents } = rootOf(xml, ['rsm:CrossIndustryInvoice'])
  const trade = 'rsm:SupplyChainTradeTransaction'
  const agreed = `${trade}/ram:ApplicableHeaderTradeAgreement/ram:`
  const settled = `${trade}/ram:ApplicableHeaderTradeSettlement/ram:`
  const total = `${settled}SpecifiedTradeSettlementHeaderMonetarySummation/ram:`
  const party = (role: string) => ({
    name: text(`${agreed}${role}TradeParty/ram:Name`),
    vatNumber: text(`${agreed}${role}TradeParty/ram:SpecifiedTaxRegistration/ram:ID`),
    address: text(`${agreed}${role}TradeParty/ram:URIUniversalCommunication/ram:URIID`),
  })
  const hasPaid = select(`${total}TotalPrepaidAmount`).length > 0
  const terms = `${settled}SpecifiedTradePaymentTerms/ram:`
  return {
    number: needed('rsm:ExchangedDocument/ram:ID'),
    type: needed('rsm:ExchangedDocument/ram:TypeCode'),
    issued: day(needed('rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString')) ?? '',
    due: day(text(`${terms}DueDateDateTime/udt:DateTimeString`)),
    terms: text(`${terms}Description`),
    invoice: text(`${settled}InvoiceReferencedDocument/ram:IssuerAssignedID`),
    references: {
      purchaseOrder: text(`${agreed}BuyerOrderReferencedDocument/ram:IssuerAssignedID`),
      buyer: text(`${agreed}BuyerReference`),
      costCentre: text(`${settled}ReceivableSpecifiedTradeAccountingAccount/ram:ID`),
    },
    seller: party('Seller'),
    buyer: party('Buyer'),
    means: text(`${settled}SpecifiedTradeSettlementPaymentMeans/ram:TypeCode`),
    remittance: text(`${settled}PaymentReference`),
    iban: text(
      `${settled}SpecifiedTradeSettlementPaymentMeans/ram:PayeePartyCreditorFinancialAccount/ram:IBANID`,
    ),
    period: both(
      day(text(`${settled}BillingSpecifiedPeriod/ram:StartDateTime/udt:DateTimeString`)),
      day(text(`${settled}BillingSpecifiedPeriod/ram:EndDateTime/udt:DateTimeString`)),
    ),
    deliveredTo: text(
      `${trade}/ram:ApplicableHeaderTradeDelivery/ram:ShipToTradeParty/ram:PostalTradeAddress/ram:CountryID`,
    ),
    lines: select(`${trade}/ram:IncludedSupplyChainTradeLineItem`).map((node) => {
      const line = readerOf(node)
      const settlement = 'ram:SpecifiedLineTradeSettlement/ram:'
      return {
        name: line.needed('ram:SpecifiedTradeProduct/ram:Name'),
        quantity: Number(line.needed('ram:SpecifiedLineTradeDelivery/ram:BilledQuantity')),
        each: line.cents('ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount'),
        base: Number(
          line.text('ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:BasisQuantity') ?? 1,
        ),
        net: line.cents(`${settlement}SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount`),
        percent: Number(line.needed(`${settlement}ApplicableTradeTax/ram:RateApplicablePercent`)),
        category: line.needed(`${settlement}ApplicableTradeTax/ram:CategoryCode`),
      }
    }),
    rates: select(`${settled}ApplicableTradeTax`).map((node) => {
      const rate = readerOf(node)
      return {
        percent: Number(rate.needed('ram:RateApplicablePercent')),
        category: rate.needed('ram:CategoryCode'),
        reason: rate.text('ram:ExemptionReasonCode'),
        net: rate.cents('ram:BasisAmount'),
        vat: rate.cents('ram:CalculatedAmount'),
      }
    }),
    lineTotal: cents(`${total}LineTotalAmount`),
    net: cents(`${total}TaxBasisTotalAmount`),
    vat: cents(`${total}TaxTotalAmount`),
    gross: cents(`${total}GrandTotalAmount`),
    paid: hasPaid ? cents(`${total}TotalPrepaidAmount`) : 0,
    payable: cents(`${total}DuePayableAmount`),
  }
}
