import type { AuditEntry } from '../entry'

const TYPES = ['rent', 'buy', 'trial'] as const
const night = '/cart/lines/:nightlight'

/** The cart, and what is asked about it. */
export const CART: readonly AuditEntry[] = [
  { id: 'cart-empty', at: '/cart', make: 'cart-empty', says: 'cart:empty.title', way: 'header' },
  ...TYPES.map((type) => ({
    id: `cart-${type}`,
    name: ['cart:title', `order:type.${type}`],
    at: '/cart',
    make: `cart-${type}` as const,
    says: `cart:type.${type}`,
    way: 'article' as const,
  })),
  {
    id: 'cart-added',
    at: '/rent/:junior/cart?added=:junior',
    make: 'cart-rent',
    says: 'cart:toPayment',
    way: 'article',
  },
  { id: 'cart-aside', at: '/cart', make: 'cart-aside', says: 'cart:aside.text', way: 'country' },
  { id: 'cart-refused', at: '/cart', make: 'cart-refused', says: 'cart:nothingLeft.title', way: 'country' },
  { id: 'cart-misfits', at: '/cart', make: 'cart-misfits', says: 'cart:misfits.title', way: 'article' },
  { id: 'cart-late', at: '/cart', make: 'cart-late', says: 'cart:periodProblem.too_early', way: 'header' },
  {
    id: 'new-cart',
    at: '/new_cart?type=buy&article=:nightlight&quantity=1',
    make: 'cart-rent',
    says: 'articles:newCart.title',
    way: 'article',
  },
  {
    id: 'cart-quantity',
    at: `${night}/quantity`,
    make: 'cart-buy',
    says: 'cart:quantityPage.title',
    way: 'cart',
  },
  {
    id: 'cart-quantity-errors',
    at: `${night}/quantity`,
    make: 'cart-buy',
    post: { quantity: 'many' },
    status: 422,
    says: 'cart:quantityPage.errors',
    way: 'unfilled',
  },
  { id: 'cart-remove', at: `${night}/remove`, make: 'cart-buy', says: 'cart:removePage.title', way: 'cart' },
  { id: 'cart-period', at: '/cart/period', make: 'cart-rent', says: 'cart:periodPage.title', way: 'cart' },
  {
    id: 'cart-period-errors',
    at: '/cart/period',
    make: 'cart-rent',
    post: { start: 'soon', end: '' },
    status: 422,
    says: 'cart:quantityPage.errors',
    way: 'unfilled',
  },
]
