import { formResultSchema } from '../../contract/wire/form-results'
import { type DemoSignIn, demoStaffResponseSchema } from '../../contract/wire/staff'
import type { Backend } from '../api/backend.server'

/** The logins of a demonstration, with the codes that they need now. */
export async function readDemoLogins(backend: Backend) {
  return (await backend.get('/api/demo/staff', demoStaffResponseSchema)).data
}

export async function openDemoSession(backend: Backend, login: DemoSignIn): Promise<void> {
  await backend.post('/api/demo/staff', login, formResultSchema)
}
