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

  it('draws facts, one after the other, as one list', async () => {
    const html = await draw('Name\n: *{{legal_name}}*\n\nform_draft\n: A number\n\nText.\n\n- one\n- two\n')
    expect(html.replace(/ class="[^"]+"/g, '')).toBe(
      '<dl><div><dt>Name</dt><dd><em>{{legal_name}}</em></dd></div>' +
        '<div><dt>form_draft</dt><dd>A number</dd></div></dl><p>Text.</p><ul><li>one</li><li>two</li></ul>',
    )
  })

  it('draws a picture beside what follows it, each line on a line of its own', async () => {
    const html = await draw('![](easy-bed)\nOne.\nTwo.\n\n- a\n- b\n\n![](easy-money)\n[Three](rent)\n')
    const step = (name: string, text: string) =>
      `<div><img src="/pictures/${name}.svg" alt="" width="240" height="180" loading="lazy" /><div>${text}</div></div>`
    expect(html.replace(/ class="[^"]+"/g, '')).toBe(
      step('easy-bed', '<p>One.<br />Two.</p><ul><li>a</li><li>b</li></ul>') +
        step('easy-money', '<p><a href="/nl/rent">Three</a></p>'),
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
