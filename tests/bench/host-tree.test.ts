import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { hostTree } from './host-tree'

it('React draws the same elements and text again', () => {
  const html = [
    '<html lang="en"><head><style>a > b {}</style><script>1 < 2</script></head>',
    '<body><p class="c1" style="--gap:2px;color:red">Rest &amp; sleep<br/></p>',
    '<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg></body></html>',
  ].join('')
  expect(renderToString(hostTree(`<!DOCTYPE html>${html}`))).toBe(html)
})

it('what has no element is no page', () => {
  expect(() => hostTree('nothing')).toThrow('The page has no element')
})
