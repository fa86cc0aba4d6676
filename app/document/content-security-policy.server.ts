import { createHash } from 'node:crypto'

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

/** Hosts beside the shop that a page may load from and send to. */
export type OtherHosts = { scripts: readonly string[]; data: readonly string[] }

const NO_OTHERS: OtherHosts = { scripts: [], data: [] }

/** Hashes instead of a nonce keep pages cacheable; only scripts rendered with our internal nonce are hashed. */
export function contentSecurityPolicy(html: string, nonce: string, others = NO_OTHERS): string {
  const scriptPattern = new RegExp(`<script(?=[^>]* nonce="${nonce}")[^>]*>([\\s\\S]*?)</script>`, 'g')
  const hashes = new Set([...html.matchAll(scriptPattern)].map((match) => hashOf(match[1] ?? '')))
  const scripts = hashes.size > 0 ? ["'self'", ...hashes, ...others.scripts].join(' ') : "'none'"
  const data = ["'self'", ...others.data].join(' ')
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self'",
    `img-src ${data}`,
    "font-src 'self'",
    `connect-src ${data}`,
    "object-src 'none'",
    "base-uri 'none'",
    // Browsers hold each redirect after a form against this too, so a provider's page is reached by a link.
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
