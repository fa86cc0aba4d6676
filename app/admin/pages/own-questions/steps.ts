/** The steps with a question, or with an earlier version of all, that a button of the page takes. */
export const STEPS = ['up', 'remove', 'restore'] as const
export type Step = (typeof STEPS)[number]
