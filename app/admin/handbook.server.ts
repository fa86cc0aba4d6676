import type { Locale } from '../../contract/locales'
import { lookUp } from '../../contract/look-up'
import { renderMarkdown } from '../content/texts/markdown.server'
import type { AdminPage } from './pages.server'

const files = import.meta.glob<string>('../../docs/handbook/*.md', { eager: true, import: 'default' })
const textOf = (task = 'README') => lookUp(files, `../../docs/handbook/${task}.md`) ?? ''
const tasks = [...textOf().matchAll(/^- \[(.+?)\]\((.+?)\.md\).*$/gm)]

/** The tasks that begin at a page, or at the list that it belongs to, and the list of all. */
export function handbookOf({ path }: AdminPage) {
  const begins = (line: string) =>
    [...line.matchAll(/`\/admin\/?(.*?)`/g)].some(([, at]) => path === at || path.startsWith(`${at}/:`))
  const links = tasks.flatMap(([line, title = '', task]) =>
    begins(line) ? { path: `handbook/${task}`, title } : [],
  )
  return [...links, { path: 'handbook', title: '' }]
}

/** Names the documents elsewhere, as the shop does not serve them. Throws 404 for a task that there is not. */
export async function readHandbook(locale: Locale, task?: string) {
  const [, title = '', body = ''] = /^# (.+)\n([\s\S]*)/.exec(textOf(task)) ?? []
  if (!title) throw new Response(null, { status: 404 })
  const text = body
    .replace(/`\/(admin[\w/?=-]*)`/g, '[/$1]($1)')
    .replace(/\]\(([\w-]+)\.md\)/g, '](admin/handbook/$1)')
    .replace(/\[([^\]]+)\]\(\.\.\/([\w/-]+\.md)(?:#[\w-]+)?\)/g, '$1 (`docs/$2`)')
  return { title, html: await renderMarkdown(text, locale) }
}
