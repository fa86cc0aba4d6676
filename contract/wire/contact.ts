export const CONTACT_FORM = 'contact'

export const CONTACT_TOPICS = [
  'advice',
  'order',
  'return',
  'fault',
  'payment',
  'organisation',
  'data',
  'complaint',
  'other',
] as const
