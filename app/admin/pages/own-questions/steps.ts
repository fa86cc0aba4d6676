/** What a button of the page does with a question, or with an earlier version of all. */
export const STEPS = ['up', 'remove', 'restore'] as const
export type Step = (typeof STEPS)[number]
