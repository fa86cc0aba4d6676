import { createHash } from 'node:crypto'

/** Where payment pages stand besides the shop's own address. */
const paymentOrigins = `${process.env.API_BASE_URL ?? ''} ${process.env.PAYMENT_URL ?? ''}`
  .split(/[\s,]+/)
  .filter((url) => url !== '' && url !== '/')
  .map((url) => new URL(url).origin)

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
    // Browsers also apply this to redirects after a form, such as to the bank's page.
    ["form-action 'self'", ...paymentOrigins].join(' '),
    "frame-ancestors 'none'",
  ].join('; ')
}
