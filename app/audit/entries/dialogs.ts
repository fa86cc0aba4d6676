import type { AuditEntry } from '../entry'

/** The dialogs that open over any page, and over each other. Those of the account are with the account. */
export const DIALOG_STATES: readonly AuditEntry[] = [
  { id: 'dialog-menu', at: '/menu', says: 'shell:menu.title', way: 'header' },
  { id: 'dialog-language', at: '/buy/language', says: 'language:title', way: 'header' },
  {
    id: 'dialog-language-errors',
    at: '/buy/language',
    post: { language: 'xx' },
    status: 422,
    says: 'language:unknown',
    way: 'failure',
  },
  { id: 'dialog-country', at: '/country', says: 'country:why', way: 'header' },
  { id: 'dialog-country-found', at: '/country?find=an', says: 'country:title', way: 'country' },
  {
    id: 'dialog-country-none',
    at: '/country?find=atlantis',
    says: 'country:notListed.title',
    way: 'country',
  },
  {
    id: 'dialog-country-errors',
    at: '/country',
    post: { country: 'xx' },
    status: 422,
    says: 'country:errorTitle',
    way: 'failure',
  },
  { id: 'dialog-region', at: '/country/region?country=es', says: 'country:region.why', way: 'country' },
  {
    id: 'dialog-region-errors',
    at: '/country/region?country=es',
    post: { region: '' },
    status: 422,
    says: 'country:errorTitle',
    way: 'unfilled',
  },
  { id: 'dialog-not-listed', at: '/country/not-listed', says: 'country:notListed.text', way: 'country' },
  { id: 'dialog-cart', at: '/etc/payment_info/cart', make: 'cart-buy', says: 'cart:type.buy', way: 'header' },
  {
    id: 'dialog-cart-country',
    at: '/buy/cart/country',
    make: 'cart-buy',
    says: 'country:why',
    way: 'cart',
  },
  {
    id: 'dialog-cart-login',
    at: '/buy/cart/login',
    make: 'guest',
    says: 'account:login.text',
    way: 'cart',
  },
  {
    id: 'dialog-register-country',
    at: '/login/register/country',
    make: 'guest',
    says: 'country:why',
    way: 'login',
  },
]
