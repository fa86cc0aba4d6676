import type { LoaderFunctionArgs } from '@remix-run/node'
import { accountsApi } from '../../../contract/endpoints/accounts'
import { visitOf } from '../../session/visit.server'

export async function loader(args: LoaderFunctionArgs) {
  const visit = await visitOf(args)
  await visit.requireUser()
  const everything = await visit.call(accountsApi.export)
  return new Response(JSON.stringify(everything, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="nachtnest.json"',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
