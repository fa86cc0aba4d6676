import { messagesApi } from '../../../../../contract/endpoints/letters'
import { fileOf } from '../../../../api/call.server'
import { forStaff } from '../../../route.server'

/** A download, never shown inline, as anybody may have sent it. */
export const loader = forStaff(async ({ visit, params }) => {
  const { readFile } = messagesApi
  const { id = '', file: name = '' } = params
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
})
