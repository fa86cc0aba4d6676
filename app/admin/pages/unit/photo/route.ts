import { unitsApi } from '../../../../../contract/endpoints/units'
import { fileOf } from '../../../../api/call.server'
import { passFile } from '../../../../platform/passed-file.server'
import { forStaff } from '../../../route.server'

export const loader = forStaff(async ({ visit, params: { id = '', photo = '' } }) =>
  passFile(await fileOf(visit.backend, unitsApi.readPhoto, { id, photo }), { caching: 'private, no-store' }),
)
