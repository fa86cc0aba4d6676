export const QUOTE_STEPS = ['change', 'send', 'withdraw'] as const
