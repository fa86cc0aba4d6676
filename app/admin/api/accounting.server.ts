import type { IsoDate } from '../../../contract/dates'
import { bookedDocumentsResponseSchema, vatSummaryResponseSchema } from '../../../contract/wire/accounting'
import { exportedSchema } from '../../../contract/wire/staff-orders'
import type { Backend } from '../../api/backend.server'

/** Days, both included. */
export type AccountingPeriod = { from: IsoDate; to: IsoDate }

/** VAT of a period; undefined for what is no period, or one of more than a year. */
export async function readVatSummary(backend: Backend, period: AccountingPeriod) {
  const path = `/api/adm/accounting/summary?${new URLSearchParams(period)}`
  const { body } = await backend.get(path, vatSummaryResponseSchema, { expect: [422] })
  if (!body) return undefined
  const { credit_notes: creditNotes, ...summary } = body.data
  return { ...summary, creditNotes }
}

/** Invoices and credit notes of a period, page by page. Notes first that they leave the back office. */
export async function* exportDocuments(backend: Backend, period: AccountingPeriod) {
  await backend.post('/api/adm/accounting/exports', period, exportedSchema)
  let after: string | null = ''
  while (after !== null) {
    const query: URLSearchParams = new URLSearchParams({ ...period, ...(after ? { after } : {}) })
    const path = `/api/adm/accounting/documents?${query}`
    const { data, next } = await backend.get(path, bookedDocumentsResponseSchema)
    yield data.map(({ issued_at: at, Ordernummer: order, ...document }) => ({ ...document, at, order }))
    after = next
  }
}

export type ExportedDocument =
  ReturnType<typeof exportDocuments> extends AsyncGenerator<(infer One)[]> ? One : never
