import { labelsApi } from '../../../../../contract/endpoints/labels'
import { fileOf } from '../../../../api/call.server'
import { passFile } from '../../../../platform/passed-file.server'
import { forStaff, idOf } from '../../../route.server'

export const loader = forStaff(async ({ visit, params: { uuid } }) => {
  const file = Number(visit.url.searchParams.get('file') ?? 1)
  const asked = { file, ...(uuid ? { order: idOf(uuid) } : {}) }
  const printed = await fileOf(visit.backend, labelsApi.print, asked, [404, 409, 422])
  return passFile(printed, { caching: 'private, no-store' })
})
