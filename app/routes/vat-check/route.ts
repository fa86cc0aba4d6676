import type { LoaderFunctionArgs } from '@remix-run/node'
import { backendFor } from '../../api/backend.server'
import { checkVat } from '../../api/vat.server'

const LONGEST = 40

/** GET /vat-check?number=: what is known of a VAT number, for a form that is being filled in. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const number = (new URL(request.url).searchParams.get('number') ?? '').replace(/\s/g, '')
  const isPossible = number.length > 0 && number.length <= LONGEST
  const verdict = isPossible ? await checkVat(backendFor(request, context), number) : { state: 'invalid' }
  return Response.json(verdict, { headers: { 'Cache-Control': 'no-store' } })
}
