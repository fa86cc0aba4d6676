import type { LoaderFunctionArgs } from '@remix-run/node'
import { suggestAddresses } from '../../api/addresses.server'
import { backendFor } from '../../api/backend.server'

const LONGEST = 200

/** GET /address-suggestions?query=&country=: addresses for a form that is being filled in; null where nobody can be asked. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const query = (searchParams.get('query') ?? '').trim().slice(0, LONGEST)
  const country = searchParams.get('country') ?? ''
  const suggestions = query ? await suggestAddresses(backendFor(request, context), query, country) : []
  return Response.json({ suggestions: suggestions ?? null }, { headers: { 'Cache-Control': 'no-store' } })
}
