/** The steps that staff can take with a quote that is open or has expired. */
export const QUOTE_STEPS = ['change', 'send', 'withdraw'] as const
