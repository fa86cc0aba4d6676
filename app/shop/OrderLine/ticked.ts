/** The name of the boxes by which an article is ordered with another. */
export const WITH = 'with'

/** Returns the ids of what is ticked; as text, they stand between commas. */
export const tickedIds = (typed: { with?: string }): string[] => (typed.with ? typed.with.split(',') : [])
