import { createHash } from 'node:crypto'

const apiBase = process.env.API_BASE_URL ?? '/'
const bankOrigin = apiBase === '/' ? '' : new URL(apiBase).origin

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

/**
 * The Content-Security-Policy of a finished page: the shop's own files, its own inline scripts by their hash, and nothing
 * from elsewhere. Hashes rather than a nonce, so that a page stays the same for everybody and can be cached; and not
 * 'strict-dynamic', by which browsers that load no module ahead (Safari before 17) refuse what an inline module imports.
 * Only scripts that carry `mark` as their nonce are its own: one that somebody managed to slip in must not be vouched for.
 */
export function contentSecurityPolicy(html: string, mark: string): string {
  const own = new RegExp(`<script(?=[^>]* nonce="${mark}")[^>]*>([\\s\\S]*?)</script>`, 'g')
  const hashes = new Set([...html.matchAll(own)].map((match) => hashOf(match[1] ?? '')))
  const scripts = hashes.size > 0 ? `'self' ${[...hashes].join(' ')}` : "'none'"
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    // Browsers hold redirects after a form to this too, and the bank's page is reached by one.
    `form-action 'self' https: ${bankOrigin}`.trim(),
    "frame-ancestors 'none'",
  ].join('; ')
}
