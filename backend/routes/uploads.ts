import { uploadsApi } from '../../contract/endpoints/forms'
import { findUploads, storeUpload } from '../domain/platform/uploads/store'
import { clientAddress } from '../http/client-address'
import { resource, serve } from '../http/serve'

export const routes = resource(
  serve(uploadsApi.keep, async ({ file: body, fileName: name }, { call, ...services }) => {
    return { data: await storeUpload(services, { body, name, address: clientAddress(call) }) }
  }),

  serve(uploadsApi.list, async ({ id: ids }, services) => {
    return { data: [...(await findUploads(services, ids)).values()] }
  }),
)
