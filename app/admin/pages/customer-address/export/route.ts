import type { LoaderFunctionArgs } from '@remix-run/node'
import { customersApi } from '../../../../../contract/endpoints/customers'
import { fileOf } from '../../../../api/call.server'
import { copyResponse } from '../../../../ordering/account/copy-response.server'
import { staffVisit } from '../../../staff.server'

export async function loader(args: LoaderFunctionArgs) {
  const { visit } = await staffVisit(args)
  const email = visit.url.searchParams.get('email') ?? ''
  return copyResponse(await fileOf(visit.backend, customersApi.exportAddress, { email }, [404, 409, 422]))
}
