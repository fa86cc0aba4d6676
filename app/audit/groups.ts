import { ACCOUNT } from './entries/account'
import { CART } from './entries/cart'
import { CHECKOUT, PAYMENT } from './entries/checkout'
import { CHOOSING } from './entries/choosing'
import { DEMONSTRATION } from './entries/demonstration'
import { DIALOG_STATES } from './entries/dialogs'
import { FAILURES } from './entries/failures'
import { FINDING } from './entries/finding'
import { INFORMATION } from './entries/information'
import { OFFICE } from './entries/office'
import { ORDERS } from './entries/orders'
import { QUOTES } from './entries/quotes'
import { RETURNS } from './entries/returns'
import type { AuditEntry } from './entry'

/** Everything an auditor looks at, in the order of a visit; `group.<name>` says what it is. */
export const AUDIT_GROUPS: Readonly<Record<string, readonly AuditEntry[]>> = {
  finding: FINDING,
  choosing: CHOOSING,
  cart: CART,
  checkout: CHECKOUT,
  payment: PAYMENT,
  order: ORDERS,
  return: RETURNS,
  account: ACCOUNT,
  quote: QUOTES,
  information: INFORMATION,
  dialogs: DIALOG_STATES,
  office: OFFICE,
  failures: FAILURES,
  demonstration: DEMONSTRATION,
}
