import { expect, it } from 'vitest'
import { sourcesIn } from '../sources'

const foreignIn = (css: string): string[] =>
  css.match(/(?:url\(\s*|@import\s+)['"]?(?:[a-z]+:)?\/\/[^'")\s]+/g) ?? []

// Pages are read for it in tests/requests/pages.test.ts.
it('no style calls another host', () => {
  const styles = sourcesIn(['build/client'], ['.css'])
  expect(styles.length).toBeGreaterThan(0)
  expect(styles.flatMap(({ text }) => foreignIn(text))).toEqual([])
  expect(foreignIn('a{background:url(//cdn.example/x.png)}')).toHaveLength(1)
})
