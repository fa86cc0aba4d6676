import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../../contract/locales'
import { INFORMATION_PAGES } from '../../shop/information-pages'
import { fillHtml, fillText } from '../../texts/fill.server'
import { renderPage } from './markdown.server'

const START = '---\ndescription: "What it is: a test"\n---\n\n# Tests\n\nA lead.\n\n## First {#first}\n\n'

async function renderSection(markdown: string) {
  const [section] = (await renderPage(START + markdown, 'nl')).sections
  return section?.html
}

describe('a page', () => {
  it('has a description, a title, a lead, and sections with ids', async () => {
    expect(await renderPage(`${START}Text.\n`, 'en')).toEqual({
      title: 'Tests',
      description: 'What it is: a test',
      lead: 'A lead.',
      sections: [{ id: 'first', title: 'First', html: '<p>Text.</p>' }],
    })
  })

  it('is refused without its beginning, or with a section that has no id', async () => {
    await expect(renderPage('# Tests\n\nA lead.\n', 'en')).rejects.toThrow('begins with')
    await expect(renderPage(`${START}## Second\n`, 'en')).rejects.toThrow("'Second' has no {#id}")
  })

  it('leads to pages of the shop in its own language, to places on itself, and elsewhere', async () => {
    const html = await renderSection('[a](etc/terms#use), [b](#first), [c](https://example.org/)')
    expect(html).toBe(
      '<p><a href="/nl/etc/terms#use">a</a>, <a href="#first">b</a>, <a href="https://example.org/">c</a></p>',
    )
  })

  it('draws facts, one after the other, as one list', async () => {
    const html = await renderSection(
      'Name\n: *{{legal_name}}*\n\nform_draft\n: A number\n\nText.\n\n- one\n- two\n',
    )
    expect(html?.replace(/ class="[^"]+"/g, '')).toBe(
      '<dl><div><dt>Name</dt><dd><em>{{legal_name}}</em></dd></div>' +
        '<div><dt>form_draft</dt><dd>A number</dd></div></dl><p>Text.</p><ul><li>one</li><li>two</li></ul>',
    )
  })

  it('draws a picture beside what follows it, each line on a line of its own', async () => {
    const html = await renderSection(
      '![](easy-bed)\nOne.\nTwo.\n\n- a\n- b\n\n![](easy-money)\n[Three](rent)\n',
    )
    const step = (name: string, text: string) =>
      `<div><img src="/pictures/${name}.svg" alt="" width="240" height="180" loading="lazy" /><div>${text}</div></div>`
    expect(html?.replace(/ class="[^"]+"/g, '')).toBe(
      step('easy-bed', '<p>One.<br />Two.</p><ul><li>a</li><li>b</li></ul>') +
        step('easy-money', '<p><a href="/nl/rent">Three</a></p>'),
    )
  })

  it('keeps no picture of another place', async () => {
    const html = await renderSection('a ![](https://cdn.example/x.png) ![](/pictures/../x.svg)')
    expect(html).not.toContain('<img')
  })

  it('keeps nothing that runs', async () => {
    const html = await renderSection(
      '<script>alert(1)</script><p onclick="x()" class="y" id="z">a</p>\n\n[b](javascript:x)',
    )
    expect(html).toBe('<p>a</p><p><a href="/nl/javascript:x">b</a></p>')
  })
})

describe('a placeholder', () => {
  it('is filled with an escaped text, with HTML, or with paragraphs in its own place', () => {
    const values = { name: '<b>', phone: { html: '<a>1</a>' }, law: { blocks: '<p>1</p><p>2</p>' } }
    expect(fillHtml('<p>{{name}} {{phone}}</p><p>{{law}}</p><p>{{name}}</p>', values)).toBe(
      '<p>&lt;b&gt; <a>1</a></p><p>1</p><p>2</p><p>&lt;b&gt;</p>',
    )
    expect(fillText('{{name}}!', values)).toBe('<b>!')
  })

  it('without a value, or in the wrong place, is an error', () => {
    expect(() => fillHtml('<p>a {{name}}</p>', {})).toThrow('{{name}} has no value')
    expect(() => fillText('{{constructor}}', {})).toThrow('{{constructor}} has no value')
    expect(() => fillText('{{phone}}', { phone: { html: '<a>1</a>' } })).toThrow('{{phone}} is HTML')
    expect(() => fillHtml('<p>a {{law}}</p>', { law: { blocks: '' } })).toThrow('a paragraph of its own')
  })
})

describe('the information pages', () => {
  const folder = (locale: string) => new URL(`../../../locales/${locale}/pages/`, import.meta.url)
  const read = (locale: string, page: string) => readFileSync(new URL(`${page}.md`, folder(locale)), 'utf8')
  const places = (markdown: string) =>
    [...markdown.matchAll(/\{#[\w-]+\}|\{\{\w+\}\}|^#+|^- |^: |^!\[\]\([\w-]+\)/gm)].map(String)

  it.each(LOCALES)('are there in %s, and no others', (locale) => {
    const pages = readdirSync(folder(locale)).map((file) => file.replace('.md', ''))
    expect(pages.sort()).toEqual(Object.keys(INFORMATION_PAGES).sort())
  })

  it.each(Object.keys(INFORMATION_PAGES))('%s is built alike in every language', (page) => {
    const [first, ...others] = LOCALES.map((locale) => places(read(locale, page)).sort())
    for (const other of others) expect(other).toEqual(first)
  })
})
