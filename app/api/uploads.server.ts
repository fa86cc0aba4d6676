import {
  FILE_NAME_HEADER,
  type Upload,
  uploadAnswerSchema,
  uploadsAnswerSchema,
} from '../../contract/wire/uploads'
import { type Backend, BackendRefusal } from './backend.server'

/** What is kept of a file's name, in characters: it travels in a header. */
const LONGEST_NAME = 200

/** Keeps a file with the backend until a form names it. Out: the upload, or why it is refused, in the visitor's language. */
export async function keepUpload(
  backend: Backend,
  file: Blob,
  name: string,
): Promise<Upload | { refused: string }> {
  const headers = { [FILE_NAME_HEADER]: encodeURIComponent([...name].slice(0, LONGEST_NAME).join('')) }
  try {
    return (await backend.post('/api/uploads', file, uploadAnswerSchema, headers)).data
  } catch (error) {
    if (error instanceof BackendRefusal) return { refused: error.answer.message }
    throw error
  }
}

/** The uploads among these ids that the backend still keeps. */
export async function readUploads(backend: Backend, ids: readonly string[]): Promise<Upload[]> {
  if (ids.length === 0) return []
  const query = new URLSearchParams(ids.map((id) => ['id', id]))
  return (await backend.get(`/api/uploads?${query}`, uploadsAnswerSchema)).data
}
