import type { FormValues } from '../../contract/forms/values'
import { logIn } from '../api/account.server'
import { unlessUnavailable } from '../api/backend.server'
import type { Visit } from '../session/visit.server'

const textOf = (value: FormValues[string] | undefined): string => (typeof value === 'string' ? value : '')

/**
 * Logs in whoever has just registered, with what they typed, unless the backend has done so by itself. Where that fails they
 * are asked to.
 */
export async function logInTyped(visit: Visit, { Emailadres, NewPassword }: FormValues): Promise<void> {
  const user = await unlessUnavailable(visit.user({ isAnew: true }))
  const [email, password] = [textOf(Emailadres), textOf(NewPassword)]
  if (user === null && email && password) await unlessUnavailable(logIn(visit.backend, email, password))
}
