import { createHash } from 'node:crypto'

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

/** Hashes instead of a nonce keep pages cacheable; only scripts rendered with our internal nonce are hashed. */
export function contentSecurityPolicy(html: string, nonce: string): string {
  const scriptPattern = new RegExp(`<script(?=[^>]* nonce="${nonce}")[^>]*>([\\s\\S]*?)</script>`, 'g')
  const hashes = new Set([...html.matchAll(scriptPattern)].map((match) => hashOf(match[1] ?? '')))
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
    // Browsers hold each redirect after a form against this too, so a provider's page is reached by a link.
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
