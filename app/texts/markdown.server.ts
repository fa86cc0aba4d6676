import { Marked } from 'marked'
import type { Locale } from '../../contract/locales'

const marked = new Marked()

function hrefOf(target: string, locale: Locale): string {
  return /^(?:https:|mailto:|tel:|#)/.test(target) ? target : `/${locale}/${target}`
}

/** Safe HTML that still has its {{placeholders}}; a link to `etc/terms` leads to that page in the language. */
export async function renderMarkdown(markdown: string, locale: Locale): Promise<string> {
  // Loaded on first use: it would make start-up 10 % slower.
  const { default: sanitizeHtml } = await import('sanitize-html')
  const clean = sanitizeHtml(await marked.parse(markdown), {
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    transformTags: {
      a: (tagName, { href = '' }) => ({ tagName, attribs: { href: hrefOf(href, locale) } }),
    },
  })
  return clean.replaceAll('>\n', '>').trim()
}
