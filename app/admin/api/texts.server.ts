import type { TextKind } from '../../../contract/texts'
import {
  type TextContent,
  textChangedSchema,
  textResponseSchema,
  textsResponseSchema,
  textVersionResponseSchema,
} from '../../../contract/wire/texts'
import type { Backend } from '../../api/backend.server'

export type TextId = { kind: TextKind; name: string }

const pathOf = ({ kind, name }: TextId) => `/api/adm/texts/${kind}/${encodeURIComponent(name)}`

/** By their titles. */
export async function readTextList(backend: Backend) {
  return (await backend.get('/api/adm/texts', textsResponseSchema)).data
}

/** Throws a 404 response. */
export async function readText(backend: Backend, id: TextId) {
  return (await backend.get(pathOf(id), textResponseSchema)).data
}

/** As it once was. Throws a 404 response. */
export async function readTextVersion(backend: Backend, id: TextId, version: number) {
  const path = `${pathOf(id)}/versions/${version}`
  return (await backend.get(path, textVersionResponseSchema)).data
}

/** `seen`: as it was read with the text. */
export function publishText(backend: Backend, id: TextId, change: { seen: string; content: TextContent }) {
  return backend.post(pathOf(id), change, textChangedSchema, { expect: [409, 413, 422] })
}
