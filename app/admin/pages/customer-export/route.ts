import type { LoaderFunctionArgs } from '@remix-run/node'
import { visitOf } from '../../../session/visit.server'
import { readCustomerExport } from '../../api/customers.server'
import { requireStaff } from '../../staff.server'

export async function loader(args: LoaderFunctionArgs) {
  const visit = await visitOf(args)
  await requireStaff(visit, 'customers.export')
  const everything = await readCustomerExport(visit.backend, args.params.id ?? '')
  return new Response(JSON.stringify(everything, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="customer.json"',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
