import { unitsApi } from '../../../../../contract/endpoints/units'
import { fileOf } from '../../../../api/call.server'
import { forStaff } from '../../../route.server'

export const loader = forStaff(async ({ visit, params }) => {
  const { id = '', photo: name = '' } = params
  const photo = await fileOf(visit.backend, unitsApi.readPhoto, { id, photo: name })
  if (!photo) throw new Response(null, { status: 404 })
  return new Response(photo.body, {
    headers: {
      'Content-Type': photo.headers.get('Content-Type') ?? 'application/octet-stream',
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
})
