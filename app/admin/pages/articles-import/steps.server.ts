import { data } from '@remix-run/node'
import { z } from 'zod'
import { MAX_TABLE_BYTES } from '../../../../contract/article-files'
import { articleFilesApi, type ImportChecked } from '../../../../contract/endpoints/article-files'
import { parseTypedDate } from '../../../../contract/typed-dates'
import { parsePosted } from '../../../platform/parse-posted.server'
import { readPostedFile } from '../../../platform/posted-form.server'
import type { Visit } from '../../../session/visit.server'
import { done, type Posting } from '../../route.server'

// A table that was checked comes back as Base64, beside the names of fields and what marks where they end.
const MAX_POSTED_BYTES = 2 * MAX_TABLE_BYTES

/** A page with all mistakes of a large table takes half a second to draw. */
const MAX_REFUSED = 500

/** The checked table with its first mistakes, or errors by field. */
export type Result = {
  checked: (ImportChecked & { table: string; mistakes: number }) | undefined
  errors: Record<string, string>
  /** As typed; a date once it was checked. */
  from: string
  status: number
}

const failed = (errors: Record<string, string>, from: string, status = 422): Result => {
  return { checked: undefined, errors, from, status }
}

async function check(visit: Visit, table: Uint8Array<ArrayBuffer>, from: string): Promise<Result> {
  const { body, refusal } = await visit.attempt(articleFilesApi.check, { file: new Blob([table]), from })
  if (refusal) {
    const { status, errors, message = '' } = refusal
    if (status === 413) return failed({ table: visit.t('admin-article-files:import.tooLarge') }, from, status)
    const [day] = errors?.from ?? []
    return failed(day ? { from: day } : { table: message }, from)
  }
  const { refused } = body.data
  const checked = {
    ...body.data,
    refused: refused.slice(0, MAX_REFUSED),
    mistakes: refused.length,
    table: Buffer.from(table).toString('base64'),
  }
  return { checked, errors: {}, from, status: refused.length > 0 ? 422 : 200 }
}

const day = z
  .string()
  .trim()
  .default('')
  .transform((typed) => parseTypedDate(typed) ?? typed.slice(0, 40))
const tableForm = z.object({ table: z.unknown(), from: day })
const checkedForm = z.object({ checked: z.string().default(''), seen: z.string().default(''), from: day })

/** Undefined where the file is too large. Throws 400 or 415. */
async function posted<Schema extends z.ZodTypeAny>(visit: Visit, schema: Schema) {
  const form = await readPostedFile(visit.request, MAX_POSTED_BYTES)
  const submission = form && parsePosted(form, schema)
  return submission?.status === 'success' ? (submission.value as z.output<Schema>) : undefined
}

const respond = (result: Result) => data(result, { status: result.status })

export async function checkFile({ visit }: Omit<Posting, 'form'>) {
  const phrase = (key: string) => visit.t(`admin-article-files:import.${key}`)
  const form = await posted(visit, tableForm)
  if (!form) return respond(failed({ table: phrase('tooLarge') }, '', 413))
  const { table: file, from } = form
  if (!(file instanceof Blob) || file.size === 0) return respond(failed({ table: phrase('none') }, from))
  return respond(await check(visit, new Uint8Array(await file.arrayBuffer()), from))
}

/** Imports the checked table, or shows what it would change now where that differs. */
export async function importChecked({ visit }: Omit<Posting, 'form'>) {
  const { checked = '', seen = '', from = '' } = (await posted(visit, checkedForm)) ?? {}
  const table = new Uint8Array(Buffer.from(checked, 'base64'))
  const request = { file: new Blob([table]), from, seen: seen.slice(0, 100) }
  const { body, refusal } = await visit.attempt(articleFilesApi.import, request)
  if (body) return done(visit, visit.t('admin-article-files:imported', { count: body.data.rows }), 'articles')
  const again = await check(visit, table, from)
  const errors = again.checked ? { '': refusal.message ?? '' } : again.errors
  return respond({ ...again, errors, status: refusal.status })
}
