import type { OpeningStatement } from '../../../contract/opening'
import { openingResponseSchema } from '../../../contract/wire/opening'
import { settingsChangedSchema } from '../../../contract/wire/settings'
import type { Backend } from '../../api/backend.server'

const PATH = '/api/adm/opening'

/** What keeps the shop from taking orders, what its owner said, and what of the example is left. */
export async function readOpening(backend: Backend) {
  return (await backend.get(PATH, openingResponseSchema)).data
}

const post = (backend: Backend, path: string, body: object) =>
  backend.post(`${PATH}/${path}`, body, settingsChangedSchema, { expect: [401] })

export const stateOpening = (backend: Backend, wish: Record<OpeningStatement, boolean>) =>
  post(backend, 'statements', wish)

export const removeExample = (backend: Backend, what: 'vouchers' | 'units') =>
  post(backend, 'removed_examples', { what })
