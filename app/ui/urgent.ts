/** Attributes of the picture that a page opens with: it is fetched before all others. React 18 knows no `fetchPriority`. */
export const URGENT: object = { fetchpriority: 'high' }
