import { escapeHtml } from '../../contract/escape-html'
import type { Locale } from '../../contract/locales'
import { translator } from '../i18n/translations.server'
import { hashSource } from './document/content-security-policy.server'

const STYLE = 'body{max-width:36rem;margin:15vh auto;padding:0 1.5rem;font:1.125rem/1.5 system-ui,sans-serif}'
const RETRY_SECONDS = 5

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src ${hashSource(STYLE)}; base-uri 'none'; frame-ancestors 'none'`,
  'Cache-Control': 'no-store',
  'Retry-After': String(RETRY_SECONDS),
}

/** A short page that needs no rendering, for a server that is too busy; `path` is the address to try again. */
export function busyPage(locale: Locale, path: string): { html: string; headers: Record<string, string> } {
  const t = translator(locale, 'busy', 'shell')
  const title = `${t('title')} - ${t('shell:shopName')}`
  const html = `<!DOCTYPE html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${t('heading')}</h1>
<p>${t('text')}</p>
<p><a href="${escapeHtml(path)}">${t('again')}</a></p>
</main>
</body>
</html>
`
  return { html, headers }
}
