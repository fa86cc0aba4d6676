import type { LoaderFunctionArgs } from '@remix-run/node'
import { visitOf } from '../../../../session/visit.server'
import { readInvitation } from '../../../api/staff.server'

/** What an authenticator app scans, as a picture. */
export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await visitOf(args)
  const { body } = await readInvitation(backend, args.params.token ?? '')
  if (!body) throw new Response(null, { status: 404 })
  // Only who joins needs it, and it is large.
  const { toSVG } = await import('bwip-js/node')
  const svg = toSVG({ bcid: 'qrcode', text: body.data.address, scale: 4 })
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-store' } })
}
