import type { AuditEntry } from '../entry'

const GROUPS = ['models', 'sets', 'accessories', 'parts'] as const

/** These pages lead from the first visit to an article. */
export const FINDING: readonly AuditEntry[] = [
  { id: 'home', at: '', says: 'home:hero.sentence', way: 'address' },
  { id: 'home-newcomer', at: '', make: 'newcomer', says: 'prompts:country.title', way: 'address' },
  {
    id: 'other-language',
    at: '/buy',
    make: 'other-language',
    says: 'articles:list.title.buy',
    way: 'prompt',
  },
  { id: 'list-rent', at: '/rent', says: 'articles:list.title.rent', way: 'menu' },
  { id: 'list-buy', at: '/buy', says: 'articles:list.title.buy', way: 'menu' },
  { id: 'list-trial', at: '/trial', says: 'articles:list.title.trial', way: 'menu' },
  ...GROUPS.map((group) => ({
    id: `group-${group}`,
    name: ['articles:list.title.buy', `articles:group.${group}`],
    at: `/buy?group=${group}`,
    says: `articles:groupLead.${group}`,
    way: 'list' as const,
  })),
  { id: 'list-closed', at: '/buy', make: 'rents-only', says: 'articles:notPossible.next', way: 'country' },
  { id: 'item-rent', at: '/rent/:junior', says: 'articles:addToCart', way: 'list' },
  { id: 'item-buy', at: '/buy/:junior', says: 'articles:addToCart', way: 'list' },
  { id: 'item-trial', at: '/trial/:junior', says: 'articles:addToCart', way: 'list' },
  { id: 'item-set', at: '/buy/:set', says: 'articles:contents', way: 'list' },
  {
    id: 'item-closed',
    at: '/buy/:junior',
    make: 'rents-only',
    says: 'articles:notPossible.next',
    way: 'country',
  },
  { id: 'item-priced', at: '/rent/:junior?quantity=2', says: 'articles:calculation', way: 'article' },
  {
    id: 'item-address-errors',
    at: '/rent/:junior?start=soon&end=2020-01-01&quantity=-1',
    status: 400,
    says: 'articles:error.title',
    way: 'typed',
  },
  {
    id: 'item-errors',
    at: '/rent/:junior',
    post: { quantity: '0', start: '', end: '' },
    status: 422,
    says: 'articles:error.title',
    way: 'unfilled',
  },
  { id: 'picture-rent', at: '/rent/:junior/pictures/open', says: 'articles:view.Open', way: 'article' },
  { id: 'picture-buy', at: '/buy/:junior/pictures/packed', says: 'articles:view.Packed', way: 'article' },
  {
    id: 'picture-trial',
    at: '/trial/:junior/pictures/measures',
    says: 'articles:view.Measures',
    way: 'article',
  },
]
