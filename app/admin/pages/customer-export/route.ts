import type { LoaderFunctionArgs } from '@remix-run/node'
import { customersApi } from '../../../../contract/endpoints/customers'
import { staffVisit } from '../../staff.server'

export async function loader(args: LoaderFunctionArgs) {
  const { visit } = await staffVisit(args)
  const everything = await visit.call(customersApi.export, { id: args.params.id ?? '' })
  return new Response(JSON.stringify(everything, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="customer.json"',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
