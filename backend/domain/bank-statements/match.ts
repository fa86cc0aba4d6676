import type { Queries } from '../../db/schema'

// An order's number, however it is spaced: by itself, or within its creditor reference.
const NUMBER = /NN\W{0,2}(\d)\W?(\d)\W{0,2}((?:[2-9A-HJKMNP-Z]\W?){6})/gi

/** The numbers of orders that a text may name. */
function numbersIn(remittance: string): string[] {
  const found = [...remittance.matchAll(NUMBER)].map(([, ten, one, tail = '']) => {
    return `NN-${ten}${one}-${tail.replace(/\W/g, '').toUpperCase()}`
  })
  return [...new Set(found)]
}

/** By what was written with each transfer, the id of its order; none where it names several, or none that exists. */
export async function matchOrders(db: Queries, remittances: readonly string[]): Promise<Map<string, string>> {
  const named = new Map(remittances.map((text) => [text, numbersIn(text)]))
  const numbers = [...new Set([...named.values()].flat())]
  if (numbers.length === 0) return new Map()
  const rows = await db.selectFrom('orders').select(['id', 'number']).where('number', 'in', numbers).execute()
  const ids = new Map(rows.map(({ id, number }) => [number, id]))
  const matches = [...named].flatMap(([text, candidates]): [string, string][] => {
    const known = candidates.flatMap((number) => ids.get(number) ?? [])
    return known.length === 1 && known[0] ? [[text, known[0]]] : []
  })
  return new Map(matches)
}
