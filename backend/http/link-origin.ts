import { mailOrigin, shopOrigin } from '../domain/platform/return-url'
import type { Services } from '../domain/platform/services'
import type { Call } from './env'

/** Returns where links lead in mails that a call causes. */
export function linkOrigin({ config }: Pick<Services, 'config'>, call: Call): string {
  return mailOrigin(config, new URL(shopOrigin(config, new URL(call.req.url))))
}
