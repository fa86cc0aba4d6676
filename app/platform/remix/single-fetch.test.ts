import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import remixConfig from '../../../remix.config'
import { withoutOldFetch } from './single-fetch'

const { resolve } = createRequire(import.meta.url)
const source = readFileSync(resolve('@remix-run/react').replace(/index\.js$/, 'esm/routes.js'), 'utf8')

test('the installed Remix fetches by single fetch, and nothing else is left in it', () => {
  expect(remixConfig.future?.v3_singleFetch).toBe(true)
  expect(source).toContain('await fetchData(')
  expect(withoutOldFetch(source)).not.toMatch(/await (?:fetchData|parseDeferredReadableStream)\(/)
})

test('another Remix is refused', () => {
  expect(() =>
    withoutOldFetch(source.replace('fetchServerHandler(request, route) {', 'fetchHandler() {')),
  ).toThrow(/another way/)
})
