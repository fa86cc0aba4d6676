export const STARS = [5, 4, 3, 2, 1] as const

export const MAX_REVIEW_LENGTH = 5_000

export type Rating = { average: number; count: number }

export function ratingOf(reviews: readonly { stars: number }[]): Rating | undefined {
  const count = reviews.length
  if (count === 0) return undefined
  const sum = reviews.reduce((total, { stars }) => total + stars, 0)
  // The sum is whole, so nothing is lost before it is rounded once.
  return { average: Math.round((sum * 10) / count) / 10, count }
}
