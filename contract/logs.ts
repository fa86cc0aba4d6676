const WORD = /^[a-z_][a-z_.-]{0,30}$/
const UUID = /^[0-9a-f]{8}(?=-[0-9a-f-]{27}$)/i

/** Returns a path for logs: tokens, ids and addresses are cut to what tells them apart. */
export function loggedPath(path: string): string {
  const parts = path.split('/').map((part) => {
    if (part === '' || WORD.test(part)) return part
    return `${UUID.exec(part)?.[0] ?? ''}…`
  })
  return parts.join('/')
}

/** Errors of packages may hold what a visitor has typed in these properties. */
export const LOG_REDACTION = {
  paths: ['detail', 'where', 'input', 'internalQuery'].map((name) => `err.${name}`),
  remove: true,
}
