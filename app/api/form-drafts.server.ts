import { type FormDraft, formDraftAnswerSchema, formDraftKeptSchema } from '../../contract/wire/form-drafts'
import { type Backend, BackendRefusal } from './backend.server'

// A draft is a courtesy: where it cannot be kept or found, the visitor's way goes on without it.
async function unlessRefused<Result>(answer: Promise<Result>): Promise<Result | undefined> {
  return answer.catch((error: unknown) => {
    if (error instanceof BackendRefusal || (error instanceof Response && error.status >= 400))
      return undefined
    throw error
  })
}

/** Keeps what was typed into a form. Out: the id it is kept under; undefined where it cannot be. */
export async function keepDraft(backend: Backend, draft: FormDraft): Promise<string | undefined> {
  return (await unlessRefused(backend.post('/api/form_drafts', draft, formDraftKeptSchema)))?.data.id
}

/** What was typed into a form, by the id it is kept under; undefined where it is gone. */
export async function readDraft(backend: Backend, id: string): Promise<FormDraft | undefined> {
  return (await unlessRefused(backend.get(`/api/form_drafts/${id}`, formDraftAnswerSchema)))?.data
}
