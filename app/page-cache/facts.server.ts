import { lookUp } from '../../contract/look-up'
import { countCart } from '../cart/cart-count.server'
import { locateVisitor } from '../place/visitor-country.server'
import type { CookieName } from '../session/cookies.server'
import { CART_COUNT, LOCATED, USER } from '../session/drawn-from.server'
import type { Visit } from '../session/visit.server'

const READERS: Record<string, (visit: Visit) => unknown> = {
  [CART_COUNT]: countCart,
  [LOCATED]: locateVisitor,
  [USER]: (visit) => visit.user(),
}

function read(visit: Visit, name: string): unknown {
  const reader = lookUp(READERS, name)
  return reader ? reader(visit) : visit.cookies.peek(name.replace(/^cookie:/, '') as CookieName)
}

/** The facts of a visitor that have these names, in their order, as a drawing notes them. */
export function factsOf(visit: Visit, names: readonly string[]): Promise<string[]> {
  return Promise.all(names.map(async (name) => JSON.stringify((await read(visit, name)) ?? null)))
}
