import { describe, expect, it } from 'vitest'
import { renderMarkdown } from './markdown.server'

const draw = (markdown: string) => renderMarkdown(markdown, 'nl')

describe('Markdown', () => {
  it('leads to pages of the shop in its own language, to places on itself, and elsewhere', async () => {
    const html = await draw('[a](etc/terms#use), [b](#first), [c](https://example.org/)')
    expect(html).toBe(
      '<p><a href="/nl/etc/terms#use">a</a>, <a href="#first">b</a>, <a href="https://example.org/">c</a></p>',
    )
  })

  it('keeps no picture of another place', async () => {
    const html = await draw('a ![](https://cdn.example/x.png) ![](/pictures/../x.svg)')
    expect(html).not.toContain('<img')
  })

  it('keeps nothing that runs', async () => {
    const html = await draw(
      '<script>alert(1)</script><p onclick="x()" class="y" id="z">a</p>\n\n[b](javascript:x)',
    )
    expect(html).toBe('<p>a</p><p><a href="/nl/javascript:x">b</a></p>')
  })

  it.each([
    ['GHSA-jxwj-j7wr-gfrw', '<textarea><img src=x onerror=alert(1)></textarea>'],
    ['GHSA-jxwj-j7wr-gfrw', '<svg><style><textarea></style><img src=x onerror=alert(1)>'],
    ['GHSA-x3q4-9hxx-gx8m', '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>'],
    ['GHSA-cv27-6wvh-8x7j', '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">'],
    [
      'GHSA-374f-7chj-9948',
      '<svg><a><animate attributeName="href" values="javascript:alert(1)"/>b</a></svg>',
    ],
    ['GHSA-c9rx-x947-fp3h', '<iframe><iframe><script>alert(1)</script></iframe></iframe>'],
    ['GHSA-c9rx-x947-fp3h', '<iframe>'.repeat(2_000)],
    ['GHSA-rpr9-rxv7-x643', '<xmp><img src=x onerror=alert(1)></xmp>'],
  ])('keeps nothing of what %s lets through: %s', async (_, payload) => {
    const html = await draw(`a\n\n${payload}`)
    const tags = html.match(/<[^>]*>/g) ?? []
    expect(tags.filter((tag) => !/^<(?:\/?p|\/?a|a href="\/nl\/[^"]*")>$/.test(tag))).toEqual([])
  })

  it('has no placeholders in attributes, which a value could end', async () => {
    const html = await draw('<a href="{{email}}">a</a> <img src="/pictures/x.svg" alt="{{email}}">')
    expect(html).toBe('<p><a href="/nl/email">a</a> <img src="/pictures/x.svg" alt="email" /></p>')
  })
})
