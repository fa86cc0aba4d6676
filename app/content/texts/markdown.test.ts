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

  it('has no placeholders in attributes, which a value could end', async () => {
    const html = await draw('<a href="{{email}}">a</a> <img src="/pictures/x.svg" alt="{{email}}">')
    expect(html).toBe('<p><a href="/nl/email">a</a> <img src="/pictures/x.svg" alt="email" /></p>')
  })
})
