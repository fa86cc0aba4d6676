import { suggestAddresses } from '../../api/look-ups.server'
import { forVisitor } from '../../session/visit.server'

const MAX_LENGTH = 200

/** GET /address-suggestions?query=&country=; null if the search is unavailable. */
export const loader = forVisitor(async ({ backend, url }) => {
  const { searchParams } = url
  const query = (searchParams.get('query') ?? '').trim().slice(0, MAX_LENGTH)
  const country = searchParams.get('country') ?? ''
  const suggestions = query ? await suggestAddresses(backend, query, country) : []
  return Response.json({ suggestions: suggestions ?? null }, { headers: { 'Cache-Control': 'no-store' } })
})
