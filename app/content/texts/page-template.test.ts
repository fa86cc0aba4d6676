import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../../contract/locales'
import { OPTIONAL_CALLS } from '../../api/unanswered.server'
import { INFORMATION_PAGES } from '../../shop/information-pages'
import { renderPage } from './page-template.server'

const START = '---\ndescription: "What it is: a test"\n---\n\n# Tests\n\nA lead.\n\n## First {#first}\n\n'

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

  it.each(Object.keys(INFORMATION_PAGES))('%s names calls that a backend may lack, one at a time', (page) => {
    const marks = [...read('en', page).matchAll(/\{\{(?:if_(\w+)|end_if)\}\}/g)]
    marks.forEach(([mark, name], index) => {
      if (index % 2 === 1) expect(mark).toBe('{{end_if}}')
      else expect(Object.keys(OPTIONAL_CALLS)).toContain(name)
    })
  })

  it.each(Object.keys(INFORMATION_PAGES))('%s is built alike in every language', (page) => {
    const [first, ...others] = LOCALES.map((locale) => places(read(locale, page)).sort())
    for (const other of others) expect(other).toEqual(first)
  })
})
