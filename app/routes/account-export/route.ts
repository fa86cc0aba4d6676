import type { LoaderFunctionArgs } from '@remix-run/node'
import { accountsApi } from '../../../contract/endpoints/accounts'
import { fileOf } from '../../api/call.server'
import { copyResponse } from '../../ordering/account/copy-response.server'
import { visitOf } from '../../session/visit.server'

export async function loader(args: LoaderFunctionArgs) {
  const visit = await visitOf(args)
  await visit.requireUser()
  return copyResponse(await fileOf(visit.backend, accountsApi.export, {}))
}
