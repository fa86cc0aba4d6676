import type { Backend } from '../../backend/app'
import type { WireOrder } from '../../contract/endpoints/order'
import { type ApiClient, ORIGIN } from './api-client'
import { type ReadEInvoice, readCii, readUbl } from './e-invoices'
import { getDocument } from './pdf-reader'

type Signed = Pick<WireOrder, 'UUID_Order' | 'signature'>
type Listed = { name: string; kind: string; formats: string[] }

/** Returns the documents that an order has. */
export async function documentsOf(client: ApiClient, { UUID_Order, signature }: Signed): Promise<Listed[]> {
  const { body } = await client.get(`/api/orders/${UUID_Order}/documents?signature=${signature}`)
  return (body as { data: { documents: Listed[] } }).data.documents
}

/** Returns the name of the document of a kind. */
export async function nameOf(client: ApiClient, order: Signed, kind: string): Promise<string> {
  const found = (await documentsOf(client, order)).find((document) => document.kind === kind)
  if (!found) throw new Error(`No ${kind}`)
  return found.name
}

type Served = { backend: Pick<Backend, 'fetch'> }

/** Returns a file of an order, by its name. */
export function fetchFile(
  { backend }: Served,
  { UUID_Order, signature }: Signed,
  name: string,
): Promise<Response> {
  const url = `${ORIGIN}/api/orders/${UUID_Order}/documents/${name}?signature=${signature}`
  return backend.fetch(new Request(url))
}

export async function bytesOf(served: Served, order: Signed, name: string): Promise<Uint8Array> {
  return new Uint8Array(await (await fetchFile(served, order, name)).arrayBuffer())
}

/** Returns what is in a PDF beside its pages, as text. */
async function attachedTo(pdf: Uint8Array): Promise<Record<string, string>> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const files: Record<string, { content: Uint8Array }> = (await document.getAttachments()) ?? {}
  return Object.fromEntries(
    Object.entries(files).map(([name, { content }]) => [name, new TextDecoder().decode(content)]),
  )
}

type BothRead = { pdf: Uint8Array; xml: string; ubl: ReadEInvoice; cii: ReadEInvoice }

/** Reads the e-invoices of a document: in UBL, and what is in the PDF. */
export async function readBoth(served: Served, order: Signed, name: string): Promise<BothRead> {
  const pdf = await bytesOf(served, order, `${name}.zugferd.pdf`)
  const attached = await attachedTo(pdf)
  const xml = await (await fetchFile(served, order, `${name}.ubl.xml`)).text()
  return { pdf, ubl: readUbl(xml), xml, cii: readCii(attached['factur-x.xml'] ?? '') }
}
