import type { LoaderFunctionArgs } from '@remix-run/node'
import { readExport } from '../../api/account.server'
import { backendFor } from '../../api/backend.server'
import { requireUser } from '../../session/guarded.server'

/** Everything the shop keeps about who is logged in, as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const everything = await readExport(backendFor(request, context))
  return new Response(JSON.stringify(everything, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="nachtnest.json"',
      'Cache-Control': 'no-store',
    },
  })
}
