/**
 * Returns how many cases a property draws. Each run draws others, so several short runs see as much as a long one: `npm test` draws a
 * quarter of those named, `npm run test:all` twice as many as they are.
 */
export const cases = (named: number) => ({
  numRuns: process.env.TEST_ALL ? named * 2 : Math.ceil(named / 4),
})

/**
 * Returns the cases whose turn it is, one in so many: cases that only repeat what one of them tests. Each run of `npm test` takes others,
 * `npm run test:all` takes all.
 */
export function inTurn<Case>(cases: readonly Case[], every: number): Case[] {
  const turn = Math.floor(Math.random() * every)
  return cases.filter((_, index) => process.env.TEST_ALL || index % every === turn)
}
