import { accountsApi } from '../../../contract/endpoints/accounts'
import { fileOf } from '../../api/call.server'
import { copyResponse } from '../../ordering/account/copy-response.server'
import { forCustomer } from '../../session/visit.server'

export const loader = forCustomer(async ({ backend }) =>
  copyResponse(await fileOf(backend, accountsApi.export, {})),
)
