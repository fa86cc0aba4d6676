import { MAX_TABLE_BYTES } from '../../../../contract/article-files'
import { articleFilesApi, type ImportChecked } from '../../../../contract/endpoints/article-files'
import { parseTypedDate } from '../../../../contract/typed-dates'
import type { Refusal } from '../../../api/refusal.server'
import { textOf, type Visit } from '../../../session/visit.server'

type Table = Uint8Array<ArrayBuffer>

// A table that was checked comes back as Base64, beside the names of fields and what marks where they end.
const MAX_POSTED_BYTES = 2 * MAX_TABLE_BYTES

/** The table as it was checked, which is sent again to be imported; or what is wrong, by field. */
export type Result = {
  checked: (ImportChecked & { table: string }) | undefined
  errors: Record<string, string>
  /** The day as it was typed; it is a date once it was checked. */
  from: string
  status: number
}

const failed = (errors: Record<string, string>, from: string, status = 422): Result => {
  return { checked: undefined, errors, from, status }
}

/** Returns the posted form; undefined where its file is too large. Throws 400 or 415. */
export function postedForm(visit: Visit): Promise<FormData | undefined> {
  return visit.form(MAX_POSTED_BYTES).catch((problem: unknown) => {
    if (problem instanceof Response && problem.status === 413) return undefined
    throw problem
  })
}

function refused({ t }: Visit, { status, errors, message = '' }: Refusal, from: string): Result {
  if (status === 413) return failed({ table: t('admin-article-files:import.tooLarge') }, from, status)
  const [day] = errors?.from ?? []
  return failed(day ? { from: day } : { table: message }, from)
}

async function check(visit: Visit, table: Table, from: string): Promise<Result> {
  const { body, refusal } = await visit.attempt(articleFilesApi.check, { file: new Blob([table]), from })
  if (refusal) return refused(visit, refusal, from)
  const checked = { ...body.data, table: Buffer.from(table).toString('base64') }
  return { checked, errors: {}, from, status: checked.refused.length > 0 ? 422 : 200 }
}

function dayIn(form: FormData): string {
  const typed = textOf(form, 'from').trim().slice(0, 40)
  return parseTypedDate(typed) ?? typed
}

/** Shows what the chosen file would change. */
export async function checkFile(visit: Visit, form: FormData | undefined): Promise<Result> {
  const say = (key: string) => visit.t(`admin-article-files:import.${key}`)
  if (!form) return failed({ table: say('tooLarge') }, '', 413)
  const file = form.get('table')
  const from = dayIn(form)
  if (!(file instanceof Blob) || file.size === 0) return failed({ table: say('none') }, from)
  return check(visit, new Uint8Array(await file.arrayBuffer()), from)
}

/** Imports the table that was checked. Returns how many rows, or what it would change now if that is something else. */
export async function importChecked(
  visit: Visit,
  form: FormData,
): Promise<{ rows: number; result?: undefined } | { rows?: undefined; result: Result }> {
  const table = new Uint8Array(Buffer.from(textOf(form, 'checked'), 'base64'))
  const from = dayIn(form)
  const { body, refusal } = await visit.attempt(articleFilesApi.import, {
    file: new Blob([table]),
    from,
    seen: textOf(form, 'seen').slice(0, 100),
  })
  if (body) return { rows: body.data.rows }
  const again = await check(visit, table, from)
  const errors = again.checked ? { '': refusal.message ?? '' } : again.errors
  return { result: { ...again, errors, status: refusal.status } }
}
