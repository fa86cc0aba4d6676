import { forStaff, idOf } from '../../../route.server'

export const loader = forStaff(async ({ visit, params }) => {
  const { toSVG } = await import('bwip-js/node')
  const text = `${visit.origin}${visit.home}/bed/${idOf(params.tag)}`
  const svg = toSVG({ bcid: 'qrcode', text, scale: 2 })
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'private' } })
})
