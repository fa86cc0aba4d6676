import { messagesApi } from '../../../../../contract/endpoints/letters'
import { fileOf } from '../../../../api/call.server'
import { passFile } from '../../../../platform/passed-file.server'
import { forStaff } from '../../../route.server'

/** A download, never shown inline, as anybody may have sent it. */
export const loader = forStaff(async ({ visit, params: { id = '', file = '' } }) =>
  passFile(await fileOf(visit.backend, messagesApi.readFile, { id, file }), {
    caching: 'private, no-store',
    isDownload: true,
  }),
)
