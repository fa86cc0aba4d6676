/**
 * Returns how many cases a property draws. Each run draws others, so several short runs see as much as a long one: `npm test` draws a
 * quarter of those named, `npm run test:all` twice as many as they are.
 */
export const cases = (named: number) => ({
  numRuns: process.env.TEST_ALL ? named * 2 : Math.ceil(named / 4),
})
