export const LIST = '/en/buy'

/** Puts the first article of the list into the cart of a visitor, and returns their cookies and the path of its page. */
export async function fillCart(url: string): Promise<{ product: string; cart: string }> {
  const list = await (await fetch(`${url}${LIST}`)).text()
  const product = /href="(\/en\/buy\/[\da-f-]{36})"/.exec(list)?.[1]
  if (!product) throw new Error('No article on the list')
  const answer = await fetch(`${url}${product}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: url },
    body: new URLSearchParams({ quantity: '1' }),
  })
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  if (!cookies.some((cookie) => cookie?.startsWith('cart='))) throw new Error('Nothing came into the cart')
  return { product, cart: cookies.join('; ') }
}
