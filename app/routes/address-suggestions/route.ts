import type { LoaderFunctionArgs } from '@remix-run/node'
import { suggestAddresses } from '../../api/look-ups.server'
import { visitOf } from '../../session/visit.server'

const LONGEST = 200

/** GET /address-suggestions?query=&country=: addresses for a form that is being filled in; null where nobody can be asked. */
export async function loader(args: LoaderFunctionArgs) {
  const { backend, url } = await visitOf(args)
  const { searchParams } = url
  const query = (searchParams.get('query') ?? '').trim().slice(0, LONGEST)
  const country = searchParams.get('country') ?? ''
  const suggestions = query ? await suggestAddresses(backend, query, country) : []
  return Response.json({ suggestions: suggestions ?? null }, { headers: { 'Cache-Control': 'no-store' } })
}
