export const LIST = '/en/buy'

/** Puts the first articles of the list into the cart of a visitor, and returns their cookies and the path of the first. */
export async function fillCart(url: string, lines = 1): Promise<{ product: string; cart: string }> {
  const [product = '', ...others] = await articlesOn(`${url}${LIST}`)
  let cart = ''
  for (const path of [product, ...others.slice(0, lines - 1)])
    cart = (await postAs(`${url}${path}`, { quantity: '1' }, cart)).cookies
  if (!cart.includes('cart=')) throw new Error('Nothing came into the cart')
  return { product, cart }
}

/** Returns the paths of the articles on a list. */
export async function articlesOn(list: string): Promise<string[]> {
  const html = await (await fetch(list)).text()
  const paths = [...html.matchAll(/href="(\/en\/\w+\/[\da-f-]{36})"/g)].flatMap(([, path]) => path ?? [])
  if (paths.length === 0) throw new Error('No article on the list')
  return [...new Set(paths)]
}

/** Posts a form as a visitor with these cookies; returns those that they have then, and where it leads. */
export async function postAs(url: string, fields: Record<string, string>, cookies = '') {
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: new URL(url).origin, Cookie: cookies },
    body: new URLSearchParams(fields),
  })
  if (answer.status !== 303) throw new Error(`${url} answers ${answer.status}`)
  const pairs = [...cookies.split('; '), ...answer.headers.getSetCookie().map((line) => line.split(';')[0])]
  const jar = new Map(pairs.filter(Boolean).map((pair) => [pair?.split('=')[0], pair]))
  return { cookies: [...jar.values()].join('; '), location: answer.headers.get('location') ?? '' }
}
