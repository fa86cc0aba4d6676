import type { OrderDocument } from '../../../contract/endpoints/documents'
import type { FormValues } from '../../../contract/forms/values'
import type { Tables } from '../../db/schema'
import type { EInvoice } from '../../documents/e-invoice'

export const FORGOTTEN_ORDER = {
  address: '{}',
  collection: null,
  contact: null,
  fingerprint: null,
  user_id: null,
  email_key: null,
  visitor_key: null,
}

const CONTACT = /^(?:Voornaam|Achternaam|Bedrijfsnaam|Emailadres|Mobiel|Bezorg_\w+)$/

export function holderOf({ address }: Tables['orders'], at: string): Partial<Tables['orders']> {
  const answers: FormValues = JSON.parse(address)
  const contact = Object.entries(answers).filter(([name]) => CONTACT.test(name))
  return {
    address: JSON.stringify(Object.fromEntries(contact)),
    fingerprint: null,
    collection: null,
    contact: null,
    reduced_at: at,
  }
}

const NOWHERE = { street: '', addition: '', postcode: '', town: '', region: '' }
const NOBODY = { name: '', contact: { name: '', phone: '', email: '' }, vatNumber: null, tradeNumber: null }

/** Keeps the figures, by which the books of later years still add up, without the buyer. */
export function withoutBuyer({ document: text }: Tables['invoices'], at: string) {
  const { document, figures, ...charged }: { document: OrderDocument; figures?: EInvoice } = JSON.parse(text)
  const nobodys = figures && {
    ...figures,
    ...{ purchaseOrder: null, costCentre: null, note: null },
    buyer: { ...NOBODY, place: { ...figures.buyer.place, ...NOWHERE } },
    delivery: { name: '', place: { ...figures.delivery.place, ...NOWHERE } },
  }
  const bare: OrderDocument = { ...document, addresses: [], facts: [], blocks: [] }
  return { document: JSON.stringify({ ...charged, document: bare, figures: nobodys }), erased_at: at }
}
