import type { LoaderFunctionArgs } from '@remix-run/node'
import { checkVat } from '../../api/look-ups.server'
import { visitOf } from '../../session/visit.server'

const LONGEST = 40

/** GET /vat-check?number=: what is known of a VAT number, for a form that is being filled in. */
export async function loader(args: LoaderFunctionArgs) {
  const { backend, url } = await visitOf(args)
  const number = (url.searchParams.get('number') ?? '').replace(/\s/g, '')
  const isPossible = number.length > 0 && number.length <= LONGEST
  const verdict = isPossible ? await checkVat(backend, number) : { state: 'invalid' }
  return Response.json(verdict, { headers: { 'Cache-Control': 'no-store' } })
}
