import { lookUp } from '../../contract/look-up'
import { readTakenDaysNoted, readTakenNoted } from '../api/free-period.server'
import { countCart } from '../ordering/cart/cart-count.server'
import { locateVisitor } from '../ordering/place/visitor-country.server'
import { CART_COUNT, COOKIE, FREE_PERIOD, LOCATED, TAKEN_DAYS, USER } from '../platform/drawn-from.server'
import type { CookieName } from '../session/cookies.server'
import type { Visit } from '../session/visit.server'

const READERS: Record<string, (visit: Visit, of: string) => unknown> = {
  [CART_COUNT]: countCart,
  [COOKIE]: (visit, name) => visit.cookies.peek(name as CookieName),
  [FREE_PERIOD]: (visit, query) => readTakenNoted(visit.backend, query),
  [LOCATED]: locateVisitor,
  [TAKEN_DAYS]: (visit, query) => readTakenDaysNoted(visit.backend, query),
  [USER]: (visit) => visit.user(),
}

function read(visit: Visit, name: string): unknown {
  const [kind, ...of] = name.split(':')
  return lookUp(READERS, kind)?.(visit, of.join(':'))
}

/** Reads the facts of a visitor that have these names, in their order, as a drawing notes them; those that are noted are not read again. */
export function factsOf(
  visit: Visit,
  names: readonly string[],
  noted: ReadonlyMap<string, string> = new Map(),
): Promise<string[]> {
  return Promise.all(
    names.map(async (name) => noted.get(name) ?? JSON.stringify((await read(visit, name)) ?? null)),
  )
}
