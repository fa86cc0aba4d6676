import { publicOrigin } from '../api/backend.server'
import { localeOfRequest } from '../i18n/locale'

/** What a mail needs that is sent because of a form: its language, and where its links lead. */
export function mailPayload(request: Request) {
  return { locale: localeOfRequest(request), shop: publicOrigin(request) }
}
