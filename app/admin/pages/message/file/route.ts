import type { LoaderFunctionArgs } from '@remix-run/node'
import { messagesApi } from '../../../../../contract/endpoints/letters'
import { visitOf } from '../../../../session/visit.server'
import { requireStaff } from '../../../staff.server'

/** Saved, not shown: anybody may have sent it. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await visitOf(args)
  await requireStaff(visit, messagesApi.read.staff)
  const [id, name] = [args.params.id ?? '', args.params.file ?? ''].map(encodeURIComponent)
  const path = `/api/adm/contact_messages/${id}/files/${name}`
  const file = await visit.backend.getFile(path, { expect: [404] })
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
