import { unitsApi } from '../../../../../contract/endpoints/units'
import { fileOf } from '../../../../api/call.server'
import { passFile } from '../../../../platform/passed-file.server'
import { forStaff } from '../../../route.server'

export const loader = forStaff(async ({ visit, params: { id = '' } }) =>
  passFile(await fileOf(visit.backend, unitsApi.certificate, { id }), { caching: 'private, no-store' }),
)
