import { clearCheckoutId } from './checkout.server'
import { clearDraftCookie } from './form-draft.server'
import { clearSentCode } from './phone-code.server'

/** The Set-Cookie values that take from a browser what belongs to the person who was logged in; the cart stays. */
export function forgetPerson(request: Request): Promise<string[]> {
  return Promise.all([clearCheckoutId(request), clearSentCode(request), clearDraftCookie(request)])
}
