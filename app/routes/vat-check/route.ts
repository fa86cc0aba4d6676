import type { LoaderFunctionArgs } from '@remix-run/node'
import { checkVat } from '../../api/look-ups.server'
import { visitOf } from '../../session/visit.server'

const MAX_LENGTH = 40

/** GET /vat-check?number= */
export async function loader(args: LoaderFunctionArgs) {
  const { backend, url } = await visitOf(args)
  const number = (url.searchParams.get('number') ?? '').replace(/\s/g, '')
  const isPossible = number.length > 0 && number.length <= MAX_LENGTH
  const result = isPossible ? await checkVat(backend, number) : { state: 'invalid' }
  return Response.json(result, { headers: { 'Cache-Control': 'no-store' } })
}
