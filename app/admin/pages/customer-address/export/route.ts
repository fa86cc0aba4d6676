import { customersApi } from '../../../../../contract/endpoints/customers'
import { fileOf } from '../../../../api/call.server'
import { copyResponse } from '../../../../ordering/account/copy-response.server'
import { forStaff } from '../../../route.server'

export const loader = forStaff(async ({ visit }) => {
  const email = visit.url.searchParams.get('email') ?? ''
  return copyResponse(await fileOf(visit.backend, customersApi.exportAddress, { email }, [404, 409, 422]))
})
