import { itemsApi } from '../../../contract/endpoints/items'
import { fileOf } from '../../api/call.server'
import { passFile } from '../../platform/passed-file.server'
import { forVisitor } from '../../session/visit.server'

export const loader = forVisitor(async ({ backend }, id) =>
  passFile(await fileOf(backend, itemsApi.manual, { id }), { caching: 'public, max-age=3600' }),
)
