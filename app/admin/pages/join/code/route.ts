import { staffApi } from '../../../../../contract/endpoints/staff'
import { forVisitor } from '../../../../session/visit.server'

export const loader = forVisitor(async (visit, _, { token = '' }) => {
  const { body } = await visit.attempt(staffApi.readInvitation, { token })
  if (!body) throw new Response(null, { status: 404 })
  // The import is large, and only a member who joins needs it.
  const { toSVG } = await import('bwip-js/node')
  const svg = toSVG({ bcid: 'qrcode', text: body.data.address, scale: 4 })
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-store' } })
})
