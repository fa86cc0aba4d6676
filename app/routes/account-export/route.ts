import { accountsApi } from '../../../contract/endpoints/accounts'
import { fileOf } from '../../api/call.server'
import { copyResponse } from '../../ordering/account/copy-response.server'
import { forVisitor } from '../../session/visit.server'

export const loader = forVisitor(async (visit) => {
  await visit.requireUser()
  return copyResponse(await fileOf(visit.backend, accountsApi.export, {}))
})
