import { itemsApi } from '../../../contract/endpoints/items'
import { fileOf } from '../../api/call.server'
import { forVisitor } from '../../session/visit.server'

export const loader = forVisitor(async ({ backend }, id) => {
  const file = await fileOf(backend, itemsApi.manual, { id: id })
  if (!file) throw new Response(null, { status: 404 })
  const headers = new Headers({ 'Cache-Control': 'public, max-age=3600', 'X-Robots-Tag': 'noindex' })
  for (const name of ['Content-Type', 'Content-Disposition']) headers.set(name, file.headers.get(name) ?? '')
  return new Response(file.body, { headers })
})
