import { customersApi } from '../../../../contract/endpoints/customers'
import { fileOf } from '../../../api/call.server'
import { copyResponse } from '../../../ordering/account/copy-response.server'
import { forStaff } from '../../route.server'

export const loader = forStaff(async ({ visit, params }) =>
  copyResponse(await fileOf(visit.backend, customersApi.export, { id: params.id ?? '' })),
)
