import { data } from '@remix-run/node'
import { z } from 'zod'
import { MAX_TABLE_BYTES } from '../../../../contract/article-files'
import { articleFilesApi, type ImportChecked } from '../../../../contract/endpoints/article-files'
import { parseTypedDate } from '../../../../contract/typed-dates'
import { parsePosted } from '../../../platform/parse-posted.server'
import { readPostedFile } from '../../../platform/posted-form.server'
import type { Visit } from '../../../session/visit.server'
import { finish, type Posting } from '../../route.server'

// A checked table is posted back as Base64 (4/3 of its bytes), beside other fields and multipart boundaries.
const MAX_POSTED_BYTES = 2 * MAX_TABLE_BYTES

/** A page with all mistakes of a large table takes half a second to draw. */
const MAX_REFUSED = 500

/** The checked table with its first mistakes, or errors by field. */
export type Result = {
  checked: (ImportChecked & { table: string; mistakes: number }) | undefined
  errors: Record<string, string>
  /** An ISO date where it could be read, else as typed. */
  from: string
  status: number
}

const failure = (errors: Record<string, string>, from: string, status = 422): Result => {
  return { checked: undefined, errors, from, status }
}

async function checkTable(visit: Visit, table: Uint8Array<ArrayBuffer>, from: string): Promise<Result> {
  const { body, refusal } = await visit.attempt(articleFilesApi.check, { file: new Blob([table]), from })
  if (refusal) {
    const { status, errors, message = '' } = refusal
    if (status === 413)
      return failure({ table: visit.t('admin-article-files:import.tooLarge') }, from, status)
    const [day] = errors?.from ?? []
    return failure(day ? { from: day } : { table: message }, from)
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
async function readPosted<Schema extends z.ZodTypeAny>(visit: Visit, schema: Schema) {
  const form = await readPostedFile(visit.request, MAX_POSTED_BYTES)
  const submission = form && parsePosted(form, schema)
  return submission?.status === 'success' ? (submission.value as z.output<Schema>) : undefined
}

const respond = (result: Result) => data(result, { status: result.status })

export async function checkFile({ visit }: Omit<Posting, 'form'>) {
  const phrase = (key: string) => visit.t(`admin-article-files:import.${key}`)
  const form = await readPosted(visit, tableForm)
  if (!form) return respond(failure({ table: phrase('tooLarge') }, '', 413))
  const { table: file, from } = form
  if (!(file instanceof Blob) || file.size === 0) return respond(failure({ table: phrase('none') }, from))
  return respond(await checkTable(visit, new Uint8Array(await file.arrayBuffer()), from))
}

/** Imports the checked table, or shows what it would change now where that differs. */
export async function importChecked({ visit }: Omit<Posting, 'form'>) {
  const { checked = '', seen = '', from = '' } = (await readPosted(visit, checkedForm)) ?? {}
  const table = new Uint8Array(Buffer.from(checked, 'base64'))
  const request = { file: new Blob([table]), from, seen: seen.slice(0, 100) }
  const { body, refusal } = await visit.attempt(articleFilesApi.import, request)
  if (body)
    return finish(visit, visit.t('admin-article-files:imported', { count: body.data.rows }), 'articles')
  const recheck = await checkTable(visit, table, from)
  const errors = recheck.checked ? { '': refusal.message ?? '' } : recheck.errors
  return respond({ ...recheck, errors, status: refusal.status })
}
