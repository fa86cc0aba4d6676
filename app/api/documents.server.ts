import {
  type DocumentFormat,
  type DrawnDocument,
  documentResponseSchema,
  documentsResponseSchema,
  type ListedDocument,
} from '../../contract/wire/documents'
import type { Backend } from './backend.server'
import { type SignedOrder, signedPath } from './signed-order.server'

const EXPECT = { expect: [400, 404, 409, 422] }

export async function readDocuments(backend: Backend, order: SignedOrder): Promise<ListedDocument[]> {
  return (await backend.get(signedPath(order, '/documents'), documentsResponseSchema)).data.documents
}

/** Undefined if the order has no such document. */
export async function findDocument(
  backend: Backend,
  order: SignedOrder,
  name: string,
): Promise<{ document: DrawnDocument; formats: DocumentFormat[] } | undefined> {
  const path = signedPath(order, `/documents/${encodeURIComponent(name)}`)
  const { body } = await backend.get(path, documentResponseSchema, EXPECT)
  return body?.data
}

/** By its name with its ending; undefined if the order has no such file. */
export function findFile(backend: Backend, order: SignedOrder, name: string): Promise<Response | undefined> {
  return backend.getFile(signedPath(order, `/documents/${encodeURIComponent(name)}`), EXPECT)
}
