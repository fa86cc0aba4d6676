import { createHash } from 'node:crypto'

export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** Hosts other than the shop that a page may load from and send to. */
export type OtherHosts = { scripts: readonly string[]; data: readonly string[] }

/**
 * Returns the policy of a page. Hashes instead of a nonce keep pages cacheable; only scripts rendered with our internal nonce are hashed.
 * `style` is the hash source of the inline style.
 */
export function contentSecurityPolicy(html: string, nonce: string, hosts?: OtherHosts, style?: string) {
  const scriptPattern = new RegExp(`<script(?=[^>]* nonce="${nonce}")[^>]*>([\\s\\S]*?)</script>`, 'g')
  const hashes = new Set([...html.matchAll(scriptPattern)].map((match) => hashSource(match[1] ?? '')))
  const scripts = hashes.size > 0 ? ["'self'", ...hashes, ...(hosts?.scripts ?? [])].join(' ') : "'none'"
  const data = ["'self'", ...(hosts?.data ?? [])].join(' ')
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    ["style-src 'self'", style].filter(Boolean).join(' '),
    `img-src ${data}`,
    "font-src 'self'",
    `connect-src ${data}`,
    "object-src 'none'",
    "base-uri 'none'",
    // Browsers check redirects after a form against this too, so payment pages are reached by a link.
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
