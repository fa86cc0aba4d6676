import { expect, test } from 'vitest'
import { withScriptsOnIntent } from './scripts-on-intent'
import starter from './starter?inline-script'

const page = (scripts: string) => `<html><body><p>x</p>${scripts}</body></html>`

test('the elements of the scripts stay, and nothing fetches them but the starter', () => {
  const drawn = page(
    '<link rel="modulepreload" href="/a.js"/><script nonce="n">data()</script>' +
      '<script nonce="n" type="module" async="">import "/a.js"</script>',
  )
  expect(withScriptsOnIntent(drawn, ' nonce="n"')).toBe(
    page(
      '<link rel="dns-prefetch" href="/a.js"/><script nonce="n">data()</script>' +
        `<script nonce="n" type="later">import "/a.js"</script><script nonce="n">${starter}</script>`,
    ),
  )
})

test('a page without scripts of its own stays so', () => {
  expect(withScriptsOnIntent(page(''), ' nonce="n"')).toBe(page(''))
})

test('the starter has at most 1 KB', () => {
  expect(starter).not.toMatch(/<\/|<!--/)
  expect(Buffer.byteLength(starter)).toBeLessThanOrEqual(1024)
})
