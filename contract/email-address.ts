import { MAX_TEXT_LENGTH } from './limits'

// As browsers check it, without dots that no mail server takes, and without encoded words (=?), which would change the headers of a mail.
const LOCAL_PART = /^(?!.*=\?)[\w!#$%&'*+/=?^`{|}~-]{1,64}(?:\.[\w!#$%&'*+/=?^`{|}~-]{1,64})*$/
const LABEL = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
const DOMAIN = new RegExp(`^(?:${LABEL}\\.)+(?:xn--[a-z\\d-]{1,59}|[a-z]{2,63})$`, 'i')

/** Returns the domain in ASCII (xn--); undefined for an invalid one. */
function asciiDomain(domain: string): string | undefined {
  if (!/[^\0-\x7f]/.test(domain)) return domain
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return undefined
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : undefined
}

// As contacts are copied.
const WITH_NAME = /^[^<>@\p{Cc}]*<([^<>]+)>$/u

/** Returns the address alone, of what may have a name before it or the point of a sentence behind. */
export function parseEmail(typed: string): string | undefined {
  if (typed.length > MAX_TEXT_LENGTH) return undefined
  const text = (WITH_NAME.exec(typed)?.[1] ?? typed).replace(/\.$/, '')
  const atIndex = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(0, atIndex))
  const domain = asciiDomain(text.slice(atIndex + 1))
  if (!domain || local.length > 64 || !LOCAL_PART.test(local) || !DOMAIN.test(domain)) return undefined
  return `${local}@${domain}`
}
