/** The name of the boxes of articles that are ordered along. */
export const WITH = 'with'

export const tickedIds = (typed: { with?: string }): string[] => (typed.with ? typed.with.split(',') : [])
