import { DUTCH_ADDRESS } from '../support/api-client'
import type { Fields, Page, TextBrowser } from '../support/text-browser'

/** Returns the address of an article's page: the first one of a list. */
async function firstArticle(visitor: TextBrowser, list: string): Promise<string> {
  const { html } = await visitor.open(list)
  const path = new RegExp(`href="(${list}/[0-9a-f-]{36})`).exec(html)?.[1]
  if (!path) throw new Error(`${list} leads to no article`)
  return path
}

/** Puts an article that is bought into the cart. */
export async function fillCart(visitor: TextBrowser): Promise<Page> {
  const article = await visitor.open(await firstArticle(visitor, '/en/buy'))
  return visitor.press(article, 'Add to cart', { quantity: '1' })
}

/** Goes from an empty cart to the page that says how the payment stands, in English, as a guest. */
export async function buy(visitor: TextBrowser): Promise<Page> {
  await fillCart(visitor)
  const bank = await order(visitor)
  return visitor.press(bank, 'Pay')
}

/** Goes from a filled cart to the bank's page. */
export async function order(visitor: TextBrowser): Promise<Page> {
  const checkout = await visitor.open('/en/checkout')
  const confirm = await visitor.press(checkout, 'Continue', DUTCH_ADDRESS as Fields)
  const choices = { payment_method: 'ideal', delivery_terms: '1' }
  return visitor.press(confirm, 'Order with obligation to pay', choices)
}
