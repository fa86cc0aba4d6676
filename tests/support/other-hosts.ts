import { ORIGIN } from './app'

/** Addresses a browser would fetch by itself; a link is only followed by a person, or read by a search engine. */
export function foreignInPage(html: string): string[] {
  const tags =
    html.match(/<(?:audio|embed|iframe|img|input|link|object|script|source|track|video|use)\b[^>]*>/g) ?? []
  const fetched = tags.filter((tag) => !/^<link rel="(?:alternate|canonical)"/.test(tag))
  return fetched.filter((tag) => /\s(?:src|srcset|href|data|poster)="(?:[a-z]+:)?\/\//.test(tag))
}

/** Returns the hosts that the policy of an answer allows beside the shop; the pages of the bank name the shop by its address. */
export function hostsAllowedBy(headers: Headers): string[] {
  const policy = headers.get('Content-Security-Policy') ?? ''
  const sources = policy.split(';').flatMap((rule) => rule.trim().split(/\s+/).slice(1))
  return [...new Set(sources.filter((source) => !source.startsWith("'") && source !== ORIGIN))].sort()
}
