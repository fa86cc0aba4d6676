import { checkVat } from '../../api/look-ups.server'
import { forVisitor } from '../../session/visit.server'

const MAX_LENGTH = 40

export const loader = forVisitor(async ({ backend, url }) => {
  const number = (url.searchParams.get('number') ?? '').replace(/\s/g, '')
  const isPossible = number.length > 0 && number.length <= MAX_LENGTH
  const result = isPossible ? await checkVat(backend, number) : { state: 'invalid' }
  return Response.json(result, { headers: { 'Cache-Control': 'no-store' } })
})
