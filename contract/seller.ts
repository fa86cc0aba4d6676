/** Who sells, and where: nobody may be asked to order without it (directive 2011/83/EU, article 6(1)). */
const SELLER = ['legal_name', 'street', 'city']

export const UNNAMED_SELLER = `A live shop takes no orders while the web content of the backend at API_BASE_URL names no seller: ${SELLER.join(', ')}.`

/** Content may be told by language, or as a list of keys and values. */
const filledIn = (content: unknown): string[] =>
  Object.entries(Object(content)).flatMap(([name, value]) => {
    if (typeof value !== 'string') return filledIn(value)
    return value.trim() ? [name === 'value' ? String(Object(content).key) : name] : []
  })

export function namesSeller(content: unknown): boolean {
  const names = filledIn(content)
  return SELLER.every((name) => names.includes(name))
}
