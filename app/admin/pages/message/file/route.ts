import type { LoaderFunctionArgs } from '@remix-run/node'
import { messagesApi } from '../../../../../contract/endpoints/letters'
import { fileOf } from '../../../../api/call.server'
import { staffVisit } from '../../../staff.server'

/** Saved, not shown: anybody may have sent it. */
export async function loader(args: LoaderFunctionArgs) {
  const { visit } = await staffVisit(args)
  const { readFile } = messagesApi
  const { id = '', file: name = '' } = args.params
  const file = await fileOf(visit.backend, readFile, { id, file: name })
  if (!file) throw new Response(null, { status: 404 })
  return new Response(file.body, {
    headers: {
      'Content-Type': file.headers.get('Content-Type') ?? 'application/octet-stream',
      'Content-Disposition': file.headers.get('Content-Disposition') ?? 'attachment',
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
