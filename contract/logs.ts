const WORD = /^[a-z_][a-z_.-]{0,30}$/
const UUID = /^[0-9a-f]{8}(?=-[0-9a-f-]{27}$)/i

/** Returns a path as it may be logged: of anything but words, such as a token, an id or an address, no more than tells it apart. */
export function loggedPath(path: string): string {
  const parts = path.split('/').map((part) => {
    if (part === '' || WORD.test(part)) return part
    return `${UUID.exec(part)?.[0] ?? ''}…`
  })
  return parts.join('/')
}

/** Errors of other packages may hold, besides their message, what a visitor has typed. */
export const LOG_REDACTION = {
  paths: ['detail', 'where', 'input', 'internalQuery'].map((name) => `err.${name}`),
  remove: true,
}
