import { type DocumentFormat, type DrawnDocument, documentsApi } from '../../contract/endpoints/documents'
import type { Backend } from './backend.server'
import { attemptAny, fileOf } from './call.server'
import type { SignedOrder } from './orders.server'

const EXPECT = [400, 404, 409, 422]

export async function findDocument(
  backend: Backend,
  { id, signature }: SignedOrder,
  document: string,
): Promise<{ document: DrawnDocument; formats: DocumentFormat[] } | undefined> {
  const asked = { id, signature, document }
  return (await attemptAny(backend, documentsApi.read, asked, { expect: EXPECT })).body?.data
}

export function findFile(
  backend: Backend,
  { id, signature }: SignedOrder,
  document: string,
): Promise<Response | undefined> {
  return fileOf(backend, documentsApi.read, { id, signature, document }, EXPECT)
}
