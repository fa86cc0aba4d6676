const WORD = /^[a-z_][a-z_.-]{0,30}$/
const UUID = /^[0-9a-f]{8}(?=-[0-9a-f-]{27}$)/i

/** A path as it may be logged: of anything but words, such as a token, an id or an address, no more than tells it apart. */
export function loggedPath(path: string): string {
  const parts = path.split('/').map((part) => {
    if (part === '' || WORD.test(part)) return part
    return `${UUID.exec(part)?.[0] ?? ''}…`
  })
  return parts.join('/')
}

/** What errors of other packages know besides their message may be what a visitor has typed. */
export const LOG_REDACTION = {
  paths: ['detail', 'where', 'input', 'internalQuery'].map((name) => `err.${name}`),
  remove: true,
}
