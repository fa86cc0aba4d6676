import type { DocumentFormat, DrawnDocument } from '../../../contract/endpoints/documents'
import { writeCii } from '../../documents/cii'
import type { EInvoice } from '../../documents/e-invoice'
import { renderPdf } from '../../documents/pdf'
import { writeUbl } from '../../documents/ubl'
import { Refusal } from '../refusal'

export type DocumentFile = { type: string; body: Uint8Array<ArrayBuffer> | string }

/** Throws Refusal 'no_e_invoice' where the document has only a PDF. */
export async function documentFile(
  format: DocumentFormat,
  document: DrawnDocument,
  figures: EInvoice | undefined,
): Promise<DocumentFile> {
  const type = 'application/pdf'
  if (format === 'pdf') return { type, body: await renderPdf(document) }
  if (!figures) throw new Refusal('no_e_invoice')
  if (format === 'ubl') return { type: 'application/xml', body: await writeUbl(figures) }
  return { type, body: await renderPdf(document, await writeCii(figures)) }
}
